import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { storedValue } from '../../../lib/stored-value.js';
import { give, signalOf } from '../signals.js';
import { selectRedeem } from '../slice.js';
import { t } from '../texts.js';
import styles from './camera.module.css';

/** Of this device: a till in a quiet dining room stays quiet. */
const muted = storedValue('local', 'giftcard-vault.counter-muted');

/** Tells by sound and vibration what became of a card, and can be muted. */
export function Sound() {
  const redeem = useSelector(selectRedeem);
  const last = useRef(redeem);
  const [isMuted, setMuted] = useState(() => muted.read() !== null);
  useEffect(() => {
    const signal = signalOf(last.current, redeem);
    last.current = redeem;
    if (signal) give(signal, isMuted);
  }, [redeem, isMuted]);
  const toggle = () => {
    if (isMuted) muted.clear();
    else muted.write('1');
    setMuted(!isMuted);
  };
  const Sign = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={t('camera.mute')}
      aria-pressed={isMuted}
      onClick={toggle}
    >
      <Sign className="icon" aria-hidden />
    </button>
  );
}
