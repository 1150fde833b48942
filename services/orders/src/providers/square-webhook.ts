import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { centsOfMinorUnits } from '@giftcard/kernel/business/currency';
import { parseJson } from '@giftcard/kernel/config';
import { outcomeOf } from './square-disputes.js';
import type { PaymentUpdate } from '../domain/payment-update.js';
import type { ProviderNotification, ProviderNotifications } from '../domain/provider-notification.js';

/**
 * Whether one of the keys signed a notification: base64 of HMAC-SHA256 over the notification URL and the body, as Square
 * documents it. Compared in constant time.
 */
function isSignedBySquare(
  rawBody: Uint8Array,
  signature: string,
  notificationUrl: string,
  keys: readonly string[],
): boolean {
  const given = Buffer.from(signature);
  return keys
    .map((key) => Buffer.from(createHmac('sha256', key).update(notificationUrl).update(rawBody).digest('base64')))
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
}

const event = z.object({
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({ object: z.unknown() }).optional(),
});
const payment = z.object({ payment: z.object({ reference_id: z.string().optional(), status: z.string() }) });
const refund = z.object({ refund: z.object({ id: z.string(), payment_id: z.string(), status: z.string() }) });
const dispute = z.object({
  dispute: z.object({
    id: z.string().optional(),
    /** The same, by its older name. */
    dispute_id: z.string().optional(),
    state: z.string(),
    amount_money: z.object({ amount: z.number().int(), currency: z.string() }),
    disputed_payment: z.object({ payment_id: z.string() }),
  }),
});

/** Reads what we act on of a notification; undefined for what is none. Types and shapes that we don't know are no update. */
function readNotification(rawBody: Uint8Array): ProviderNotification | undefined {
  const read = event.safeParse(parseJson(Buffer.from(rawBody).toString('utf8')));
  if (!read.success) return undefined;
  const { event_id: eventId, type, data } = read.data;
  return { eventId, type, update: READERS.get(type.split('.')[0] ?? '')?.(data?.object) };
}

function readPayment(object: unknown): PaymentUpdate | undefined {
  const { data } = payment.safeParse(object);
  const orderId = data?.payment.reference_id;
  // What is only authorized will be told of again when it ends.
  return orderId && ['COMPLETED', 'FAILED', 'CANCELED'].includes(data.payment.status)
    ? { kind: 'payment', orderId }
    : undefined;
}

function readRefund(object: unknown): PaymentUpdate | undefined {
  const { data } = refund.safeParse(object);
  return (
    data && {
      kind: 'refund',
      refundId: data.refund.id,
      paymentId: data.refund.payment_id,
      completed: data.refund.status === 'COMPLETED',
    }
  );
}

function readDispute(object: unknown): PaymentUpdate | undefined {
  const { data } = dispute.safeParse(object);
  const disputeId = data?.dispute.id ?? data?.dispute.dispute_id;
  if (!data || !disputeId) return undefined;
  const { state, amount_money: amount, disputed_payment: disputed } = data.dispute;
  const outcome = outcomeOf(state);
  return {
    kind: 'dispute',
    disputeId,
    paymentId: disputed.payment_id,
    amountCents: centsOfMinorUnits(amount.amount, amount.currency),
    ...(outcome ? { outcome } : {}),
  };
}

const READERS: ReadonlyMap<string, (object: unknown) => PaymentUpdate | undefined> = new Map([
  ['payment', readPayment],
  ['refund', readRefund],
  ['dispute', readDispute],
]);

export const squareNotifications: ProviderNotifications = { isSigned: isSignedBySquare, read: readNotification };
