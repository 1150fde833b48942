import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LONGEST_LOCATION_ADDRESS, LONGEST_LOCATION_NAME } from '@giftcard/kernel/business/locations';
import { selectUser } from '../../../app/session/selectors.js';
import { Select, TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { timeZoneName, timeZones } from '../../../lib/time-zones.js';
import { isBlank } from '../../../lib/validation.js';
import { work } from '../../../lib/work/texts.js';
import type { Location } from '../../../app/locations/locations.js';
import { locationFormActions, selectLocationForm } from '../slice.js';
import { t } from '../texts.js';

/** A new location, or one that is changed; a refusal stands at its field. */
export function LocationDialog({ editing }: { editing: 'new' | Location }) {
  const { saving, error, details } = useSelector(selectLocationForm);
  const ownZone = useSelector(selectUser)?.timeZone ?? '';
  const dispatch = useDispatch();
  const before = editing === 'new' ? { name: '', address: '', timeZone: ownZone } : editing;
  const [name, setName] = useState(before.name);
  const [address, setAddress] = useState(before.address);
  const [timeZone, setTimeZone] = useState(before.timeZone);
  const [tried, setTried] = useState(false);
  const refused = (field: string) => details.find((detail) => detail.field === field)?.message;
  return (
    <FormDialog
      title={editing === 'new' ? t('form.add') : t('form.change', { name: editing.name })}
      description={editing === 'new' ? undefined : t('form.text')}
      submit={t('form.submit')}
      busy={saving}
      error={details.length === 0 ? error : null}
      onSubmit={() => {
        setTried(true);
        if (!isBlank(name))
          dispatch(locationFormActions.saveRequested({ name: name.trim(), address: address.trim(), timeZone }));
      }}
      onClose={() => dispatch(locationFormActions.formClosed())}
    >
      <TextField
        label={t('name')}
        placeholder={t('form.example')}
        autoComplete="off"
        maxLength={LONGEST_LOCATION_NAME}
        value={name}
        error={tried && isBlank(name) ? work('field.mandatory') : refused('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('form.address')}
        optional
        autoComplete="off"
        maxLength={LONGEST_LOCATION_ADDRESS}
        value={address}
        error={refused('address')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Select
        label={t('zone')}
        value={timeZone}
        error={refused('timeZone')}
        onChange={(event) => setTimeZone(event.target.value)}
      >
        {timeZones(before.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {timeZoneName(zone)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
