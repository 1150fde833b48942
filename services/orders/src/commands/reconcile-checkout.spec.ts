import { expect, test } from '@jest/globals';
import { CreatePayment } from './create-payment.js';
import { PlaceOrder } from './place-order.js';
import { ReconcileDueCheckouts } from './reconcile-due-checkouts.js';
import { RefundOrder } from './refund-order.js';
import { giftForm, MINUTE, offer } from '../../test/builders.js';
import { Rehearsal } from '../../test/rehearsal.js';

const order = { sourceId: 'cnon:good', verificationToken: '', giftCardId: offer.giftCardId, businessSlug: offer.businessSlug, buyerEmail: '', idempotencyKey: '' };
const admin = { userId: 'admin-1', businessSlug: offer.businessSlug };

test('a refund that redemption lost is told again until its card has ended, always under one key', async () => {
  const rehearsal = new Rehearsal();
  const { checkouts } = rehearsal;
  const reconcile = () => rehearsal.work([({ commands }) => commands.execute(new ReconcileDueCheckouts())]);
  await rehearsal.work([({ commands }) => commands.execute(new CreatePayment(order))]);
  const { id, paymentId = '' } = [...checkouts.all.values()][0]!;
  await rehearsal.work([({ commands }) => commands.execute(new PlaceOrder(paymentId, giftForm))]);
  await rehearsal.work([({ commands }) => commands.execute(new RefundOrder(admin, id, 'Wrong card.'))]);
  await reconcile();
  expect(checkouts.refundsAskedOf(id)).toHaveLength(1);
  for (const times of [2, 3]) {
    rehearsal.pass(MINUTE);
    await reconcile();
    expect(checkouts.refundsAskedOf(id)).toEqual(Array.from({ length: times }, () => checkouts.all.get(id)!.refund!.idempotencyKey));
  }
  await rehearsal.work([(process) => rehearsal.cardAnswers(process, id, offer.amountCents)]);
  expect(checkouts.all.get(id)).toMatchObject({ status: 'refunded' });
  expect(checkouts.all.get(id)).not.toHaveProperty('dueAt');
});
