import { useId, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/code-field.js';
import { Dialog } from '../../components/dialog.js';
import { QrPicture } from '../../components/qr-picture.js';
import { common } from '../../lib/texts.js';
import type { TotpSetup } from './api.js';
import type { OwnSecondFactor } from './second-factor.js';
import { t } from './texts.js';
import styles from './totp-dialog.module.css';

const QR_SIZE = 208;
const digits = (text: string) => text.replace(/\D/g, '');

/** Shows a code app its secret, and asks for a first code of it. */
export function TotpDialog({ of, setup: { secret, uri } }: { of: OwnSecondFactor; setup: TotpSetup }) {
  const id = useId();
  const { busy, setupError } = useSelector(of.select);
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sending = busy === 'finish';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && code.length === 6) dispatch(of.actions.codeGiven(code));
  };
  const close = () => {
    if (!sending) dispatch(of.actions.setupClosed());
  };
  return (
    <Dialog
      open
      keepOnOutside
      title={t('setup.title')}
      description={t('setup.text')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={sending}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={sending} disabled={code.length < 6}>
            {t('setup.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.setup} onSubmit={send}>
        <div className={styles.secret}>
          <QrPicture text={uri} alt={t('setup.qr')} size={QR_SIZE} className={styles.qr} />
          <p className="muted">
            {t('setup.byHand')}
            <code className={styles.key}>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          </p>
        </div>
        <CodeField
          label={t('setup.code')}
          numeric
          value={code}
          clean={digits}
          error={setupError}
          refused={setupError !== null && !sending}
          disabled={sending}
          inputRef={input}
          onChange={setCode}
        />
      </form>
    </Dialog>
  );
}
