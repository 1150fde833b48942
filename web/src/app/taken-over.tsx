import { useEffect } from 'react';

/** Says once that the page beside it answers presses: whoever pressed a button of a drawn page too early is served now (public/late.js). */
export function TakenOver() {
  useEffect(() => {
    document.dispatchEvent(new Event('takenover'));
  }, []);
  return null;
}
