import { setFlagsFromString } from 'node:v8';

/**
 * Lets every object begin in the heap's young part. Under load V8 takes some sites' objects for long-lived and makes
 * them in the old part; there each dead one keeps its whole request alive until the next full collection, so that
 * every small one copies all requests (docs/adr/0012-every-object-begins-young.md). For the start of a process.
 */
export function turnOffAllocationSitePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
