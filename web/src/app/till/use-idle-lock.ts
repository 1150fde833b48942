import { useEffect } from 'react';

/** The server forgets who is at a till that makes no call: while somebody types, it hears of it so often. */
const TELL_EVERY_MS = 45_000;
const LOOK_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks a till that nobody touched for so many minutes, also one that slept meanwhile. @param minutes null for no till @param onLock and the next: functions that stay the same */
export function useIdleLock(minutes: number | null, onLock: () => void, onTouch?: () => void): void {
  useEffect(() => {
    if (minutes === null) return;
    let touchedAt = Date.now();
    let toldAt = touchedAt;
    const touched = () => {
      const now = Date.now();
      if (now - touchedAt >= minutes * 60_000) return; // it slept: the next look locks it
      touchedAt = now;
      if (now - toldAt < TELL_EVERY_MS) return;
      toldAt = now;
      onTouch?.();
    };
    const look = () => {
      if (Date.now() - touchedAt >= minutes * 60_000) onLock();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const touch of TOUCHES) document.addEventListener(touch, touched, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes, onLock, onTouch]);
}
