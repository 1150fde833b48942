import { expect, test } from '@jest/globals';
import type { Square } from 'square';
import { disputeUpdate, updatesAmong, refundUpdate } from './square-payment-updates.js';

async function* listed<T>(...items: T[]): AsyncGenerator<T> {
  yield* items;
}
const refund = (id: string, more: Partial<Square.PaymentRefund> = {}): Square.PaymentRefund => ({
  id,
  amountMoney: { amount: 100n, currency: 'USD' },
  paymentId: 'p1',
  status: 'COMPLETED',
  ...more,
});
const withoutPayment = ({ paymentId: _paymentId, ...rest }: Square.PaymentRefund): Square.PaymentRefund => rest;
const dispute: Square.Dispute = {
  id: 'd1',
  state: 'EVIDENCE_REQUIRED',
  amountMoney: { amount: 8_000n, currency: 'USD' },
  disputedPayment: { paymentId: 'p1' },
};

test('a refund names its payment, and whether the money is there; one without a payment is none of ours', async () => {
  const { updates } = await updatesAmong(
    listed(refund('r1'), refund('r2', { status: 'PENDING' }), withoutPayment(refund('r3'))),
    refundUpdate,
  );
  expect(updates).toEqual([
    { kind: 'refund', refundId: 'r1', paymentId: 'p1', completed: true },
    { kind: 'refund', refundId: 'r2', paymentId: 'p1', completed: false },
  ]);
});

test.each([
  ['EVIDENCE_REQUIRED', undefined],
  ['PROCESSING', undefined],
  ['WON', 'won'],
  ['LOST', 'lost'],
] as const)('a dispute that is %s is decided: %s', (state, outcome) => {
  expect(disputeUpdate({ ...dispute, state })).toEqual({
    kind: 'dispute',
    disputeId: 'd1',
    paymentId: 'p1',
    amountCents: 8_000,
    ...(outcome ? { outcome } : {}),
  });
});

test.each([{ id: undefined }, { disputedPayment: undefined }, { amountMoney: undefined }])(
  'a dispute without %j tells nothing',
  (missing) => {
    expect(disputeUpdate({ ...dispute, ...missing } as unknown as Square.Dispute)).toBeUndefined();
  },
);

test('a list that is too long to be read to its end gives what was read, and says so', async () => {
  const { updates, problem } = await updatesAmong(listed(refund('r1'), refund('r2'), refund('r3')), refundUpdate, 2);
  expect([updates.length, problem]).toEqual([2, 'more than 2 to read']);
  expect((await updatesAmong(listed(refund('r1'), refund('r2')), refundUpdate, 2)).problem).toBeUndefined();
});
