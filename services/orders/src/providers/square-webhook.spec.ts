import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { squareNotifications } from './square-webhook.js';

const url = 'https://cards.example.com/api/payments/webhook';
const body = Buffer.from('{"event_id":"e1"}');
const sign = (key: string, what: Buffer | string = body, where = url) =>
  createHmac('sha256', key).update(where).update(what).digest('base64');
const isSigned = (signature: string, keys: readonly string[], what: Uint8Array = body) =>
  squareNotifications.isSigned(what, signature, url, keys);

describe('a signature', () => {
  test('of any of our keys over the address and the body is right', () => {
    expect(isSigned(sign('new'), ['new', 'old'])).toBe(true);
    expect(isSigned(sign('old'), ['new', 'old'])).toBe(true);
  });

  test('of another key, another address, another body, another length or none is wrong', () => {
    const wrong = [
      sign('other'),
      sign('key', body, `${url}/`),
      sign('key', '{"event_id":"e2"}'),
      sign('key').slice(0, 20),
      `${sign('key')}AAAA`,
      '',
      'not base64 !',
    ];
    expect(wrong.filter((signature) => isSigned(signature, ['key']))).toEqual([]);
    expect(isSigned(sign('key'), [])).toBe(false);
  });
});

const read = (type: string, object: unknown) =>
  squareNotifications.read(
    Buffer.from(
      JSON.stringify({
        merchant_id: 'm',
        event_id: 'e1',
        type,
        created_at: '2026-11-21T12:00:00Z',
        data: { type: 'x', id: 'x', object },
      }),
    ),
  );

describe('a notification', () => {
  test('names the order whose payment ended; one that is only authorized is passed over', () => {
    const payment = { id: 'p1', reference_id: 'order-1', status: 'COMPLETED' };
    expect(read('payment.updated', { payment })).toEqual({
      eventId: 'e1',
      type: 'payment.updated',
      update: { kind: 'payment', orderId: 'order-1' },
    });
    expect(read('payment.created', { payment: { ...payment, status: 'APPROVED' } })?.update).toBeUndefined();
    expect(read('payment.updated', { payment: { id: 'p1', status: 'COMPLETED' } })?.update).toBeUndefined();
  });

  test('names the refund and the payment that it is of', () => {
    expect(read('refund.updated', { refund: { id: 'r1', payment_id: 'p1', status: 'COMPLETED' } })?.update).toEqual({
      kind: 'refund',
      refundId: 'r1',
      paymentId: 'p1',
      completed: true,
    });
  });

  test.each([
    ['EVIDENCE_REQUIRED', undefined],
    ['WON', 'won'],
    ['INQUIRY_CLOSED', 'won'],
    ['LOST', 'lost'],
    ['ACCEPTED', 'lost'],
    ['toString', undefined],
  ])('of a dispute that is %s tells of it, decided: %s', (state, outcome) => {
    const dispute = {
      dispute_id: 'd1',
      state,
      amount_money: { amount: 8_000, currency: 'USD' },
      disputed_payment: { payment_id: 'p1' },
    };
    expect(read('dispute.state.updated', { dispute })?.update).toEqual({
      kind: 'dispute',
      disputeId: 'd1',
      paymentId: 'p1',
      amountCents: 8_000,
      ...(outcome ? { outcome } : {}),
    });
  });

  test('of a type or shape that nobody knows is harmless, and what is no notification is none', () => {
    for (const [type, object] of [
      ['loyalty.account.created', {}],
      ['payment.updated', {}],
      ['dispute.created', { dispute: 1 }],
      ['__proto__', {}],
    ] as const)
      expect(read(type, object)?.update).toBeUndefined();
    for (const text of ['', 'null', '[]', '{"type":"x"}', '{', '{"event_id":1,"type":"x"}'])
      expect(squareNotifications.read(Buffer.from(text))).toBeUndefined();
  });
});
