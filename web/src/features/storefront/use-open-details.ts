import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveTogether } from '../../lib/shared-motion.js';

/** The card of the details page, which the chosen one flies to (gift-card-details marks it). */
const detailsAreThere = (): boolean => document.querySelector('[data-place="gift-card"]') !== null;

/** How long a chosen card is shown off before its details open (SPEC-9.6). */
const OPEN_DELAY_MS = 1800;

/**
 * A plain click on a card plays the transition and then opens its details; a click that opens a new tab stays the
 * browser's. Under reduced motion there is nothing to play, so the details open at once.
 */
export function useOpenDetails() {
  const [openingId, setOpeningId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (event: MouseEvent<HTMLAnchorElement>, id: string, href: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (openingId !== null) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      void navigate(href);
      return;
    }
    setOpeningId(id);
    timer.current = setTimeout(() => moveTogether(() => void navigate(href), detailsAreThere), OPEN_DELAY_MS);
  };
  return { openingId, open };
}
