import { expect, test } from '@jest/globals';
import { KeptWhileViewStands } from './kept-while-view-stands.js';

test('what is asked for again and again stays, however many others are asked for once', () => {
  const kept = new KeptWhileViewStands<{ made: string }>({ revision: 1 }, { now: () => new Date(0) });
  const popular = kept.get('popular', () => ({ made: 'once' }));
  const rare = kept.get('rare', () => ({ made: 'once' }));
  kept.get('popular', () => ({ made: 'again' }));
  for (let other = 0; other < 5_000; other++) {
    kept.get(`other ${other}`, () => ({ made: 'for one' }));
    if (other % 1_000 === 0) expect(kept.get('popular', () => ({ made: 'again' }))).toBe(popular);
  }
  expect(kept.get('rare', () => ({ made: 'again' }))).not.toBe(rare);
});

test('what turned out to be no answer is made anew; a newer one of the same key stays', () => {
  const kept = new KeptWhileViewStands<{ made: number }>({ revision: 1 }, { now: () => new Date(0) });
  const first = kept.get('a', () => ({ made: 1 }));
  kept.forget('a', first);
  const second = kept.get('a', () => ({ made: 2 }));
  kept.forget('a', first);
  expect(kept.get('a', () => ({ made: 3 }))).toBe(second);
});
