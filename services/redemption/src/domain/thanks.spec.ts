import { randomBytes } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { sealForEach, withoutPersonal, withPersonal } from '@giftcard/kernel/personal/personal-data';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { block, voidForRefund } from './blocking.js';
import { issue, type Card } from './card.js';
import type { Person } from './person.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { reissue } from './reissue.js';
import { thank, thanksOf } from './thanks.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const action = { adminId: 'user-1', requestId: 'request-1', now };
const buyer = { name: 'Anna Bell', email: 'anna@example.test', phone: '', personId: 'anna', sealed: 'x' };
const recipient = { name: 'Ben Cole', email: 'ben@example.test', phone: '', personId: 'ben', sealed: 'y' };
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const gift = issue(anOrder({ purchaseType: 'gift', buyer, recipient })).next;

/** The card after a redemption. */
function used(card: Card, amountCents = 2_500): Card {
  const confirmation = { name: 'Ines', owners: [] };
  const asked = { ...action, amountCents, entryId: 'entry-1' };
  const { next } = authorizeWithoutCode(card, { ...asked, entryId: 'entry-0', reason: 'No phone', confirmation });
  return redeem(next, { ...asked, idempotencyKey: '' }).next;
}
const seal = () => undefined;
const thanked = (card: Card, message = '') => thank(card, { message, seal, now });
const codeOf = (decide: () => unknown): string => {
  try {
    decide();
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('thanks for a gift', () => {
  it('go to who gave it, once, and the card keeps when and not what was written', () => {
    const card = used(gift);
    expect(thanksOf(card)).toBe('open');
    const { next, events } = thanked(card, ' The oysters were wonderful. ');
    expect(next).toEqual({ ...card, thankedAt: now });
    expect(events).toEqual([
      {
        type: 'redemption.card-thanked.v1',
        data: {
          cardId: 'order-1',
          businessSlug: 'larkspur-house',
          holder: recipient,
          giver: buyer,
          message: 'The oysters were wonderful.',
          thankedAt: now.toISOString(),
        },
      },
    ]);
    expect(thanksOf(next)).toBe('sent');
    expect(codeOf(() => thanked(next, 'Once more'))).toBe('THANKS_SENT');
  });

  it('stay sent with a new code, and after everything was used, undone or expired', () => {
    const { next } = thanked(used(gift));
    const { next: reissued } = reissue(next, { ...action, entryId: 'entry-2', note: 'Lost', secrets });
    expect(thanksOf(reissued)).toBe('sent');
    expect(thanksOf({ ...next, validUntil: new Date('2026-01-01') })).toBe('sent');
    const undone = undoRedemption(next, {
      ...action,
      entryId: 'entry-3',
      redemptionId: 'entry-1',
      reason: 'Wrong card',
    });
    expect(thanksOf(undone.next)).toBe('sent');
    expect(thanksOf(used(gift, gift.balanceCents))).toBe('open');
  });

  it('wait for the first use, for which one that was undone does not count', () => {
    expect(thanksOf(gift)).toBeUndefined();
    const { next } = undoRedemption(used(gift), {
      ...action,
      entryId: 'entry-2',
      redemptionId: 'entry-1',
      reason: 'Wrong card',
    });
    expect(thanksOf(next)).toBeUndefined();
    expect(codeOf(() => thanked(next))).toBe('THANKS_NOT_POSSIBLE');
    expect(thanksOf(used(next, 1_000))).toBe('open');
  });

  const { recipient: _recipient, ...own } = used(gift);
  const erased: Person = { ...buyer, name: ERASED_NAME, email: '' };
  const { personId: _person, sealed: _sealed, ...unsealed } = buyer;
  const refund = { ...action, entryId: 'e', reason: 'Wrong card', refundKey: 'r1' };
  test.each<[string, Card]>([
    ['the card was bought for oneself', { ...own, purchaseType: 'self' }],
    ['it was given to the own address', { ...used(gift), recipient: { ...recipient, email: buyer.email } }],
    ['its money went back', voidForRefund(used(gift), refund).next],
    ['a part of it went back', { ...used(gift), refundedCents: 100 }],
    ['it is on hold', block(used(gift), { ...action, entryId: 'e', reason: 'Lost' }).next],
    ['who gave it was erased', { ...used(gift), buyer: erased }],
    ['who holds it was erased', { ...used(gift), recipient: { ...recipient, name: ERASED_NAME, email: '' } }],
    ['who gave it could not say that they want no such mail', { ...used(gift), buyer: unsealed }],
  ])('are not possible where %s', (_where, card) => {
    expect(thanksOf(card)).toBeUndefined();
    expect(codeOf(() => thanked(card))).toBe('THANKS_NOT_POSSIBLE');
  });

  it('wait where its people can not be read for now', () => {
    const away = { ...used(gift), recipient: { ...recipient, name: '', email: '' } };
    expect(thanksOf(away)).toBeUndefined();
    expect(codeOf(() => thanked(away))).toBe('SERVICE_UNAVAILABLE');
  });

  it("are written by the rules of a gift's message", () => {
    const card = used(gift);
    expect(thanked(card, 'm'.repeat(500)).events[0]?.data.message).toHaveLength(500);
    expect(codeOf(() => thanked(card, 'm'.repeat(501)))).toBe('INVALID_FIELDS');
    expect(codeOf(() => thanked(card, 'Thanks\u0007'))).toBe('INVALID_FIELDS');
    expect(thanked(card, ' \u200b').events[0]?.data.message).toBe('');
  });

  it('go with the key of either of the two', async () => {
    const keys = new Map([
      ['anna', randomBytes(32)],
      ['ben', randomBytes(32)],
    ]);
    const { events } = thank(used(gift), {
      message: 'Wonderful',
      now,
      seal: (words, people) =>
        sealForEach(
          words,
          people.map(({ personId = '' }) => ({ personId, key: keys.get(personId)! })),
        ),
    });
    const { sealed, personId, message } = events[0]!.data;
    const stored = withoutPersonal({ sealed, personId, message });
    expect(stored).not.toHaveProperty('message');
    const read = async (...there: string[]) =>
      (
        await withPersonal(stored as { message?: string }, (ids) =>
          Promise.resolve(new Map(ids.filter((id) => there.includes(id)).map((id) => [id, keys.get(id)!]))),
        )
      ).message;
    expect(await read('anna', 'ben')).toBe('Wonderful');
    expect([await read('anna'), await read('ben')]).toEqual(['', '']);
  });
});
