import { useEffect, useState } from 'react';

/** `4:32` until a moment (both in milliseconds); null when it has come. */
export function timeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000);
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same, counting down on the screen; null too when there is nothing to wait for. */
export function useTimeLeft(until: number | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : timeLeft(until, now);
}
