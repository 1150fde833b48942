import { clientsClaim } from 'workbox-core';
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What the build writes in its place (vite.config.ts). */
declare const self: { __WB_MANIFEST: Parameters<typeof precache>[0]; skipWaiting: () => Promise<void> };

/** The counter's page, whichever of its addresses is asked for: the browser draws it. */
const PAGE = '/redeem';
/** Whoever opens the counter without network does not wait for longer. */
const NETWORK_WITHIN_MS = 4_000;

/*
 * Keeps the code of the counter at an enrolled device (docs/adr/0109). With network every page is the server's; without, the counter opens
 * from what is kept. Calls of the API are never answered from here.
 */
precache(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(NETWORK_WITHIN_MS) });
    } catch {
      return (await matchPrecache(PAGE)) ?? Response.error();
    }
  }),
);
addRoute();
// An open page has all it needs in memory: the next one is of the new release.
void self.skipWaiting();
clientsClaim();
