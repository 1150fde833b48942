import { describe, expect, it } from '@jest/globals';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { block, unblock, voidForRefund } from './blocking.js';
import { issue, type ActionContext, type Card } from './card.js';
import { correctRecipient } from './recipient.js';
import { LATE_MS, noteOpened, planned, plannedLate, remind } from './reminders.js';
import { changeGift } from './waiting-gift.js';
import { anOrder } from '../../test/support/an-order.js';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const day = (count: number) => new Date(START + count * 24 * 60 * 60_000);
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const at = (now: Date): ActionContext => ({ entryId: `entry-${now.toISOString()}`, adminId: '', requestId: '', now });
const recipient = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const sold = (fields: Partial<Card> = {}): Card => planned(issue(anOrder(fields)).next, day(0));
const own = sold();
const gift = sold({ purchaseType: 'gift', recipient });

/** What goes out for a card that is looked at whenever its moment has come, with the day; `change` happens on a day of its own. */
function remindersOf(
  card: Card,
  { days = 2_200, isWanted = true, changes = {} as Record<number, (card: Card) => Card> } = {},
) {
  const told: [number, string][] = [];
  let next = card;
  for (let count = 0; count <= days; count++) {
    next = changes[count]?.(next) ?? next;
    const { next: after, events } = remind(next, { now: day(count), isWanted });
    next = after;
    for (const { data } of events) told.push([count, data.reason]);
  }
  return told;
}

describe('the holder of a card', () => {
  it('is reminded of one that was not used after 30 and 180 days, and then no more', () => {
    expect(own.remindAt).toEqual(day(30));
    expect(remindersOf(own)).toEqual([
      [30, 'unused-30'],
      [180, 'unused-180'],
    ]);
  });

  it('is reminded of one that ends, 60 and 14 days before, used or not', () => {
    const ending = sold({ validUntil: day(365) });
    expect(remindersOf(ending)).toEqual([
      [30, 'unused-30'],
      [180, 'unused-180'],
      [305, 'ending-60'],
      [351, 'ending-14'],
    ]);
    const used = { 20: (card: Card) => ({ ...card, lastUsedAt: day(20), balanceCents: 500 }) };
    expect(remindersOf(ending, { changes: used })).toEqual([
      [305, 'ending-60'],
      [351, 'ending-14'],
    ]);
  });

  it('hears of a card once a month at most: what comes too soon waits, and the later reason stands for both', () => {
    // 180 days and 60 before the end fall together, then 14 before it within the same month.
    expect(remindersOf(sold({ validUntil: day(245) }))).toEqual([
      [30, 'unused-30'],
      [180, 'unused-180'],
      [210, 'ending-60'],
      [240, 'ending-14'],
    ]);
    expect(remindersOf(sold({ validUntil: day(240) }))).toEqual([
      [30, 'unused-30'],
      [180, 'ending-60'],
      [226, 'ending-14'],
    ]);
    // The month is over when the card is.
    expect(remindersOf(sold({ validUntil: day(55) }))).toEqual([[30, 'unused-30']]);
  });

  it('hears what they need, and who gave it to them is named beside', () => {
    const { events } = remind(planned({ ...gift, openedAt: day(1) }, day(1)), { now: day(30), isWanted: true });
    expect(events).toEqual([
      {
        type: 'redemption.card-reminder-due.v1',
        data: {
          cardId: 'order-1',
          businessSlug: 'larkspur-house',
          reason: 'unused-30',
          giftCardName: 'Dinner for Two',
          holder: recipient,
          giver: gift.buyer,
          balanceCents: 10_000,
          currency: 'USD',
          validUntil: undefined,
          publicTokenSealed: 'ps',
          reissues: 0,
          arrivedAt: day(0).toISOString(),
          dueAt: day(30).toISOString(),
        },
      },
    ]);
  });
});

describe('who gave a card', () => {
  it('is asked after ten days where nobody looked at it, and the holder hears a month later', () => {
    expect(remindersOf(gift)).toEqual([
      [10, 'unopened'],
      [40, 'unused-30'],
      [180, 'unused-180'],
    ]);
  });

  it('is not where somebody looked at it or used it', () => {
    const opened = { 9: (card: Card) => noteOpened(card, day(9)).next };
    expect(remindersOf(gift, { days: 29, changes: opened })).toEqual([]);
    expect(remindersOf(gift, { changes: { 9: (card) => ({ ...card, lastUsedAt: day(9) }) } })).toEqual([]);
  });

  it('is asked ten days after it arrived, whenever that was, also where it was said anew or the card was on hold', () => {
    const waiting = sold({ purchaseType: 'gift', recipient, arrivesAt: day(60), arrivalZone: 'UTC' });
    expect(waiting.remindAt).toEqual(day(70));
    expect(remindersOf(waiting, { days: 99 })).toEqual([[70, 'unopened']]);
    const now = (card: Card) => changeGift(card, { ...at(day(5)), arrival: 'now', secrets }).next;
    expect(remindersOf(waiting, { days: 44, changes: { 5: now } })).toEqual([[15, 'unopened']]);
    const held = {
      59: (card: Card) => block(card, { ...at(day(59)), reason: 'asked' }).next,
      65: (card: Card) => unblock(card, { ...at(day(65)), reason: 'asked' }).next,
    };
    expect(remindersOf(waiting, { days: 99, changes: held })).toEqual([[75, 'unopened']]);
  });

  it('is asked anew of a corrected address, as if it had arrived then; who opened it at the wrong one does not count', () => {
    const corrected = (card: Card) =>
      correctRecipient(noteOpened(card, day(2)).next, { ...at(day(3)), email: 'maya@example.test', secrets }).next;
    expect(remindersOf(gift, { days: 42, changes: { 3: corrected } })).toEqual([[13, 'unopened']]);
  });

  it('is not asked once they could change nothing any more', () => {
    const corrected = (card: Card) =>
      correctRecipient(card, { ...at(day(25)), email: 'maya@example.test', secrets }).next;
    expect(remindersOf({ ...gift, openedAt: day(1) }, { days: 50, changes: { 25: corrected } })).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  const from = (change: (card: Card) => Card) => remindersOf(own, { changes: { 5: change } });

  it('of a card that is used up, void or blocked', () => {
    expect(from((card) => ({ ...card, balanceCents: 0, lastUsedAt: day(5) }))).toEqual([]);
    expect(from((card) => ({ ...card, balanceCents: 0 }))).toEqual([]);
    expect(from((card) => voidForRefund(card, { ...at(day(5)), reason: '', refundKey: 'r' }).next)).toEqual([]);
    expect(from((card) => block(card, { ...at(day(5)), reason: 'asked' }).next)).toEqual([]);
  });

  it('while it is blocked; once it is open again, of what is ahead', () => {
    const changes = {
      5: (card: Card) => block(card, { ...at(day(5)), reason: 'asked' }).next,
      50: (card: Card) => unblock(card, { ...at(day(50)), reason: 'asked' }).next,
    };
    expect(remindersOf(own, { changes })).toEqual([[180, 'unused-180']]);
  });

  it('where its business wants none', () => {
    expect(remindersOf(own, { isWanted: false })).toEqual([]);
  });

  it('once the platform erased them, or whom they gave it to; while their keys are away it waits', () => {
    const erased = { name: ERASED_NAME, email: '', phone: '', personId: 'p1', sealed: 'gone' };
    expect(remindersOf({ ...own, buyer: erased })).toEqual([]);
    expect(remindersOf({ ...gift, recipient: erased })).toEqual([]);
    expect(remindersOf({ ...gift, buyer: erased }, { days: 29 })).toEqual([]);
    const away = { ...own, buyer: { ...erased, name: '' } };
    expect(() => remind(away, { now: day(30), isWanted: true })).toThrow(
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    );
  });

  it('of what was due more than a week ago, because nobody looked', () => {
    const late = new Date(day(30).getTime() + LATE_MS);
    expect(remind(own, { now: late, isWanted: true }).events).toHaveLength(1);
    const { next, events } = remind(own, { now: new Date(late.getTime() + 1), isWanted: true });
    expect(events).toEqual([]);
    expect(next.remindAt).toEqual(day(180));
  });

  it('before the moment, and twice for one', () => {
    expect(remind(own, { now: day(29), isWanted: true })).toEqual({ next: own, events: [] });
    const { next, events } = remind(own, { now: day(30), isWanted: true });
    expect(events).toHaveLength(1);
    expect(remind(next, { now: day(30), isWanted: true })).toEqual({ next, events: [] });
  });
});

describe('a card that an earlier version sold', () => {
  const { remindAt: _ahead, ...before } = gift;

  it('waits for what is ahead of it, and is asked about no further back', () => {
    expect(plannedLate(before, day(31)).remindAt).toEqual(day(180));
    expect(plannedLate(before, day(5))).toMatchObject({ openedAt: day(5), remindAt: day(30) });
    const done = plannedLate(before, day(200));
    expect(done).toBe(before);
  });

  it('is left alone where it waits already; a gift that has not arrived counts as one of now', () => {
    expect(plannedLate(own, day(5))).toBe(own);
    const { remindAt: _none, ...waiting } = sold({ purchaseType: 'gift', recipient, arrivesAt: day(60) });
    const next = plannedLate(waiting, day(5));
    expect(next.remindAt).toEqual(day(70));
    expect(next.openedAt).toBeUndefined();
  });
});

it('a look at a gift is noted once, and one at a card of one’s own never', () => {
  const { next } = noteOpened(gift, day(1));
  expect(next.openedAt).toEqual(day(1));
  expect(noteOpened(next, day(2)).next).toBe(next);
  expect(noteOpened(own, day(1)).next).toBe(own);
});
