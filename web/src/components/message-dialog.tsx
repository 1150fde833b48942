import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.js';
import { Dialog, DialogTitle } from './dialog.js';
import styles from './message-dialog.module.css';
import { common } from '../lib/texts.js';

interface MessageDialogProps {
  /** Open while there is a message. */
  message: string | null;
  /** The Close button, Escape and a click outside. */
  onClose: () => void;
}

/** An error that stops what somebody was doing: its message, and Close. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog bare open={message !== null} onClose={onClose} title="" size="ask" initialFocus={close}>
      <div className={styles.message}>
        <CircleAlert className={styles.sign} aria-hidden />
        <DialogTitle className={styles.text}>{message}</DialogTitle>
        <Button ref={close} className={styles.close} onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  );
}
