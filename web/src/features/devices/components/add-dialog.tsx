import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { choosable, selectLocations } from '../../../app/locations/locations.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { QrPicture } from '../../../components/qr-picture.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import { isBlank } from '../../../lib/validation.js';
import { work } from '../../../lib/work/texts.js';
import type { Device } from '../api.js';
import { PlaceSelect } from './place-select.js';
import { type Adding, devicesActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './add-dialog.module.css';

/** Asks for a name, shows the code that makes a device it, and says when the device came. */
export function AddDialog({ adding }: { adding: Adding }) {
  const dispatch = useDispatch();
  const close = () => dispatch(devicesActions.addClosed());
  if (adding.step === 'name') return <AskName adding={adding} onClose={close} />;
  const { device } = adding;
  const footer = (
    <Button variant={adding.step === 'done' ? 'primary' : 'plain'} onClick={close}>
      {t('code.close')}
    </Button>
  );
  if (adding.step === 'done')
    return (
      <Dialog
        open
        size="ask"
        title={t('code.done', { name: device.name })}
        description={t('code.doneText')}
        onClose={close}
        footer={footer}
      >
        <CircleCheck className={styles.done} aria-hidden />
      </Dialog>
    );
  const address = `${window.location.origin}/redeem/device`;
  return (
    <Dialog
      open
      keepOnOutside
      size="ask"
      title={t('code.title', { name: device.name })}
      description={t('code.text', { address: address.replace(/^https?:\/\//, '') })}
      onClose={close}
      footer={footer}
    >
      <Code device={device} code={adding.code} address={address} />
    </Dialog>
  );
}

function AskName({ adding, onClose }: { adding: Extract<Adding, { step: 'name' }>; onClose: () => void }) {
  const dispatch = useDispatch();
  const places = choosable(useSelector(selectLocations).locations);
  const [name, setName] = useState('');
  const [locationId, setLocationId] = useState(places[0]?.id ?? '');
  const [tried, setTried] = useState(false);
  return (
    <FormDialog
      title={t('add.title')}
      description={t('add.text')}
      submit={t('add.submit')}
      busy={adding.status === 'sending'}
      error={adding.error}
      onSubmit={() => {
        setTried(true);
        if (!isBlank(name)) dispatch(devicesActions.addRequested({ name: name.trim(), locationId }));
      }}
      onClose={onClose}
    >
      <TextField
        label={t('add.name')}
        placeholder={t('add.example')}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={tried && isBlank(name) ? work('field.mandatory') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {places.length > 0 && <PlaceSelect places={places} value={locationId} onChange={setLocationId} />}
    </FormDialog>
  );
}

/** `K7QMP-4XWRT`, for who types it. */
const inHalves = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The code stands in the fragment of the address: it reaches no log. */
function Code({ device, code, address }: { device: Device; code: string; address: string }) {
  const left = useTimeLeft(Date.parse(device.waitsUntil ?? ''));
  const link = `${address}#token=${code}`;
  if (left === null) return <p role="alert">{t('code.over')}</p>;
  return (
    <div className={styles.code}>
      <QrPicture text={link} alt={t('code.qr')} size={220} className={styles.qr} />
      <p className={styles.typed}>{inHalves(code)}</p>
      <p className="muted num">{t('code.left', { time: left })}</p>
      <p role="status">{t('code.wait')}</p>
    </div>
  );
}
