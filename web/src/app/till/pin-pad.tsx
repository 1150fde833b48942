import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PIN_LENGTH } from '@giftcard/kernel/business/till';
import { IconButton } from '../../components/icon-button.js';
import { KeyPad } from '../../components/key-pad.js';
import styles from './pin-pad.module.css';
import { t } from './texts.js';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'];

interface PinPadProps {
  name: string;
  check: { readonly status: 'idle' | 'sending' | 'failed'; readonly error: string | null };
  onPin: (pin: string) => void;
  /** Somebody else wants to unlock. */
  onOthers: () => void;
}

/** The sixth digit unlocks: there is nothing else to press. One real field, so that a keyboard and a screen reader work. */
export function PinPad({ name, check, onPin, onOthers }: PinPadProps) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sending = check.status === 'sending';
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (check.status === 'failed') setPin('');
  }, [check]);
  const type = (typed: string) => {
    if (sending) return;
    const digits = typed.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits);
    if (digits.length === PIN_LENGTH) onPin(digits);
  };
  return (
    <div className={styles.pin}>
      <Others onPress={onOthers} />
      <h1>{t('pin.hello', { name })}</h1>
      <div className={styles.dots}>
        <input
          ref={field}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={t('pin.label')}
          aria-describedby="pin-says"
          aria-invalid={check.status === 'failed' && pin === '' ? true : undefined}
          value={pin}
          maxLength={PIN_LENGTH}
          onChange={(event) => type(event.target.value)}
        />
        {Array.from({ length: PIN_LENGTH }, (_, at) => (
          <i key={at} data-in={at < pin.length} aria-hidden />
        ))}
      </div>
      <p id="pin-says" className={styles.says} role="status" data-wrong={check.status === 'failed'}>
        {sending
          ? t('pin.checking')
          : pin === ''
            ? (check.error ?? t('pin.label'))
            : t('pin.typed', { count: pin.length, length: PIN_LENGTH })}
      </p>
      <KeyPad
        label={t('pin.pad')}
        backLabel={t('pin.back')}
        keys={KEYS}
        disabled={sending}
        onPress={(key) => (key === 'back' ? setPin(pin.slice(0, -1)) : type(pin + key))}
      />
    </div>
  );
}

/** In the pad's place, where there is no PIN to type now. */
export function NoPin({ title, onOthers, children }: { title: string; onOthers: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.calm}>
      <Others onPress={onOthers} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** On a phone the box lies over the names. */
function Others({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label={t('pin.others')} className={styles.others} onClick={onPress}>
      <ArrowLeft className="icon" aria-hidden />
    </IconButton>
  );
}
