import { useEffect } from 'react';
import { sayHydrated } from '../lib/answering.js';

/** Says once that the page beside it answers presses: whoever pressed a button of a server-rendered page too early is served now (public/deferred.js). */
export function Hydrated() {
  useEffect(sayHydrated, []);
  return null;
}
