import type { Schemas } from '@giftcard/client';

type Entry = Pick<Schemas['Redemption'], 'kind' | 'units'>;

/** Of a package: how many units were left after each entry of its history, which is newest first. */
export function unitsLeftAfterEach(history: readonly Entry[], unitsLeft: number): number[] {
  let left = unitsLeft;
  return history.map(({ kind, units = 0 }) => {
    const after = left;
    left += kind === 'undone' ? -units : units;
    return after;
  });
}
