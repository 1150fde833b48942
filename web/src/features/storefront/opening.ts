import { storedValue } from '../../lib/stored-value.js';

/** The same key is read by /theme.js before the first paint. */
const memoized = storedValue('session', 'opened');
/** Where storage is switched off, for as long as the page stands. */
let played = false;

/** Whether the opening of a business's page is left out: it was played in this visit, or the visitor wants no motion (DEC-1.10). */
export function isOpeningOver(): boolean {
  return played || memoized.read() !== null || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** It was played, or skipped: not again in this visit. */
export function openingPlayed(): void {
  played = true;
  memoized.write('1');
  document.documentElement.dataset.opened = '';
}
