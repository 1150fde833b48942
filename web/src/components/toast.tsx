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

/** A short message that leaves by itself; it waits while the pointer or the focus is on it. */
export function Toast({ text, tone, seconds, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
    // The parent makes a new onClose with every draw; only the time and the hold decide.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [held, seconds]);
  return (
    <div className={styles.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {tone === 'success' && <CircleCheck className="icon" aria-hidden />}
      {tone === 'error' && <CircleAlert className="icon" aria-hidden />}
      <span className={styles.text}>{text}</span>
      <IconButton label={common.closeTheMessage} className={styles.close} onClick={onClose}><X className="icon" aria-hidden /></IconButton>
    </div>
  );
}
