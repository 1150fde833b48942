import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.js';
import styles from './toast.module.css';
import { common } from '../lib/texts.js';

interface ToastProps {
  text: string;
  tone: 'success' | 'error' | 'plain';
  seconds: number;
  onClose: () => void;
}

/** How long it waits for a pointer that rests on it, or a focus that stays: a popup never covers what is below for ever. */
const HELD_SECONDS = 10;

/** A short message that leaves by itself; it waits while the pointer moves over it, or the focus came to it. */
export function Toast({ text, tone, seconds, onClose }: ToastProps) {
  const [held, setHeld] = useState(0);
  const hold = () => setHeld((times) => times + 1); // each movement begins the waiting anew
  const letGo = () => setHeld(0);
  useEffect(() => {
    const timer = held === 0 ? setTimeout(onClose, seconds * 1000) : setTimeout(letGo, HELD_SECONDS * 1000);
    return () => clearTimeout(timer);
    // The parent makes a new onClose with every draw; only the time and the hold decide.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held, seconds]);
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerMove={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {tone === 'success' && <CircleCheck className="icon" aria-hidden />}
      {tone === 'error' && <CircleAlert className="icon" aria-hidden />}
      <span className={styles.text}>{text}</span>
      <IconButton label={common('toast.close')} className={styles.close} onClick={onClose}>
        <X className="icon" aria-hidden />
      </IconButton>
    </div>
  );
}
