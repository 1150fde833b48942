import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { storedValue } from '../../../lib/stored-value.js';
import { give, type Signal } from '../signals.js';
import { t } from '../texts.js';
import styles from './camera.module.css';

/** Of this device: a till in a quiet dining room stays quiet. */
const muted = storedValue('local', 'giftcard-vault.counter-muted');

/** Tells by sound and vibration what became of a card, and can be muted. @param signalOf what a step from one state to the next is worth telling */
export function Sound<State>({
  state,
  signalOf,
}: {
  state: State;
  signalOf: (before: State, now: State) => Signal | null;
}) {
  const last = useRef(state);
  const [isMuted, setMuted] = useState(() => muted.read() !== null);
  useEffect(() => {
    const signal = signalOf(last.current, state);
    last.current = state;
    if (signal) give(signal, isMuted);
  }, [state, signalOf, isMuted]);
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
