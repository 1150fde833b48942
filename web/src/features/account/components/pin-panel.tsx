import { CircleCheck, Grip } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PIN_LENGTH } from '@giftcard/kernel/business/till';
import { selectUser } from '../../../app/session/selectors.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Sheet } from '../../../components/sheet.js';
import { pinActions, selectPin } from '../pin.js';
import { t } from '../texts.js';
import styles from './pin-panel.module.css';

/** One's own PIN at the devices of the counter. */
export function PinPanel() {
  const user = useSelector(selectUser);
  const { open, busy } = useSelector(selectPin);
  const dispatch = useDispatch();
  const isSet = user?.pin === true;
  return (
    <Sheet padded className={styles.panel}>
      {isSet ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('pin.isSet')}
        </Badge>
      ) : (
        <Badge icon={Grip}>{t('pin.none')}</Badge>
      )}
      <div className={styles.actions}>
        <Button variant={isSet ? 'plain' : 'primary'} disabled={busy} onClick={() => dispatch(pinActions.pinOpened())}>
          {isSet ? t('pin.change') : t('pin.choose')}
        </Button>
        {isSet && (
          <Button busy={busy && !open} onClick={() => dispatch(pinActions.removeRequested())}>
            {t('pin.remove')}
          </Button>
        )}
      </div>
      {open && <PinDialog />}
    </Sheet>
  );
}

const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, PIN_LENGTH);

function PinDialog() {
  const { busy, error } = useSelector(selectPin);
  const dispatch = useDispatch();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = pin.length < PIN_LENGTH;
  const field = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_LENGTH } as const;
  return (
    <FormDialog
      title={t('pin.dialog')}
      description={t('pin.dialogText')}
      submit={t('pin.submit')}
      busy={busy}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (!isShort && pin === again) dispatch(pinActions.pinGiven(pin));
      }}
      onClose={() => dispatch(pinActions.pinClosed())}
    >
      <TextField
        {...field}
        label={t('pin.label')}
        value={pin}
        error={tried && isShort ? t('pin.short') : undefined}
        onChange={(event) => setPin(digits(event.target.value))}
      />
      <TextField
        {...field}
        label={t('pin.again')}
        value={again}
        error={tried && !isShort && pin !== again ? t('pin.differ') : undefined}
        onChange={(event) => setAgain(digits(event.target.value))}
      />
    </FormDialog>
  );
}
