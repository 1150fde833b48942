import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { parsed, storedValue } from '../lib/stored-value.js';

/** Where each visited page of this tab was scrolled to, by the history entry's key. */
const stored = storedValue('session', 'giftcard-vault.scroll');
const places = new Map<string, number>((parsed(stored.read()) ?? []) as [string, number][]);

/** A new page starts at its top or at its `#part`; going back finds a page where one left it, also after a reload. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => stored.write(JSON.stringify([...places].slice(-50)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  // A layout effect: the scroll event of a page that is gone must not be taken for the next one's.
  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const part = partOf(hash);
    const place = places.get(key);
    // A plain `#part` link makes an entry without a key of its own ("default"): it goes to its part, not to a place.
    if (part && (type !== 'POP' || key === 'default')) part.scrollIntoView();
    else if (type === 'POP' && place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
    else if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, type]);
}

/** The element that a `#part` names, null for none. */
export function partOf(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // `/#%`: an address that was cut off or typed
  }
}
