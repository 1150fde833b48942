import { expect, test } from '@jest/globals';
import { CreatePayment } from './create-payment.js';
import { PlaceOrder } from './place-order.js';
import { ReconcileDueCheckouts } from './reconcile-due-checkouts.js';
import { RefundOrder } from './refund-order.js';
import { giftForm, MINUTE, offer } from '../../test/builders.js';
import { Rehearsal } from '../../test/rehearsal.js';

const order = {
  sourceId: 'cnon:good',
  verificationToken: '',
  giftCardId: offer.giftCardId,
  businessSlug: offer.businessSlug,
  buyerEmail: '',
  idempotencyKey: '',
};
const admin = { userId: 'admin-1', businessSlug: offer.businessSlug };

test('a refund that redemption lost is told again four times, always rarer and under one key, and goes on whenever its card ends', async () => {
  const rehearsal = new Rehearsal();
  const { checkouts } = rehearsal;
  const reconcile = () => rehearsal.work([({ commands }) => commands.execute(new ReconcileDueCheckouts())]);
  await rehearsal.work([({ commands }) => commands.execute(new CreatePayment(order))]);
  const { id, paymentId = '' } = [...checkouts.all.values()][0]!;
  await rehearsal.work([({ commands }) => commands.execute(new PlaceOrder(paymentId, giftForm, { by: 'buyer' }))]);
  await rehearsal.work([({ commands }) => commands.execute(new RefundOrder(admin, id, 'Wrong card.'))]);
  await reconcile();
  expect(checkouts.refundsAskedOf(id)).toHaveLength(1);
  const told: number[] = [];
  for (let minute = 1; minute <= 2 * 24 * 60; minute++) {
    const before = checkouts.refundsAskedOf(id).length;
    rehearsal.pass(MINUTE);
    await reconcile();
    if (checkouts.refundsAskedOf(id).length > before) told.push(minute);
  }
  expect(told).toEqual([1, 6, 36, 216]);
  expect(new Set(checkouts.refundsAskedOf(id))).toEqual(new Set([checkouts.all.get(id)!.refund!.idempotencyKey]));
  expect(checkouts.all.get(id)).toMatchObject({ status: 'voiding', case: { state: 'open' } });
  await rehearsal.work([(process) => rehearsal.cardAnswers(process, id, offer.amountCents)]);
  expect(checkouts.all.get(id)).toMatchObject({ status: 'refunded' });
  expect(checkouts.all.get(id)).not.toHaveProperty('dueAt');
});
