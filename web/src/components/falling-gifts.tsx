import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import styles from './falling-gifts.module.css';

/** Specification 9: 20 items, refreshed every 2 seconds. */
const COUNT = 20;
const REFRESH_MS = 2000;
/** How many of them begin anew with each refresh, so that the oldest is down before its turn comes. */
const PER_REFRESH = 3;

const SHAPES = [
  'M8 22h48v30a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4ZM4 14h56v8H4zM32 14v42M32 14C20 14 14 10 16 5s12-3 16 9c4-12 14-14 16-9s-4 9-16 9Z',
  'M10 12h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6ZM4 24h56M22 12v38M22 24c-8 0-11-4-9-7s7-1 9 7c2-8 7-10 9-7s-1 7-9 7Z',
  'M6 24 30 6q2-2 4 0l24 18v28a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4ZM6 24l26 18 26-18',
  'M32 54C14 42 8 34 8 24a11 11 0 0 1 24-5 11 11 0 0 1 24 5c0 10-6 18-24 30Z',
];

interface Gift {
  id: number;
  shape: string;
  style: CSSProperties;
}

const CALM = '(prefers-reduced-motion: reduce)';
const onCalm = (listener: () => void) => {
  const query = matchMedia(CALM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Line drawings of gifts that fall behind a sign-in form; decoration, and none of it under reduced motion. */
export function FallingGifts() {
  const calm = useSyncExternalStore(onCalm, () => matchMedia(CALM).matches);
  return calm ? null : <Rain />;
}

function Rain() {
  const [gifts, setGifts] = useState(() => Array.from({ length: COUNT }, (_, id) => giftOf(id, true)));
  useEffect(() => {
    const timer = setInterval(() => setGifts(refreshed), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.rain} aria-hidden>
      {gifts.map((gift) => (
        <svg key={gift.id} viewBox="0 0 64 60" style={gift.style}>
          <path d={gift.shape} />
        </svg>
      ))}
    </div>
  );
}

function refreshed(gifts: Gift[]): Gift[] {
  const next = (gifts.at(-1)?.id ?? 0) + 1;
  return [...gifts.slice(PER_REFRESH), ...Array.from({ length: PER_REFRESH }, (_, at) => giftOf(next + at, false))];
}

/** `falling`: already on its way, somewhere on the screen (the first 20). */
function giftOf(id: number, falling: boolean): Gift {
  const size = 28 + Math.random() * 44;
  const seconds = 8 + Math.random() * 5;
  return {
    id,
    shape: SHAPES[id % SHAPES.length] ?? '',
    style: {
      width: size,
      left: `${Math.random() * 98}%`,
      opacity: 0.35 + (size - 28) / 80,
      rotate: `${Math.random() * 60 - 30}deg`,
      animationDuration: `${seconds}s`,
      animationDelay: `${falling ? -Math.random() * seconds : 0}s`,
    },
  };
}
