import { expect, test } from '@jest/globals';
import { countSend, type CodeSends } from './code-sends.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;
const none: CodeSends = { id: 'address', businessSlug: 'larkspur', sentAt: [] };

test('sending a code is limited to three in ten minutes to one address, and the refusal says when the next may be sent', () => {
  const thrice = [0, 1, 2].reduce((sends, minute) => countSend(sends, later(minute * MINUTE)).next, none);
  expect(thrice.forgetAt).toEqual(later(12 * MINUTE));
  expect(() => countSend(thrice, later(3 * MINUTE))).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_CODES', retryAfter: 7 * 60 }),
  );
  expect(countSend(thrice, later(10 * MINUTE)).next.sentAt).toEqual([
    later(MINUTE),
    later(2 * MINUTE),
    later(10 * MINUTE),
  ]);
});
