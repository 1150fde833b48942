import { useState, type ReactNode } from 'react';
import { isBlank } from '../lib/validation.js';
import { TextArea } from './field.js';
import { FormDialog } from './form-dialog.js';
import { PasswordField } from './password-field.js';
import styles from './reason-dialog.module.css';
import { work } from '../lib/work/texts.js';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** Reasons that are given often, one press each; any other is written. */
  presets?: readonly string[] | undefined;
  confirm: string;
  danger?: boolean | undefined;
  busy: boolean;
  error: string | null;
  /** Asks for the person's own password too, as proof that it is them. */
  askPassword?: boolean | undefined;
  onConfirm: (reason: string, password: string) => void;
  onClose: () => void;
}

/** The servers' limit for a reason. */
const REASON_MAX = 300;

/** Asks for the reason of something that is kept in the books, and whether it shall really be done. */
export function ReasonDialog({
  title,
  text,
  presets = [],
  confirm,
  danger = false,
  busy,
  error,
  askPassword = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [password, setPassword] = useState('');
  const [passwordMissing, setPasswordMissing] = useState(false);
  const send = () => {
    setMissing(isBlank(reason));
    const lacksPassword = askPassword && password === '';
    setPasswordMissing(lacksPassword);
    if (!isBlank(reason) && !lacksPassword) onConfirm(reason.trim(), password);
  };
  return (
    <FormDialog
      title={title}
      description={text}
      submit={confirm}
      danger={danger}
      busy={busy}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      {presets.length > 0 && (
        <div className={styles.presets} role="group" aria-label={work('reason.suggestions')}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={reason === preset}
              onClick={() => {
                setReason(preset);
                setMissing(false);
              }}
            >
              {preset}
            </button>
          ))}
        </div>
      )}
      <TextArea
        label={work('reason.label')}
        hint={work('reason.hint')}
        rows={3}
        maxLength={REASON_MAX}
        counter={{ used: reason.length, max: REASON_MAX }}
        value={reason}
        error={missing ? work('field.mandatory') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {askPassword && (
        <PasswordField
          label={work('password.own')}
          hint={work('password.ownHint')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={passwordMissing ? work('field.mandatory') : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
