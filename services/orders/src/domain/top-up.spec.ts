import { describe, expect, it, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { completeCharge, failCharge, NOT_CHARGED, type Checkout } from './checkout.js';
import { withStep } from './payment-case.js';
import type { TopUpPlaced } from './checkout.events.js';
import { recordDispute } from './dispute.js';
import { followRefund } from './outside-refund.js';
import { assignCode } from './place-order.js';
import { needOf } from './reconcile.js';
import { completeRefund, keepOrder, refundEndedCard, requestRefund } from './refund.js';
import { mustBeLoadable, payerForm, placeTopUp, refundRefusedLoad } from './top-up.js';
import {
  charge,
  charging,
  giftForm,
  later,
  MINUTE,
  now,
  payment,
  PLACE_WITHIN_MS,
  secrets,
} from '../../test/builders.js';

const payer = { name: ' Ben Ito ', email: 'Ben@Example.com ', phone: '' };
const opened: Checkout = {
  ...charging,
  amountCents: 8_000,
  form: payerForm(payer),
  topUp: { cardId: 'card-1' },
};
const paid = completeCharge(opened, charge).next;
const placing = { by: 'buyer', orderNumber: 'LA-1002', now };
const placed = placeTopUp(paid, placing).next;
const asking = { idempotencyKey: 'refund-key', reason: 'Wrong card.', adminId: 'admin-1', requestId: 'r', now };

describe('what a card may be topped up with', () => {
  test.each([
    [500, 200_000, false],
    [200_000, 200_000, false],
    [12_345, 12_345, false],
  ])('is %d cents where it takes %d', (amountCents, mostCents, closed) => {
    expect(() => mustBeLoadable(amountCents, { currency: 'USD', mostCents, closed })).not.toThrow();
  });

  test.each([
    [499, 200_000, false],
    [200_001, 300_000, false],
    [12_346, 12_345, false],
    [500, 0, false],
    [5_000, 200_000, true],
  ])('is not %d cents where it takes %d (closed: %s)', (amountCents, mostCents, closed) => {
    expect(() => mustBeLoadable(amountCents, { currency: 'USD', mostCents, closed })).toThrow(
      expect.objectContaining({ code: 'TOP_UP_REFUSED' }),
    );
  });

  it('is whole yen between 500 and 200,000', () => {
    const open = { currency: 'JPY', mostCents: 100_000_000, closed: false };
    expect(() => mustBeLoadable(50_000, open)).not.toThrow();
    for (const amountCents of [49_900, 20_000_100])
      expect(() => mustBeLoadable(amountCents, open)).toThrow(expect.objectContaining({ code: 'TOP_UP_REFUSED' }));
    expect(() => mustBeLoadable(150_050, open)).toThrow(expect.objectContaining({ code: 'INVALID_FIELDS' }));
  });

  it('is what is charged, also in a pilot', () => {
    const pilot = { currency: 'USD', mostCents: 200_000, closed: false, fixedCents: 600 };
    expect(() => mustBeLoadable(600, pilot)).not.toThrow();
    expect(() => mustBeLoadable(5_000, pilot)).toThrow(expect.objectContaining({ code: 'TOP_UP_REFUSED' }));
  });

  test.each([
    [undefined, ['name', 'email']],
    [{ ...payer, name: 'x'.repeat(101) }, ['name']],
    [{ ...payer, email: 'nobody' }, ['email']],
  ])('is paid by somebody with a name and an address, not %j', (given, fields) => {
    expect(() => payerForm(given)).toThrow(
      expect.objectContaining({ details: fields.map((field) => expect.objectContaining({ field })) }),
    );
  });
});

describe('a paid top-up', () => {
  it('tells of itself as in the example', () => {
    const ofExample = {
      ...opened,
      id: 'order-2',
      amountCents: 2_500,
      topUp: { cardId: 'order-1' },
      form: payerForm({ ...payer, name: 'Ana Ruiz', email: 'ana@example.com' }),
    };
    const second = { paymentId: 'payment-2', receiptNumber: 'R124', receiptUrl: 'https://receipts.example/R124' };
    const { next } = completeCharge(ofExample, { ...charge, payment: { ...payment, ...second, amountCents: 2_500 } });
    const [event] = placeTopUp(next, { ...placing, now: later(MINUTE) }).events;
    expect(asExample('orders.top-up-placed.v1', event!.data as TopUpPlaced['data'])).toEqual(
      exampleJson('orders.top-up-placed.v1'),
    );
  });

  it('is placed once, and tells which card to load', () => {
    const { next, events } = placeTopUp(paid, placing);
    expect(next).toMatchObject({ status: 'placed', placedAt: now, orderNumber: 'LA-1002' });
    expect(next.dueAt).toBeUndefined();
    expect(events).toMatchObject([
      {
        type: 'orders.top-up-placed.v1',
        data: { cardId: 'card-1', amountCents: 8_000, payer: { name: 'Ben Ito', email: 'ben@example.com' } },
      },
    ]);
    expect(placeTopUp(next, placing)).toEqual({ next, events: [] });
  });

  it('that nobody placed is placed by the reconciler, and is no purchase', () => {
    expect(needOf(paid, later(PLACE_WITHIN_MS), PLACE_WITHIN_MS)).toBe('place');
    expect(placeTopUp(paid, { ...placing, by: 'reconciler' }).next.case?.steps.at(-1)?.name).toBe('placed-late');
    expect(() => assignCode(paid, { form: giftForm, secrets })).toThrow(
      expect.objectContaining({ code: 'PURCHASE_DIFFERS' }),
    );
  });

  it('whose payer was told that nothing was charged goes back when its charge turns up: they may have paid again', () => {
    const tried = failCharge(withStep(opened, { name: 'charge-unanswered', at: now, by: 'buyer' }), {
      failure: { code: 'PAYMENT_DECLINED', declineCode: NOT_CHARGED },
      by: 'reconciler',
      now,
    }).next;
    const found = completeCharge(tried, charge).next;
    expect([found.status, needOf(found, later(PLACE_WITHIN_MS), PLACE_WITHIN_MS)]).toEqual(['paid', 'refund']);
  });

  it('is not placed before it is paid, nor is a purchase', () => {
    const refused = expect.objectContaining({ code: 'PAYMENT_NOT_COMPLETED' });
    expect(() => placeTopUp(opened, placing)).toThrow(refused);
    expect(() => placeTopUp(completeCharge(charging, charge).next, placing)).toThrow(refused);
  });

  it('that its card did not take goes back, once', () => {
    const refused = { idempotencyKey: 'k', now: later(MINUTE) };
    const { next, events } = refundRefusedLoad(placed, refused);
    expect(events).toEqual([]);
    expect(next).toMatchObject({
      status: 'refunding',
      dueAt: later(MINUTE),
      refund: { reason: 'not-loaded', amountCents: 8_000, idempotencyKey: 'k' },
    });
    expect(refundRefusedLoad(next, { ...refused, idempotencyKey: 'k2' })).toEqual({ next, events: [] });
    const back = completeRefund(next, { refundId: 'refund-1', by: 'reconciler', requestId: 'r', now });
    expect(back.events).toMatchObject([
      { data: { reason: 'not-loaded', refundedCents: 8_000, placed: true, topUpCardId: 'card-1' } },
    ]);
    expect(refundRefusedLoad(charging, refused)).toEqual({ next: charging, events: [] });
  });

  it('that its card did not take goes back also while an admin takes it back', () => {
    const { next } = requestRefund(placed, asking);
    expect(refundRefusedLoad(next, { idempotencyKey: 'k', now }).next.status).toBe('refunding');
  });

  it('whose money somebody else sent back already is refunded with that', () => {
    const outside = {
      refundId: 'r1',
      paymentId: payment.paymentId,
      amountCents: 8_000,
      idempotencyKey: 'o',
      by: 'webhook',
    };
    const gone = followRefund(placed, { ...outside, requestId: 'r', now });
    expect(gone.events).toMatchObject([{ type: 'orders.refund-requested.v1', data: { topUpCardId: 'card-1' } }]);
    const { next, events } = refundRefusedLoad(gone.next, { idempotencyKey: 'k', now });
    expect([next.status, events[0]?.data.refundedInAllCents]).toEqual(['refunded', 8_000]);
  });
});

describe('a top-up that is taken back', () => {
  it('waits for its card, and sends back the share that was left', () => {
    const { next, events } = requestRefund(placed, asking);
    expect(events).toMatchObject([{ data: { orderId: placed.id, topUpCardId: 'card-1', unplaced: false } }]);
    const left = { voidedCents: 2_000, initialCents: 8_000, now };
    expect(refundEndedCard(next, left).next).toMatchObject({ status: 'refunding', refund: { amountCents: 2_000 } });
    expect(keepOrder(next, { refundKey: 'refund-key', now }).next.status).toBe('placed');
  });

  it('by the bank blocks the card that it loaded', () => {
    const dispute = { disputeId: 'd1', amountCents: 8_000, by: 'webhook', now };
    expect(recordDispute(placed, dispute).events).toMatchObject([{ data: { topUpCardId: 'card-1' } }]);
  });
});
