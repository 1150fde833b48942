import { describe, expect, it, test } from '@jest/globals';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { block, voidForRefund } from './blocking.js';
import { hasNoAddress, holderOf, issue, type Card } from './card.js';
import { customerOf } from './customer.js';
import {
  canBeKept,
  keepCard,
  keeperAddress,
  KEEP_CODE_VALID_MS,
  MAX_KEEP_CODES,
  sendKeepCode,
  type KeepCard,
} from './keep-card.js';
import { isMendable } from './mendable.js';
import { sendCode } from './one-time-code.js';
import { isErased, isUnread } from './person.js';
import { FIXED, type Shown } from './presence.js';
import { correctRecipient } from './recipient.js';
import { authorizeWithoutCode, redeem } from './redemption.js';
import { reissue } from './reissue.js';
import { planned, remind } from './reminders.js';
import { CODE_TRIES, withoutExpiredAuthorizations } from './rights.js';
import { thanksOf } from './thanks.js';
import { changeGift, isRepeatable } from './waiting-gift.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const days = (count: number) => later(count * 24 * 60 * 60_000);
const buyer = { name: 'Anna Bell', email: 'anna@example.test', phone: '', personId: 'anna', sealed: 'x' };
const recipient = {
  name: 'Ben Cole',
  email: '',
  phone: '',
  personId: 'anna',
  sealed: 'y',
  nameOnly: true,
  language: 'es-US',
} as const;
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const action = { entryId: 'entry-1', adminId: '', requestId: 'request-1', now };
const handedOver = issue(
  anOrder({ purchaseType: 'gift', buyer, recipient, message: 'Enjoy', sealed: 'w', personId: 'anna', issuedAt: now }),
).next;
const EMAIL = 'ben@example.test';
const send = (card: Card, changes: Partial<Parameters<typeof sendKeepCode>[1]> = {}) =>
  sendKeepCode(card, { email: EMAIL, codeHash: 'hash', codeSealed: 'sealed', now, ...changes });
const keep = (card: Card, changes: Partial<KeepCard> = {}) =>
  keepCard(card, { ...action, email: EMAIL, codeHash: 'hash', ...changes });
const seal = (person: { name: string; email: string; phone: string }) => ({ ...person, personId: 'ben', sealed: 'z' });
const kept = keep(send(handedOver).next, { seal, sealWords: () => ({ personId: 'both', sealed: 'b' }) }).next;
const codeOf = (decide: () => unknown): string => {
  try {
    decide();
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a physical card without an address is kept as well, by who has it, and nobody gave it', () => {
  const physical = issue(
    anOrder({ purchaseType: 'self', buyer: { name: '', email: '', phone: '', nameOnly: true } }),
  ).next;
  expect(canBeKept(physical, now)).toBe(true);
  const { next, events } = keep(send(physical).next, { seal });
  expect([holderOf(next).email, next.recipient, canBeKept(next, now)]).toEqual([EMAIL, undefined, false]);
  expect(events).toMatchObject([{ data: { physical: true, holder: { email: EMAIL } } }]);
  expect(keep(next).events).toEqual([]);
  expect(codeOf(() => send(next))).toBe('CARD_KEPT');
});

describe('a card that its buyer handed over', () => {
  it('has nobody’s address until its holder keeps it: a code goes to the one they type, and brings it back', () => {
    expect(hasNoAddress(handedOver)).toBe(true);
    expect(canBeKept(handedOver, now)).toBe(true);
    const sent = send(handedOver, { seal });
    expect(sent.next).toEqual({
      ...handedOver,
      pendingKeep: { hash: 'hash', expiresAt: later(KEEP_CODE_VALID_MS), wrongTries: 0 },
      keepCodes: 1,
      rightsEndAt: later(KEEP_CODE_VALID_MS),
    });
    // The address is not the card's yet, and not even with it.
    expect(JSON.stringify(sent.next)).not.toContain(EMAIL);
    const holder = { name: 'Ben Cole', email: EMAIL, phone: '', language: 'es-US', personId: 'ben', sealed: 'z' };
    expect(sent.events).toEqual([
      {
        type: 'redemption.keep-code-issued.v1',
        data: {
          cardId: 'order-1',
          businessSlug: 'larkspur-house',
          holder,
          giftCardName: 'Dinner for Two',
          codeSealed: 'sealed',
          expiresAt: later(KEEP_CODE_VALID_MS).toISOString(),
        },
      },
    ]);
    const { next, events, isKept } = keep(sent.next, { seal });
    expect(isKept).toBe(true);
    expect(next.recipient).toEqual(holder);
    expect(next.pendingKeep).toBeUndefined();
    expect(next.rightsEndAt).toBeUndefined();
    expect(next.entries).toEqual([
      { id: 'entry-1', kind: 'kept', amountCents: 0, balanceCents: 10_000, at: now, by: '', requestId: 'request-1' },
    ]);
    expect(events).toEqual([
      {
        type: 'redemption.card-kept.v1',
        data: { cardId: 'order-1', businessSlug: 'larkspur-house', holder, keptAt: now.toISOString(), physical: false },
      },
    ]);
    expect([hasNoAddress(next), canBeKept(next, now)]).toEqual([false, false]);
  });

  it('is kept once: the same address again changes nothing, another one is refused', () => {
    expect(keep(kept, { codeHash: 'another' })).toEqual({ next: kept, events: [], isKept: true });
    expect(codeOf(() => keep(kept, { email: 'eve@example.test' }))).toBe('CARD_KEPT');
    expect(codeOf(() => send(kept, { email: 'eve@example.test' }))).toBe('CARD_KEPT');
    expect(codeOf(() => send(kept))).toBe('CARD_KEPT');
  });

  it('is not kept by a wrong code, which the fifth time is over, nor by an old one or without any', () => {
    let card = send(handedOver).next;
    for (let tries = 1; tries <= CODE_TRIES; tries++) {
      const tried = keep(card, { codeHash: 'wrong' });
      expect([tried.isKept, tried.events]).toEqual([false, []]);
      card = tried.next;
    }
    expect(card.pendingKeep).toBeUndefined();
    expect(keep(card).isKept).toBe(false);
    expect(keep(send(handedOver).next, { now: later(KEEP_CODE_VALID_MS) })).toMatchObject({
      isKept: false,
      events: [],
    });
    expect(keep(handedOver)).toEqual({ next: handedOver, events: [], isKept: false });
    // Wrong codes here are not those of the counter: nobody with the link blocks the card.
    expect([card.status, card.wrongTries]).toEqual(['active', undefined]);
  });

  it('is asked for so often and no more: each code is a mail to whoever is named', () => {
    let card: Card = handedOver;
    for (let count = 0; count < MAX_KEEP_CODES; count++) card = send(card).next;
    expect(codeOf(() => send(card))).toBe('TOO_MANY_CORRECTIONS');
    expect(keep(card).isKept).toBe(true);
  });

  it('keeps the words of its giver sealed for both from then on', () => {
    expect(kept).toMatchObject({ message: 'Enjoy', personId: 'both', sealed: 'b' });
    const { next } = keep(send(handedOver).next, { seal, sealWords: () => undefined });
    expect(next).toMatchObject({ message: 'Enjoy', personId: 'anna', sealed: 'w' });
  });

  test.each<[string, Card, string]>([
    ['it is blocked', block(handedOver, { ...action, reason: 'Lost' }).next, 'CARD_NOT_ACTIVE'],
    ['it is void', voidForRefund(handedOver, { ...action, reason: 'Wrong', refundKey: 'k' }).next, 'CARD_NOT_ACTIVE'],
    ['it has expired', { ...handedOver, validUntil: now }, 'CARD_NOT_ACTIVE'],
    ['it was bought for oneself', issue(anOrder()).next, 'CARD_NOT_A_GIFT'],
    ['it was mailed', { ...handedOver, recipient: { name: 'Ben', email: EMAIL, phone: '' } }, 'CARD_KEPT'],
    [
      'its people can not be read for now',
      { ...handedOver, recipient: { ...recipient, name: '' } },
      'SERVICE_UNAVAILABLE',
    ],
  ])('is not kept where %s', (_where, card, code) => {
    expect(codeOf(() => send(card))).toBe(code);
    expect(codeOf(() => keep({ ...card, pendingKeep: { hash: 'hash', expiresAt: days(1), wrongTries: 0 } }))).toBe(
      code,
    );
  });

  it('takes an address as people type it, and no other text', () => {
    expect(keeperAddress(' Ben@Example.test ')).toBe(EMAIL);
    for (const text of ['', 'ben', 'ben@', `${'b'.repeat(250)}@example.test`])
      expect(codeOf(() => keeperAddress(text))).toBe('INVALID_FIELDS');
  });

  it('is kept without the name of a giver who was erased, whose key it was sealed with', () => {
    const erased = { ...handedOver, recipient: { ...recipient, name: ERASED_NAME } };
    expect([isUnread(erased.recipient), isErased(erased.recipient)]).toEqual([true, true]);
    expect(keep(send(erased).next).next.recipient).toMatchObject({ name: '', email: EMAIL });
    expect([isUnread(recipient), isErased(recipient)]).toEqual([false, false]);
    expect([isUnread({ ...recipient, name: '' }), isErased({ ...recipient, name: '' })]).toEqual([true, false]);
  });

  it('forgets a code that is over with the rest of what is', () => {
    const { next } = send(handedOver);
    expect(withoutExpiredAuthorizations(next, later(1))).toBe(next);
    const { keepCodes, pendingKeep, rightsEndAt } = withoutExpiredAuthorizations(next, later(KEEP_CODE_VALID_MS));
    expect([keepCodes, pendingKeep, rightsEndAt]).toEqual([1, undefined, undefined]);
  });
});

describe('at the counter a card without an address', () => {
  const small = { upToCents: 2_500, timeZone: 'America/New_York' };
  const wish = (amountCents: number, shown: Shown = FIXED) => ({
    ...action,
    adminId: 'user-1',
    amountCents,
    idempotencyKey: '',
    scan: { shown, small },
  });

  it('redeems with the QR that changes, and a small amount, as any', () => {
    expect(redeem(handedOver, wish(9_000, { kind: 'changing', step: 1 })).next.balanceCents).toBe(1_000);
    expect(redeem(handedOver, wish(2_500)).next.balanceCents).toBe(7_500);
  });

  it('is refused in words above the limit, and so is a mailed code; a manager’s word lets it through', () => {
    expect(codeOf(() => redeem(handedOver, wish(2_501)))).toBe('HOLDER_WITHOUT_ADDRESS');
    const asked = {
      email: 'anna@example.test',
      amountCents: 100,
      adminId: 'user-1',
      codeHash: 'c',
      codeSealed: 's',
      now,
    };
    // Not even to who bought it.
    for (const email of ['anna@example.test', ''])
      expect(codeOf(() => sendCode(handedOver, { ...asked, email }))).toBe('HOLDER_WITHOUT_ADDRESS');
    const confirmation = { name: 'Ines', owners: [] };
    const manager = { ...wish(9_000), reason: 'Known guest', confirmation };
    expect(redeem(authorizeWithoutCode(handedOver, manager).next, wish(9_000)).next.balanceCents).toBe(1_000);
  });

  it('gets codes like any once it is kept', () => {
    const asked = { email: EMAIL, amountCents: 9_000, adminId: 'user-1', codeHash: 'c', codeSealed: 's', now };
    expect(sendCode(kept, asked).events[0]?.data.holder.email).toBe(EMAIL);
    expect(codeOf(() => redeem(kept, wish(9_000)))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });
});

describe('whose a card is that was handed over', () => {
  it('nobody’s among the customers but its buyer’s, until it is kept', () => {
    expect(customerOf('anna@example.test', [handedOver])).toMatchObject({
      roles: ['buyer'],
      cardsBought: 1,
      cardsGiven: 1,
      cardsHeld: 0,
      balanceHeldCents: 0,
    });
    expect(customerOf(EMAIL, [kept])).toMatchObject({ roles: ['recipient'], cardsHeld: 1, balanceHeldCents: 10_000 });
    expect(holderOf(handedOver)).toBe(handedOver.recipient);
  });

  it('its giver is asked after ten days, and nobody is reminded of it without an address', () => {
    const asked = remind(planned(handedOver, now), { now: days(10), isWanted: true });
    expect(asked.events.map(({ data }) => [data.reason, data.giver?.email, data.holder.nameOnly])).toEqual([
      ['unopened', 'anna@example.test', true],
    ]);
    const opened = planned({ ...handedOver, openedAt: now, validUntil: days(800) }, now);
    for (const day of [30, 180, 740, 786])
      expect(remind({ ...opened, remindAt: days(day) }, { now: days(day), isWanted: true }).events).toEqual([]);
    const { events } = remind(planned({ ...kept, openedAt: now }, now), { now: days(30), isWanted: true });
    expect(events.map(({ data }) => [data.reason, data.holder.email])).toEqual([['unused-30', EMAIL]]);
  });

  it('its giver may have it mailed after all, with a new code, until it is kept; its business may later too', () => {
    const change = { ...action, email: EMAIL, secrets };
    const { next, events } = changeGift(handedOver, change);
    expect(events.map(({ type }) => type)).toEqual([
      'redemption.card-reissued.v1',
      'redemption.recipient-corrected.v1',
    ]);
    expect([next.recipient?.email, next.recipient?.nameOnly, next.codeHash]).toEqual([EMAIL, undefined, 'h2']);
    expect([isMendable(handedOver, now), isMendable(kept, now)]).toEqual([true, false]);
    expect(codeOf(() => changeGift(kept, { ...change, email: 'eve@example.test' }))).toBe('GIFT_KEPT');
    const corrected = correctRecipient(kept, { ...change, adminId: 'user-1', email: 'ben@other.test' });
    expect(corrected.next.recipient?.email).toBe('ben@other.test');
  });

  it('it can not be mailed once more to where it never went', () => {
    expect(isRepeatable(handedOver, now)).toBe(false);
    expect(codeOf(() => changeGift(handedOver, { ...action, again: true, secrets }))).toBe('GIFT_KEPT');
  });

  it('a new code ends what was sent to keep it, and names nobody who could be mailed but its giver', () => {
    const { next, events } = reissue(send(handedOver).next, { ...action, secrets, note: 'Forwarded' });
    expect(next.pendingKeep).toBeUndefined();
    expect(next.publicTokenHash).toBe('ph2');
    expect(events[0]?.data).toMatchObject({
      holder: { email: '', nameOnly: true },
      giver: { email: 'anna@example.test' },
    });
  });

  it('who has it may thank who gave it, kept or not', () => {
    const used = { ...handedOver, balanceCents: 5_000 };
    expect(thanksOf(used)).toBe('open');
    expect(thanksOf({ ...kept, balanceCents: 5_000 })).toBe('open');
  });
});
