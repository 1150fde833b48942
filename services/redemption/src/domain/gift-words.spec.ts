import { describe, expect, it, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { sealForEach, withoutPersonal, withPersonal } from '@giftcard/kernel/personal/personal-data';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { voidForRefund } from './blocking.js';
import { issue, type ActionContext, type Card } from './card.js';
import { LEFT_ALONE_MS } from './gift-wait.js';
import { MAX_REWORDINGS, reword, type GiftSeals, type NewWords } from './gift-words.js';
import type { Person } from './person.js';
import { changeGift, type GiftChange } from './waiting-gift.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const action: ActionContext = { entryId: 'entry-1', adminId: '', requestId: 'request-1', now };
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const gift: Card = issue(
  anOrder({
    purchaseType: 'gift',
    recipient: { name: 'Ben Cole', email: 'ben@example.test', phone: '' },
    message: 'Enjoy',
    occasion: 'Birthday',
    arrivesAt: new Date('2026-12-19T14:00:00.000Z'),
    arrivalZone: 'America/New_York',
    issuedAt: now,
  }),
).next;
const { recipient: _recipient, ...own } = gift;
const words: NewWords = { recipientName: ' Benny ', senderName: 'Anna and Tom', message: 'Oysters\r\nare on us.' };
const change = (card: Card, asked: Omit<GiftChange, 'secrets'>, at = now) =>
  changeGift(card, { ...action, ...asked, secrets, now: at });
const codeOf = (decide: () => unknown): string => {
  try {
    decide();
    return 'no error';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the words of a gift that waits', () => {
  it('are changed by its buyer, of which the card has an entry without them, and others an event', () => {
    const { next, events } = change(gift, { words });
    expect(next).toMatchObject({
      buyer: { name: 'Anna and Tom', email: 'anna@example.test' },
      recipient: { name: 'Benny', email: 'ben@example.test' },
      message: 'Oysters\r\nare on us.',
      occasion: 'Birthday',
      balanceCents: gift.balanceCents,
    });
    expect(next.entries).toEqual([
      {
        id: 'entry-1-words',
        kind: 'reworded',
        amountCents: 0,
        balanceCents: gift.balanceCents,
        at: now,
        by: '',
        requestId: 'request-1',
      },
    ]);
    expect(events).toEqual([
      {
        type: 'redemption.gift-reworded.v1',
        data: {
          cardId: 'order-1',
          businessSlug: 'larkspur-house',
          buyer: next.buyer,
          recipient: next.recipient,
          message: 'Oysters\r\nare on us.',
          occasion: 'Birthday',
          rewordedAt: now.toISOString(),
        },
      },
    ]);
    expect(change(next, { words })).toEqual({ next, events: [] });
  });

  it('stay where they are not said, and a message may be taken away', () => {
    const { next } = change(gift, { words: { message: ' \u200b' } });
    expect([next.message, next.buyer.name, next.recipient?.name]).toEqual(['', gift.buyer.name, 'Ben Cole']);
    for (const same of [{}, { message: 'Enjoy ', senderName: undefined }, { recipientName: 'Ben Cole' }])
      expect(change(gift, { words: same })).toEqual({ next: gift, events: [] });
  });

  it('go with another address and "now" in one step, the moment last', () => {
    const { next, events } = change(gift, { words, email: 'maya@example.test', arrival: 'now' });
    expect(events.map(({ type }) => type)).toEqual([
      'redemption.recipient-corrected.v1',
      'redemption.gift-reworded.v1',
      'redemption.gift-rescheduled.v1',
    ]);
    expect(next).toMatchObject({ recipient: { name: 'Benny', email: 'maya@example.test' }, arrivesAt: now });
    expect(events[1]).toMatchObject({ data: { recipient: { name: 'Benny', email: 'maya@example.test' } } });
    expect(new Set(next.entries.map(({ id }) => id)).size).toBe(3);
  });

  it('are left alone from five minutes before its moment on, and of one that was sent', () => {
    const edge = gift.arrivesAt!.getTime() - LEFT_ALONE_MS;
    expect(codeOf(() => change(gift, { words }, new Date(edge - 1)))).toBe('no error');
    expect(codeOf(() => change(gift, { words }, new Date(edge)))).toBe('GIFT_SENT');
    expect(codeOf(() => change(gift, { words, email: 'maya@example.test' }, new Date(edge)))).toBe('GIFT_SENT');
    const refunded = voidForRefund(gift, { ...action, reason: 'r', refundKey: 'k' }).next;
    expect(codeOf(() => change(refunded, { words }))).toBe('CARD_NOT_ACTIVE');
    expect(codeOf(() => reword(own, words, action))).toBe('CARD_NOT_A_GIFT');
  });

  it('are changed so often and no more', () => {
    let card = gift;
    for (let count = 1; count <= MAX_REWORDINGS; count++) card = change(card, { words: { message: `${count}` } }).next;
    expect(codeOf(() => change(card, { words: { message: 'once more' } }))).toBe('TOO_MANY_CORRECTIONS');
  });

  test.each<[NewWords, string[]]>([
    [{ recipientName: ' ', senderName: 'n'.repeat(101) }, ['recipientName', 'senderName']],
    [{ message: 'm'.repeat(501) }, ['message']],
    [{ senderName: 'a\r\nBcc: all@example.test', message: 'a\u009b' }, ['senderName', 'message']],
  ])('are refused by the rule of the purchase: %j', (wrong, fields) => {
    try {
      change(gift, { words: wrong });
      throw new Error('not refused');
    } catch (error) {
      const { code, details } = error as { code: string; details: { field: string }[] };
      expect([code, details.map(({ field }) => field)]).toEqual(['INVALID_FIELDS', fields]);
    }
  });

  it('is refused where somebody on the gift was erased, or can not be read for now', () => {
    const sealed = { personId: 'p', sealed: 's', email: '', phone: '' };
    const [erased, unread] = [
      { ...sealed, name: ERASED_NAME },
      { ...sealed, name: '' },
    ];
    const to = (recipient: Person) => codeOf(() => change({ ...gift, recipient }, { words }));
    const of = (buyer: Person) => codeOf(() => change({ ...gift, buyer }, { words }));
    expect([to(erased), of(erased), to(unread), of(unread)]).toEqual([
      'HOLDER_ERASED',
      'HOLDER_ERASED',
      'SERVICE_UNAVAILABLE',
      'SERVICE_UNAVAILABLE',
    ]);
    // To somebody else it goes with other words.
    expect(codeOf(() => change({ ...gift, recipient: erased }, { words, email: 'maya@example.test' }))).toBe(
      'no error',
    );
  });
});

describe('what is stored and told of them', () => {
  const keys = new Map([
    ['p-anna', randomBytes(32)],
    ['p-ben', randomBytes(32)],
  ]);
  const keyOf = ({ personId = '' }: Person) => [{ personId, key: keys.get(personId)! }];
  const seals: GiftSeals = {
    person: (person) => {
      const { name, email, phone } = person;
      return { ...person, ...sealForEach({ name, email, phone }, keyOf(person)) };
    },
    words: (said, people) => sealForEach(said, people.flatMap(keyOf)),
  };
  const sealedGift: Card = {
    ...gift,
    buyer: { ...gift.buyer, personId: 'p-anna', sealed: 'before' },
    recipient: { ...gift.recipient!, personId: 'p-ben', sealed: 'before' },
    personId: 'p-ben',
    sealed: 'before',
  };
  const openedBy = async (value: object, ...ids: string[]) =>
    JSON.stringify(
      await withPersonal(
        value,
        async (asked) => new Map([...keys].filter(([id]) => asked.includes(id) && ids.includes(id))),
      ),
    );

  it('is sealed for both people, and gone with either', async () => {
    const { next, events } = change(sealedGift, { words, seals });
    for (const kept of [withoutPersonal(next), withoutPersonal(events[0]!.data)]) {
      expect(JSON.stringify(kept)).not.toMatch(/Oysters|Tom|Benny|Birthday|example\.test/);
      const opened = await openedBy(kept, 'p-anna', 'p-ben');
      for (const said of ['Oysters', 'Anna and Tom', 'Benny', 'Birthday']) expect(opened).toContain(said);
      expect(await openedBy(kept, 'p-anna')).not.toMatch(/Oysters|Benny/);
      expect(await openedBy(kept, 'p-ben')).not.toMatch(/Oysters|Tom/);
    }
  });

  it('is nothing where nothing is said any more', () => {
    const { next, events } = change({ ...sealedGift, occasion: '' }, { words: { message: '' }, seals });
    expect(next).not.toHaveProperty('sealed');
    expect(events[0]?.data).not.toHaveProperty('sealed');
  });
});
