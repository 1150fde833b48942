import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CodeField } from '../../components/code-field.js';
import { FormDialog } from '../../components/form-dialog.js';
import { QrPicture } from '../../components/qr-picture.js';
import type { TotpSetup } from './api.js';
import type { OwnSecondFactor } from './second-factor.js';
import { t } from './texts.js';
import styles from './totp-dialog.module.css';

const QR_SIZE = 208;
const digits = (text: string) => text.replace(/\D/g, '');

/** Shows a code app its secret, and asks for a first code of it. */
export function TotpDialog({ of, setup: { secret, uri } }: { of: OwnSecondFactor; setup: TotpSetup }) {
  const { busy, setupError } = useSelector(of.select);
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sending = busy === 'finish';
  return (
    <FormDialog
      size="form"
      title={t('setup.title')}
      description={t('setup.text')}
      submit={t('setup.submit')}
      busy={sending}
      disabled={code.length < 6}
      onSubmit={() => dispatch(of.actions.codeGiven(code))}
      onClose={() => dispatch(of.actions.setupClosed())}
    >
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
    </FormDialog>
  );
}
