import { useState, useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/stored-value.js';

/** Below this width there is room for icons only, unless somebody asks for more. */
const NARROW = '(max-width: 1179px)';
const memoized = storedValue('local', 'giftcard-vault.rail');

const onNarrow = (listener: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the sidebar is collapsed to icons, and how to change that; the choice is kept. At the counter it begins collapsed. */
export function useRail(atCounter: boolean): [rail: boolean, toggle: () => void] {
  const narrow = useSyncExternalStore(onNarrow, () => matchMedia(NARROW).matches);
  const [choice, setChoice] = useState(() => memoized.read());
  const [counterOpen, setCounterOpen] = useState(false);
  if (atCounter) return [!counterOpen, () => setCounterOpen(!counterOpen)];
  const rail = choice === null ? narrow : choice === '1';
  return [
    rail,
    () => {
      const next = rail ? '0' : '1';
      memoized.write(next);
      setChoice(next);
    },
  ];
}
