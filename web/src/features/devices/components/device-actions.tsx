import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { choosable, selectLocations } from '../../../app/locations/locations.js';
import { AskedButton } from '../../../components/asked-button.js';
import { Button } from '../../../components/button.js';
import { FormDialog } from '../../../components/form-dialog.js';
import type { Device } from '../api.js';
import { devicesActions, selectDevices } from '../slice.js';
import { t } from '../texts.js';
import styles from './device-actions.module.css';
import { PlaceSelect } from './place-select.js';

/** What an owner does with a device; what ends somebody's work at it is asked first. */
export function DeviceActions({ device }: { device: Device }) {
  return (
    <div className={styles.actions}>
      <Move device={device} />
      <Withdraw device={device} />
    </div>
  );
}

/** There where the business has locations, or had one at which it stands. */
function Move({ device: { id, name, locationId } }: { device: Device }) {
  const { changing } = useSelector(selectDevices);
  const { locations } = useSelector(selectLocations);
  const dispatch = useDispatch();
  const [to, setTo] = useState<string | null>(null);
  const places = choosable(locations, [locationId ?? '']);
  if (places.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        busy={changing === id}
        disabled={changing !== null && changing !== id}
        onClick={() => setTo(locationId ?? '')}
      >
        {t('move.action')}
        <span className="sr-only"> {name}</span>
      </Button>
      {to !== null && (
        <FormDialog
          title={t('move.title', { name })}
          description={t('move.text')}
          submit={t('move.action')}
          onSubmit={() => {
            setTo(null);
            if (to !== (locationId ?? '')) dispatch(devicesActions.moveRequested({ tillId: id, locationId: to }));
          }}
          onClose={() => setTo(null)}
        >
          <PlaceSelect places={places} value={to} onChange={setTo} />
        </FormDialog>
      )}
    </>
  );
}

function Withdraw({ device: { id, name } }: { device: Device }) {
  const { changing } = useSelector(selectDevices);
  const dispatch = useDispatch();
  return (
    <AskedButton
      action={t('withdraw.action')}
      name={name}
      title={t('withdraw.title', { name })}
      text={t('withdraw.text')}
      busy={changing === id}
      disabled={changing !== null && changing !== id}
      onConfirm={() => dispatch(devicesActions.withdrawRequested(id))}
    />
  );
}
