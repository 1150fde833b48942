import { expect, test } from '@jest/globals';
import { issue } from './card.js';
import { sendCode } from './one-time-code.js';

const now = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const card = issue({
  id: 'order-1', businessSlug: 'larkspur', giftCardId: 'type-1', giftCardName: 'Dinner for two', codeHash: 'h', codeSealed: 's', publicTokenHash: 'ph', publicTokenSealed: 'ps',
  initialCents: 10_000, currency: 'USD', purchaseType: 'self', buyer: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' }, message: '', occasion: '', imageListKey: '', issuedAt: now,
}).next;
const send = { email: 'ana@example.com', amountCents: 2_500, adminId: 'till-1', codeHash: 'right', codeSealed: 'sealed' };

test('sending a code is limited to three in ten minutes to one address, for whichever cards', () => {
  const sentForOthers = [later(60_000), now];
  const third = sendCode(card, { ...send, sentForOthers, now: later(2 * 60_000) }).next;
  expect(() => sendCode(third, { ...send, sentForOthers, now: later(3 * 60_000) })).toThrow(expect.objectContaining({ code: 'TOO_MANY_CODES', retryAfter: 7 * 60 }));
  expect(sendCode(third, { ...send, sentForOthers, now: later(10 * 60_000) }).events).toHaveLength(1);
});
