import { describe, expect, it, test } from '@jest/globals';
import { block, voidForRefund } from './blocking.js';
import { issue, type ActionContext, type Card } from './card.js';
import { isWaiting, LEFT_ALONE_MS } from './gift-wait.js';
import { isMendable, MENDED_WITHIN_MS } from './mendable.js';
import { changeGift, isRepeatable, MAX_RESCHEDULINGS, type GiftChange } from './waiting-gift.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const action: ActionContext & Pick<GiftChange, 'secrets'> = {
  entryId: 'entry-1',
  adminId: '',
  requestId: 'request-1',
  now,
  secrets,
};
const gift: Card = issue(
  anOrder({
    purchaseType: 'gift',
    recipient: { name: 'Ben Cole', email: 'ben@example.test', phone: '' },
    arrivesAt: new Date('2026-12-19T14:00:00.000Z'),
    arrivalZone: 'America/New_York',
    issuedAt: now,
  }),
).next;
const { recipient: _recipient, arrivesAt: _at, ...own } = gift;
const later = { date: '2026-12-24', time: '18:00', zone: 'America/Chicago' };
const codeOf = (card: Card, change: Omit<GiftChange, 'secrets'>, at = now): string => {
  try {
    changeGift(card, { ...action, ...change, now: at });
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a gift that waits, as its buyer changes it', () => {
  it('arrives at another moment, of which the card has an entry and others an event', () => {
    const { next, events } = changeGift(gift, { ...action, arrival: later });
    expect(next).toMatchObject({ arrivesAt: new Date('2026-12-25T00:00:00.000Z'), arrivalZone: 'America/Chicago' });
    expect(next.entries).toMatchObject([{ kind: 'rescheduled', by: '', amountCents: 0, at: now }]);
    expect(events.map(({ type }) => type)).toEqual(['redemption.gift-rescheduled.v1']);
    expect(changeGift(next, { ...action, arrival: later })).toEqual({ next, events: [] });
  });

  it('goes to another address, at another moment or at once, in one step', () => {
    const { next, events } = changeGift(gift, { ...action, email: 'Maya@Example.test', arrival: 'now' });
    expect(next).toMatchObject({ recipient: { name: 'Ben Cole', email: 'maya@example.test' }, arrivesAt: now });
    expect(events.map(({ type }) => type)).toEqual([
      'redemption.recipient-corrected.v1',
      'redemption.gift-rescheduled.v1',
    ]);
    expect(new Set(next.entries.map(({ id }) => id)).size).toBe(2);
    expect(isWaiting(next, now)).toBe(false);
  });

  it('stays as it is where nothing is another', () => {
    for (const change of [{}, { email: ' BEN@example.test' }])
      expect(changeGift(gift, { ...action, ...change })).toEqual({ next: gift, events: [] });
  });

  test.each<[string, Card, Omit<GiftChange, 'secrets'>, string]>([
    ['it is no gift', own, {}, 'CARD_NOT_A_GIFT'],
    [
      'its money went back',
      voidForRefund(gift, { ...action, reason: 'r', refundKey: 'k' }).next,
      {},
      'CARD_NOT_ACTIVE',
    ],
    [
      'it is on hold and to go at once',
      block(gift, { ...action, reason: 'r' }).next,
      { arrival: 'now' },
      'CARD_NOT_ACTIVE',
    ],
    ['it never waited', { ...own, recipient: gift.recipient! }, { arrival: later }, 'GIFT_SENT'],
    ['the address is none', gift, { email: 'maya' }, 'INVALID_FIELDS'],
    ['the moment has passed', gift, { arrival: { ...later, date: '2026-11-20' } }, 'INVALID_FIELDS'],
    ['the moment is too far', gift, { arrival: { ...later, date: '2027-12-24' } }, 'INVALID_FIELDS'],
    ['there is no such zone', gift, { arrival: { ...later, zone: 'Mars/Olympus' } }, 'INVALID_FIELDS'],
  ])('is refused where %s', (_why, card, change, code) => {
    expect(codeOf(card, change)).toBe(code);
  });

  it('is mended after it was sent: another address, with another code, until somebody used it or a month is over', () => {
    const sent: Card = { ...gift, arrivesAt: new Date(now.getTime() - 60_000) };
    const { next, events } = changeGift(sent, { ...action, email: 'maya@example.test' });
    expect(next).toMatchObject({ codeHash: 'h2', recipient: { email: 'maya@example.test' } });
    expect(events.map(({ type }) => type)).toEqual([
      'redemption.card-reissued.v1',
      'redemption.recipient-corrected.v1',
    ]);
    const email = 'maya@example.test';
    const over = new Date(sent.arrivesAt!.getTime() + MENDED_WITHIN_MS);
    expect(codeOf(sent, { email }, new Date(over.getTime() - 1))).toBe('no error');
    expect(codeOf(sent, { email }, over)).toBe('GIFT_KEPT');
    expect(codeOf({ ...sent, lastUsedAt: now }, { email })).toBe('GIFT_KEPT');
    expect(codeOf(block(sent, { ...action, reason: 'r' }).next, { email })).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(sent, { email, arrival: later })).toBe('GIFT_SENT');
    expect(codeOf(sent, {})).toBe('GIFT_SENT');
    expect([isMendable(sent, now), isMendable(sent, over), isMendable({ ...sent, lastUsedAt: now }, now)]).toEqual([
      true,
      false,
      false,
    ]);
    const { arrivesAt: _never, ...atOnce } = sent;
    expect([isMendable(atOnce, now), isMendable(own, now)]).toEqual([true, false]);
  });

  it('is mailed once more to where it went, three times at most; a second click mails nothing', () => {
    const sent: Card = { ...gift, arrivesAt: new Date(now.getTime() - 60_000) };
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const { next: once, events } = changeGift(sent, { ...action, again: true });
    expect(events).toEqual([
      {
        type: 'redemption.gift-sent-again.v1',
        data: {
          cardId: 'order-1',
          businessSlug: 'larkspur-house',
          recipient: gift.recipient,
          sentAt: now.toISOString(),
        },
      },
    ]);
    expect(once.entries).toMatchObject([{ kind: 'sent-again', amountCents: 0, at: now }]);
    expect(changeGift(once, { ...action, again: true, now: after(9) })).toEqual({ next: once, events: [] });
    let card = once;
    for (const minutes of [11, 22]) card = changeGift(card, { ...action, again: true, now: after(minutes) }).next;
    expect(codeOf(card, { again: true }, after(33))).toBe('TOO_MANY_RESENDS');
    expect([isRepeatable(sent, now), isRepeatable(card, after(33)), isRepeatable(gift, now)]).toEqual([
      true,
      false,
      false,
    ]);
    // One that waits goes anyway; one that is kept or on hold is not mailed.
    expect(changeGift(gift, { ...action, again: true })).toEqual({ next: gift, events: [] });
    expect(codeOf({ ...sent, lastUsedAt: now }, { again: true })).toBe('GIFT_KEPT');
    expect(codeOf(block(sent, { ...action, reason: 'r' }).next, { again: true })).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(own, { again: true })).toBe('CARD_NOT_A_GIFT');
  });

  it('on hold is moved all the same', () => {
    expect(codeOf(block(gift, { ...action, reason: 'r' }).next, { arrival: later })).toBe('no error');
  });

  it('is left alone from five minutes before its moment on', () => {
    const edge = gift.arrivesAt!.getTime() - LEFT_ALONE_MS;
    expect(codeOf(gift, { arrival: 'now' }, new Date(edge - 1))).toBe('no error');
    expect(codeOf(gift, { arrival: 'now' }, new Date(edge))).toBe('GIFT_SENT');
  });

  it('is moved so often and no more', () => {
    let card = gift;
    for (let day = 1; day <= MAX_RESCHEDULINGS; day++)
      card = changeGift(card, {
        ...action,
        arrival: { ...later, date: `2026-12-${String(day).padStart(2, '0')}` },
      }).next;
    expect(codeOf(card, { arrival: { ...later, date: '2026-12-31' } })).toBe('TOO_MANY_CORRECTIONS');
  });
});
