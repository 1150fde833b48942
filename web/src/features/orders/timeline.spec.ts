import { describe, expect, it } from '@jest/globals';
import type { Order } from './model.js';
import { paidWithText } from './paid-with.js';
import { timelineOf } from './timeline.js';

const visa = { method: 'card', brand: 'VISA', last4: '1111' };
const order = {
  cardId: 'c1',
  buyerName: 'Maya Chen',
  email: 'maya@example.com',
  giftCardName: 'Supper',
  amount: 120,
  price: 120,
  refunded: 0,
  refundable: 108,
  refund: null,
  disputed: false,
  termsVersion: null,
  paidWith: visa,
  phone: '',
  message: '',
  occasion: '',
  image: '',
  purchaseDate: '2026-10-30T12:02:00Z',
  remainingBalance: 108,
  usedAmount: 12,
  currency: 'USD',
  status: 'active',
  validUntil: '2027-10-31T04:00:00Z',
  qrCode: { uniqueCode: '7ZZZZ-ZZZZ' },
  selfInfo: null,
  giftInfo: { recipientName: 'Tom Okafor', recipientEmail: 'tom@mail.test' },
  redemptionHistory: [
    { id: 'r1', kind: 'redeemed', redeemedAmount: 12, remainingAmount: 108, redemptionDate: '2026-11-08T20:47:00Z' },
  ],
  activity: [{ id: 'a1', kind: 'corrected', amount: 0, reason: 'tom@mial.test', by: 'u1', at: '2026-10-30T12:09:00Z' }],
  mails: [
    {
      id: 'm2',
      template: 'gift',
      to: 'tom@mail.test',
      status: 'sent',
      attempts: 1,
      lastError: '',
      createdAt: '2026-10-30T12:09:01Z',
      sentAt: '2026-10-30T12:09:02Z',
      resendable: true,
    },
    {
      id: 'm1',
      template: 'gift',
      to: 'tom@mial.test',
      status: 'dead',
      attempts: 1,
      lastError: 'SMTP_550',
      createdAt: '2026-10-30T12:02:01Z',
      sentAt: null,
      resendable: false,
    },
  ],
} as Order;
const titles = (changes: Partial<Order> = {}) =>
  timelineOf({ ...order, ...changes }).map(({ title, next }) => (next ? `next: ${title}` : title));

describe("an order's timeline", () => {
  it('says of a mail that came back whether no mailbox took it, or its reader did not want it', () => {
    const gift = { ...order.mails[0]!, status: 'returned' as const };
    const of = (lastError: string) => titles({ mails: [{ ...gift, lastError }] });
    expect(of('BOUNCED')).toContain('Gift could not be delivered');
    expect(of('COMPLAINED')).toContain('Gift was reported as unwanted');
  });

  it('a redemption at a device of the counter says where', () => {
    const [redemption] = order.redemptionHistory;
    const used = timelineOf({ ...order, redemptionHistory: [{ ...redemption!, till: 'Bar till' }] });
    expect(used.map(({ text }) => text)).toContain('$108.00 left, at Bar till');
    const there = { ...redemption!, till: 'Bar till', location: 'Vine Street' };
    const texts = timelineOf({ ...order, redemptionHistory: [there] }).map(({ text }) => text);
    expect(texts).toContain('$108.00 left, at Bar till, Vine Street');
  });

  it('a redemption that was accepted without network says when, and what its card did not cover is a loss', () => {
    const [redemption] = order.redemptionHistory;
    const shortfall = { id: 's1', kind: 'shortfall', amount: 38, by: 'u1', at: '2026-11-08T20:47:00Z' };
    const told = (reason: string) =>
      timelineOf({
        ...order,
        redemptionHistory: [{ ...redemption!, acceptedAt: '2026-11-08T18:30:00Z' }],
        activity: [{ ...shortfall, reason }],
      });
    expect(told('balance').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^\$108\.00 left, accepted without network on .*8/),
    );
    const lossOf = (reason: string) => told(reason).find(({ title }) => title.startsWith('$38.00'));
    expect(lossOf('balance')).toMatchObject({
      title: '$38.00 accepted without network and not covered: the loss of the business',
      text: 'Not enough was left on the card when the device was back online',
    });
    expect(lossOf('expired')?.text).toBe('The card had expired by then');
  });

  it('tells what happened in its order, bounces and corrections too, and what comes next', () => {
    expect(titles()).toEqual([
      'Paid $120.00',
      'Gift could not be delivered',
      'Address corrected',
      'Gift mailed',
      'Used $12.00',
      'next: The value ends',
    ]);
    expect(timelineOf(order)[0]?.text).toBe('Maya Chen, Visa ending 1111');
    expect(timelineOf(order)[2]?.text).toBe('From tom@mial.test to tom@mail.test');
  });

  it('of a gift that was handed over tells who keeps it, and of an address that it had not before no other', () => {
    const acts = (kind: string) =>
      timelineOf({ ...order, mails: [], activity: [{ ...order.activity[0]!, kind, reason: '' }] })
        .filter(({ kind: shown }) => shown === 'corrected')
        .map(({ title, text }) => [title, text]);
    expect(acts('kept')).toEqual([['The recipient keeps it with their email', 'tom@mail.test']]);
    expect(acts('corrected')).toEqual([['Address corrected', 'tom@mail.test']]);
  });

  it('of a gift by text message tells that it was sent, and to which number', () => {
    const [sent, dead] = order.mails.map((mail) => ({ ...mail, template: 'gift-text', to: '+13025550164' }));
    const told = timelineOf({ ...order, mails: [sent!, dead!], activity: [] })
      .filter(({ kind }) => kind === 'mailed' || kind === 'bounced')
      .map(({ title, text }) => [title, text]);
    expect(told).toEqual([
      ['Gift by text message could not be delivered', 'To +1 (302) 555-0164'],
      ['Gift by text message sent', 'To +1 (302) 555-0164'],
    ]);
  });

  it('ends with the money that goes back, on its way and there', () => {
    const refund = {
      orderId: 'card-1',
      state: 'refunding',
      amount: 108,
      currency: 'USD',
      reason: '',
      requestedAt: '2026-11-09T10:00:00Z',
      refundedAt: null,
      problem: null,
    } as const;
    expect(titles({ status: 'void', refund }).slice(-2)).toEqual(['Refund asked for', 'next: $108.00 goes back']);
    expect(
      titles({
        status: 'void',
        refunded: 108,
        refund: { ...refund, state: 'refunded', refundedAt: '2026-11-09T10:01:00Z' },
      }).at(-1),
    ).toBe('$108.00 went back');
  });

  it('says nothing of an end where there is none', () => {
    expect(titles({ validUntil: null }).at(-1)).toBe('Used $12.00');
    expect(titles({ remainingBalance: 0 }).at(-1)).toBe('Used $12.00');
  });
});

it('names what was paid with as people know it, and the card of an older order without its number', () => {
  expect(paidWithText(visa)).toBe('Visa ending 1111');
  expect(paidWithText({ ...visa, method: 'googlePay', brand: 'AMERICAN_EXPRESS' })).toBe(
    'American Express ending 1111 (Google Pay)',
  );
  expect(paidWithText({ method: 'cashAppPay', brand: null, last4: null })).toBe('Cash App Pay');
  expect(paidWithText({ method: 'card', brand: null, last4: null })).toBe('the card it was paid with');
});
