import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { isBlank, MANDATORY } from '../lib/validation.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { TextArea } from './field.js';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The servers' limit for a reason. */
const REASON_MAX = 300;

/** Asks for the reason of something that is kept in the books, and whether it shall really be done. */
export function ReasonDialog({ title, text, confirm, danger = false, busy, error, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(isBlank(reason));
    if (!isBlank(reason)) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      size="ask"
      keepOnOutside
      title={title}
      description={text}
      onClose={() => { if (!busy) onClose(); }}
      footer={<><Button onClick={onClose} disabled={busy}>Cancel</Button><Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>{confirm}</Button></>}
    >
      <form id={id} noValidate className={styles.form} onSubmit={send}>
        <TextArea label="Reason" hint="Kept with the card's history, with your name." rows={3} maxLength={REASON_MAX} value={reason} error={missing ? MANDATORY : undefined} onChange={(event) => setReason(event.target.value)} />
        {error !== null && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  );
}
