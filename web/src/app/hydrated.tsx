import { useEffect } from 'react';

/** Says once that the page beside it answers presses: whoever pressed a button of a server-rendered page too early is served now (public/deferred.js). */
export function Hydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
