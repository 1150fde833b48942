import { expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import type { CardEvent } from './card.repository.js';
import { blockDisputed, issue, redeem, sendCode, verifyCode, voidRefunded } from './card.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const issued = issue({
  id: 'order-1', businessSlug: 'larkspur-house', giftCardId: 'gift-card-1', giftCardName: 'Dinner for Two', codeHash: 'h', codeSealed: 's', publicTokenHash: 'ph', publicTokenSealed: 'ps',
  initialCents: 10_000, currency: 'USD', purchaseType: 'gift', buyer: { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' },
  recipient: { name: 'Ben Cole', email: 'ben@example.test', phone: '' }, message: '', occasion: '', imageListKey: '', issuedAt: now,
});
const sent = sendCode(issued.next, { email: 'ben@example.test', amountCents: 2_500, adminId: 'user-1', codeHash: 'hash', codeSealed: 'sealed', now });
const authorized = verifyCode(sent.next, { email: 'ben@example.test', codeHash: 'hash', adminId: 'user-1', now });
const redeemed = redeem(authorized.next, { amountCents: 2_500, adminId: 'user-1', entryId: 'entry-1', requestId: 'request-1', idempotencyKey: '', now });

const made: { readonly [K in CardEvent['type']]: readonly CardEvent[] } = {
  'redemption.card-issued.v1': issued.events,
  'redemption.redemption-code-issued.v1': sent.events,
  'redemption.card-redeemed.v1': redeemed.events,
  'redemption.card-blocked.v1': blockDisputed(redeemed.next).events,
  'redemption.card-voided.v1': voidRefunded(redeemed.next).events,
};

test.each(Object.keys(made) as CardEvent['type'][])('%s is as its example shows it', (type) => {
  expect(made[type].map((event) => [event.type, asExample(type, event.data as never)])).toEqual([[type, exampleJson(type)]]);
});
