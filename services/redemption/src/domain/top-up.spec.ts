import { describe, expect, it, test } from '@jest/globals';
import { block, blockDisputed, voidForRefund, voidRefunded } from './blocking.js';
import { issue, usedCents, type Card } from './card.js';
import { paidBalanceOf, paidInCents } from './promotional.js';
import { authorizeWithoutCode, redeem } from './redemption.js';
import { load, takeBack, topUpRangeOf, type Load } from './top-up.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const year = (years: number) => new Date(`${2026 + years}-11-22T05:00:00.000Z`);
const action = { entryId: 'entry', adminId: 'owner', requestId: 'request', now };
const holder = { name: 'Anna Bell', email: 'anna@example.test', phone: '' };

/** Worth 100 dollars for 80, good for a year. */
const card: Card = issue(anOrder({ priceCents: 8_000, buyer: holder, validUntil: year(1) })).next;
const loading: Load = {
  orderId: 'top-up-1',
  orderNumber: 'LH-4822',
  amountCents: 5_000,
  currency: 'USD',
  payer: { name: 'Ben', email: 'ben@example.test', phone: '' },
  validUntil: year(5),
  requestId: 'request',
  now,
};
const loaded = load(card, loading).next;
const types = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type);

function spent(from: Card, amountCents: number): Card {
  const confirmation = { name: 'Mei', owners: [] };
  const asked = { amountCents, tipCents: 0, takesTips: false };
  const let_ = authorizeWithoutCode(from, {
    ...action,
    ...asked,
    entryId: 'let',
    reason: 'no phone',
    confirmation,
  }).next;
  return redeem(let_, { ...action, ...asked, entryId: 'redeemed', idempotencyKey: '' }).next;
}

describe('a top-up', () => {
  it('is kept by the number of its receipt, as the newest hundred are', () => {
    expect(loaded.topUpNumbers).toEqual(['LH-4822']);
    const many = { ...loaded, topUpNumbers: Array.from({ length: 100 }, (_, index) => `LH-${5_000 + index}`) };
    const { topUpNumbers } = load(many, { ...loading, orderId: 'top-up-2', orderNumber: 'LH-5100' }).next;
    expect([topUpNumbers?.length, topUpNumbers?.[0], topUpNumbers?.at(-1)]).toEqual([100, 'LH-5001', 'LH-5100']);
  });

  it('adds paid money, and the validity begins anew', () => {
    const { next, events } = load(card, loading);
    expect(next).toMatchObject({
      balanceCents: 15_000,
      loadedCents: 5_000,
      promotionalCents: 2_000,
      validUntil: year(5),
    });
    expect([paidBalanceOf(next), usedCents(next)]).toEqual([13_000, 0]);
    expect(next.entries.at(-1)).toMatchObject({ id: 'top-up-1', kind: 'loaded', amountCents: 5_000, by: '' });
    expect(events.map(({ type }) => type)).toEqual([
      'redemption.card-loaded.v1',
      'redemption.card-validity-extended.v1',
    ]);
    expect(events[0]?.data).toMatchObject({ orderId: 'top-up-1', balanceCents: 15_000, paidByHolder: false });
  });

  it('never has a card end sooner', () => {
    expect(load(card, { ...loading, validUntil: now }).next.validUntil).toEqual(year(1));
    const { validUntil: _gone, ...endless } = card;
    const change = load(endless, loading);
    expect([change.next.validUntil, types(change)]).toEqual([undefined, ['redemption.card-loaded.v1']]);
    expect(load(card, { ...loading, validUntil: undefined }).next.validUntil).toBeUndefined();
  });

  it('of its holder is told as such, by who they are or by their address', () => {
    const told = (payer: Load['payer'], of = card) => load(of, { ...loading, payer }).events[0]?.data;
    expect(told(holder)).toMatchObject({ paidByHolder: true });
    expect(told(undefined)).toMatchObject({ paidByHolder: false });
    const known: Card = { ...card, buyer: { ...holder, personId: 'p1' } };
    expect(told({ ...holder, personId: 'p2' }, known)).toMatchObject({ paidByHolder: false });
    expect(told({ name: '', email: '', phone: '', personId: 'p1' }, known)).toMatchObject({ paidByHolder: true });
  });

  it('told again changes nothing', () => {
    expect(load(loaded, loading)).toEqual({ next: loaded, events: [] });
  });

  test.each<[string, Card, Partial<Load>, string]>([
    ['a blocked card', block(card, { ...action, reason: 'lost' }).next, {}, 'CARD_NOT_ACTIVE'],
    ['a void card', { ...card, status: 'void' }, {}, 'CARD_NOT_ACTIVE'],
    ['an expired card', { ...card, validUntil: now }, {}, 'CARD_NOT_ACTIVE'],
    ['a card that would hold too much', card, { amountCents: 190_001 }, 'TOP_UP_REFUSED'],
    ['a gift that waits', { ...card, recipient: holder, arrivesAt: year(1) }, {}, 'TOP_UP_REFUSED'],
    ['a card of another currency', card, { currency: 'CAD' }, 'TOP_UP_REFUSED'],
  ])('is refused for %s, for good', (_what, of, changed, reason) => {
    const { next, events } = load(of, { ...loading, ...changed });
    expect(events).toEqual([
      {
        type: 'redemption.load-refused.v1',
        data: { cardId: 'order-1', businessSlug: 'larkspur-house', orderId: 'top-up-1', reason },
      },
    ]);
    expect(next).toEqual({ ...of, loadsRefused: ['top-up-1'] });
    expect(load({ ...next, status: 'active' }, loading).events).toEqual([]);
  });

  test.each<[string, Card, ReturnType<typeof topUpRangeOf>]>([
    ['five dollars up to two thousand on the card', card, { minCents: 500, maxCents: 190_000 }],
    ['just five dollars', { ...card, balanceCents: 199_500 }, { minCents: 500, maxCents: 500 }],
    ['nothing, of a card that holds too much', { ...card, balanceCents: 199_501 }, undefined],
    ['nothing, of a blocked card', { ...card, status: 'blocked' }, undefined],
    ['nothing, of a gift that waits', { ...card, recipient: holder, arrivesAt: year(1) }, undefined],
  ])('may be %s', (_what, of, range) => {
    expect(topUpRangeOf(of, now)).toEqual(range);
  });
});

describe('an order of a loaded card that is taken back', () => {
  const back = { ...action, orderId: 'top-up-1', reason: 'changed mind', refundKey: 'refund-1' };

  it('takes a top-up off, as far as paid money is left', () => {
    const { next, events } = takeBack(loaded, back);
    expect(next).toMatchObject({ balanceCents: 10_000, promotionalCents: 2_000, status: 'active' });
    expect(next.loadedCents).toBeUndefined();
    expect(next.entries.at(-1)).toMatchObject({ kind: 'unloaded', undoneEntryId: 'top-up-1', amountCents: 5_000 });
    expect(events[0]).toMatchObject({
      type: 'redemption.card-unloaded.v1',
      data: { orderId: 'top-up-1', amountCents: 5_000, broughtCents: 5_000, balanceCents: 10_000 },
    });
    // The sale is used up, and 20 dollars of the top-up.
    expect(takeBack(spent(loaded, 12_000), back).events[0]?.data).toMatchObject({ amountCents: 3_000 });
    expect(takeBack(next, back)).toEqual({ next, events: [] });
  });

  it('says once for each refund that nothing is left', () => {
    const empty = spent(loaded, 15_000);
    const { next, events } = takeBack(empty, back);
    expect(events).toEqual([
      {
        type: 'redemption.card-found-used-up.v1',
        data: { cardId: 'order-1', businessSlug: 'larkspur-house', refundKey: 'refund-1', orderId: 'top-up-1' },
      },
    ]);
    expect(takeBack(next, back)).toEqual({ next, events: [] });
    const { refundKey: _none, ...outside } = back;
    expect(takeBack(empty, outside)).toEqual({ next: empty, events: [] });
  });

  it('takes nothing of what others paid since', () => {
    const emptied = spent(card, 10_000);
    const again = load(emptied, { ...loading, orderId: 'top-up-2' }).next;
    const own = voidForRefund(again, { ...action, reason: 'changed mind', refundKey: 'refund-1' });
    expect([own.next.balanceCents, types(own)]).toEqual([5_000, ['redemption.card-found-used-up.v1']]);
    const lost = voidRefunded(again, { ...action, refundedInAllCents: 8_000 });
    expect([lost.next.balanceCents, types(lost)]).toEqual([5_000, []]);
    const both = load(spent(loaded, 15_000), { ...loading, orderId: 'top-up-2' }).next;
    expect(types(takeBack(both, back))).toEqual(['redemption.card-found-used-up.v1']);
    expect(takeBack(both, { ...back, orderId: 'top-up-2' }).next.balanceCents).toBe(0);
  });

  it('gives each what is left of it, in whatever order they are taken back', () => {
    const half = spent(loaded, 5_000);
    const topUp = takeBack(half, back);
    const sale = (of: Card) => voidForRefund(of, { ...action, reason: 'changed mind', refundKey: 'refund-2' });
    expect(topUp.events[0]?.data).toMatchObject({ amountCents: 5_000 });
    expect(sale(topUp.next).events[0]?.data).toMatchObject({ amountCents: 5_000, balanceCents: 0 });
    expect(sale(half).events[0]?.data).toMatchObject({ amountCents: 5_000, balanceCents: 5_000 });
    expect(takeBack(sale(half).next, back).events[0]?.data).toMatchObject({ amountCents: 5_000, balanceCents: 0 });
  });

  it('is part of what the law of cash counts as paid in no more', () => {
    const { next } = voidForRefund(loaded, { ...action, reason: 'changed mind', refundKey: 'refund-1' });
    expect([paidInCents(card), paidInCents(loaded), paidInCents(next)]).toEqual([8_000, 13_000, 5_000]);
  });

  it('leaves a card alone that it never reached, and does not reach it any more', () => {
    const never = takeBack(loaded, { ...back, orderId: 'top-up-2' });
    expect(never.next).toEqual({ ...loaded, loadsRefused: ['top-up-2'] });
    expect(never.events).toMatchObject([{ type: 'redemption.load-refused.v1', data: { orderId: 'top-up-2' } }]);
    expect(takeBack(never.next, { ...back, orderId: 'top-up-2' })).toEqual({ next: never.next, events: [] });
    expect(load(never.next, { ...loading, orderId: 'top-up-2' })).toEqual({ next: never.next, events: [] });
    const ended: Card = { ...loaded, status: 'void' };
    expect(takeBack(ended, back)).toEqual({ next: ended, events: [] });
  });

  it('of the card itself leaves what others paid, and takes its bonus along', () => {
    const change = voidForRefund(loaded, { ...action, reason: 'changed mind', refundKey: 'refund-1' });
    expect(change.next).toMatchObject({ balanceCents: 5_000, loadedCents: -5_000, status: 'active' });
    expect([change.next.promotionalCents, usedCents(change.next)]).toEqual([undefined, 0]);
    expect(change.events[0]?.data).toMatchObject({ orderId: 'order-1', amountCents: 10_000, broughtCents: 10_000 });
    const told = voidRefunded(change.next, { ...action, refundedInAllCents: 8_000 });
    expect(told).toEqual({ next: { ...change.next, refundedCents: 8_000 }, events: [] });
    expect(types(voidRefunded(loaded, { ...action, refundedInAllCents: 8_000 }))).toEqual([
      'redemption.card-unloaded.v1',
    ]);
  });
});

describe('a dispute on a loaded card', () => {
  const dispute = (orderId: string) => ({ ...action, entryId: `dispute-${orderId}`, orderId });

  test.each([
    ['the sale', 'order-1', 'blocked'],
    ['its top-up', 'top-up-1', 'blocked'],
    ['a top-up that never reached it', 'top-up-2', 'active'],
  ])('of %s', (_what, orderId, status) => {
    expect(blockDisputed(loaded, dispute(orderId)).next.status).toBe(status);
  });

  it('of money that is off the card already blocks it for nobody', () => {
    const { next } = takeBack(loaded, { ...action, orderId: 'top-up-1', reason: 'changed mind' });
    expect(blockDisputed(next, dispute('top-up-1'))).toEqual({ next, events: [] });
  });
});
