import { inTimes, listPage, type PageQuery, type TimeQuery } from './list-page.js';
import type { SandboxContext } from './sandbox-context.js';
import { notFound } from './square-errors.js';
import type { Payment } from './square-objects.js';

export interface PaymentsQuery extends PageQuery, TimeQuery {
  location_id?: string;
}

/** GetPayment; another merchant's payment is not found. */
export function ownPayment(context: SandboxContext, merchantId: string, paymentId: string): Payment {
  const owned = context.ledger.payments.get(paymentId);
  if (!owned || owned.merchantId !== merchantId)
    throw notFound(`Could not find payment with id: ${paymentId}`, 'payment_id');
  return owned.payment;
}

/** ListPayments: newest first unless asked otherwise, the last year unless asked otherwise, at most 100 a page. */
export function listPayments(
  context: SandboxContext,
  merchantId: string,
  query: PaymentsQuery,
): { payments: Payment[]; cursor?: string } {
  const isInTimes = inTimes(query, context.now());
  const isWanted = ({ payment }: { payment: Payment }) =>
    isInTimes(payment) && (query.location_id === undefined || payment.location_id === query.location_id);
  const { shown, ...more } = listPage(context.ledger.paymentsOf(merchantId), isWanted, query);
  return { payments: shown.map(({ payment }) => payment), ...more };
}
