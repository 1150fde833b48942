import { expect, test } from '@jest/globals';
import { KeptWhileViewStands } from './kept-while-view-stands.js';

test('what turned out to be no answer is made anew; a newer one of the same key stays', () => {
  const kept = new KeptWhileViewStands<{ made: number }>({ revision: 1 }, { now: () => new Date(0) });
  const first = kept.get('a', () => ({ made: 1 }));
  kept.forget('a', first);
  const second = kept.get('a', () => ({ made: 2 }));
  kept.forget('a', first);
  expect(kept.get('a', () => ({ made: 3 }))).toBe(second);
});
