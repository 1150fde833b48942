import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { PaymentNotCompleted } from './checkout.errors.js';
import { completeCharge, failCharge, mustBePaid, openCheckout, paymentOf, sameRequest } from './checkout.js';
import { declineMessage } from './decline-messages.js';
import { completeRefund } from './refund.js';
import {
  charge,
  charging,
  codeOf,
  declined,
  later,
  now,
  offer,
  paid,
  payment,
  placed,
  PLACE_WITHIN_MS,
  refunding,
  voiding,
} from '../../test/builders.js';

describe('a checkout', () => {
  test('begins unpaid, with the key of its charge and a time at which somebody looks after it', () => {
    expect(charging).toMatchObject({
      status: 'charging',
      idempotencyKey: 'charge-key',
      priceCents: 8_000,
      amountCents: 10_000,
      dueAt: later(15_000),
      entries: [],
    });
  });

  test('keeps the address of a buyer who gave one', () => {
    const cmd = {
      orderId: 'o',
      sale: { amountCents: 10_000, priceCents: 8_000 },
      idempotencyKey: 'k',
      requestKey: 'r',
      bodyHash: 'b',
      secret: { hash: 'h' },
      sourceSealed: 's',
      merchant: charging.merchant,
      now,
    };
    expect(openCheckout(offer, { ...cmd, buyer: { name: '', email: 'ana@example.com', phone: '' } }).buyer?.email).toBe(
      'ana@example.com',
    );
    expect(openCheckout(offer, cmd)).not.toHaveProperty('buyer');
  });

  test('goes on for a repeated request, but not for another one under the same key', () => {
    expect(sameRequest(charging, 'body')).toBe(charging);
    expect(codeOf(() => sameRequest(charging, 'other'))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a completed charge', () => {
  test('makes the checkout paid, forgets the payment token and leaves an entry of the money', () => {
    expect(paid).toMatchObject({ status: 'paid', paymentId: 'payment-1', payment, dueAt: later(PLACE_WITHIN_MS) });
    expect(paid).not.toHaveProperty('sourceSealed');
    expect(paid.entries).toEqual([
      { kind: 'charged', amountCents: 8_000, at: charge.now, by: 'buyer', reason: 'purchase', requestId: 'request-1' },
    ]);
  });

  test('is told as in the example', () => {
    const [event] = completeCharge(charging, charge).events;
    expect(asExample('orders.payment-completed.v1', event!.data)).toEqual(exampleJson('orders.payment-completed.v1'));
  });

  test.each([paid, placed, refunding])('told again changes nothing of a checkout that is $status', (checkout) => {
    expect(completeCharge(checkout, charge)).toEqual({ next: checkout, events: [] });
  });

  test('turns a checkout that was given up into a paid one: no charge without a record', () => {
    const { next, events } = completeCharge(declined, charge);
    expect(next).toMatchObject({ status: 'paid', paymentId: 'payment-1' });
    expect(next).not.toHaveProperty('failure');
    expect(events).toHaveLength(1);
  });
});

describe('a declined charge', () => {
  test('makes the checkout failed, with nothing more to look after', () => {
    expect(declined).toMatchObject({
      status: 'failed',
      failure: { code: 'PAYMENT_DECLINED', declineCode: 'CVV_FAILURE' },
    });
    expect(declined).not.toHaveProperty('dueAt');
    expect(declined).not.toHaveProperty('sourceSealed');
  });

  test('is told as in the example', () => {
    const [event] = failCharge(charging, {
      failure: { code: 'PAYMENT_DECLINED', declineCode: 'CVV_FAILURE' },
      by: 'buyer',
      now,
    }).events;
    expect(asExample('orders.payment-failed.v1', event!.data)).toEqual(exampleJson('orders.payment-failed.v1'));
  });

  test('that comes late changes nothing of a checkout that was paid', () => {
    expect(
      failCharge(paid, { failure: { code: 'PAYMENT_DECLINED', declineCode: 'GENERIC_DECLINE' }, by: 'buyer', now }),
    ).toEqual({ next: paid, events: [] });
  });
});

describe('what the buyer is told of a charge', () => {
  test('is the payment, also when the order is placed since', () => {
    for (const checkout of [paid, placed]) expect(paymentOf(checkout)).toEqual(payment);
  });

  test('is that the money went back: a late retry must not take a refunded payment for a paid one', () => {
    const refunded = completeRefund(refunding, {
      refundId: 'refund-1',
      by: 'reconciler',
      requestId: 'request-9',
      now,
    }).next;
    for (const checkout of [voiding, refunding, refunded])
      expect(() => paymentOf(checkout)).toThrow('This payment was refunded.');
    for (const checkout of [charging, declined])
      expect(() => mustBePaid(checkout)).toThrow(new PaymentNotCompleted(false).message);
    expect(codeOf(() => paymentOf(refunding))).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('is the reason of a decline, why the business takes no payments, or that nobody knows yet', () => {
    expect(() => paymentOf(declined)).toThrow("The security code (CVV) doesn't match.");
    expect(codeOf(() => paymentOf(declined))).toBe('PAYMENT_DECLINED');
    expect(
      codeOf(() =>
        paymentOf(
          failCharge(charging, { failure: { code: 'PAYMENTS_NOT_CONFIGURED', declineCode: '' }, by: 'buyer', now })
            .next,
        ),
      ),
    ).toBe('PAYMENTS_NOT_CONFIGURED');
    expect(codeOf(() => paymentOf(charging))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  });

  test('is a sentence for codes that nobody knows, too', () => {
    expect(declineMessage('SOMETHING_NEW')).toBe('The payment was declined. Please try another card.');
    expect(declineMessage('toString')).toBe('The payment was declined. Please try another card.');
  });
});
