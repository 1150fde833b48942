import { setFlagsFromString } from 'node:v8';

/**
 * Lets every object begin in the heap's young part. Under load V8 takes some sites' objects for long-lived and makes
 * them in the old part; there each dead one keeps its whole request alive until the next full collection, so that
 * every small one copies all requests (docs/adr/0012-every-object-begins-young.md). For the start of a process.
 */
export function turnOffAllocationSitePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** A fifth: V8's own factor on a machine of this size lets the heap double, and more, before it is collected. */
const GROWTH_PERCENT = 20;

/**
 * Has the old part of the heap collected when it is a fifth larger than what was alive in it. All services share one
 * machine there, and what is dead and not collected yet took more memory than what is alive (docs/adr/0098-the-heap-grows-slowly-on-one-machine.md).
 * For the start of a process.
 */
export function growHeapSlowly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
