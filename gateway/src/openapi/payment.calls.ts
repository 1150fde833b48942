import { OrderRefund, PaymentCase } from './components.js';
import { done, ofBusiness, paging, type DescribedCalls } from './described-call.js';
import { count, list, object, oneOf, text, truth } from './shapes.js';

/** Payments that need attention, money given back, and what the provider tells. */
export const paymentCalls = {
  'GET /api/v1/admin/payment-cases': {
    permission: 'cards.see',
    summary: 'Payments left unfinished, refunded or disputed, and what became of each',
    query: { state: oneOf('open', 'closed'), ...paging(20), ...ofBusiness },
    answer: object({
      cases: list(PaymentCase),
      total: count(1),
    }),
  },
  'POST /api/v1/admin/orders/{orderId}/refund': {
    permission: 'orders.refund',
    summary: 'Ends the card and gives back what is left on it; again answers how far it is',
    answer: done('The gift card has ended. The money is on its way back.', { refund: OrderRefund }),
    errors: ['403 CONFIRMATION_REQUIRED', '404 ORDER_NOT_FOUND', '409 NOTHING_TO_REFUND', '409 PAYMENT_DISPUTED'],
  },
  'GET /api/v1/admin/orders/{orderId}/refund': {
    permission: 'orders.refund',
    summary: 'How far a refund has come',
    answer: object({ refund: OrderRefund }),
    errors: ['404 ORDER_NOT_FOUND', '404 REFUND_NOT_FOUND'],
  },
  'POST /api/v1/admin/settings/test-payments': {
    permission: 'payments.change',
    summary: 'Asks the provider whether the payment settings work',
    answer: object({
      ok: truth(),
      message: text('Payments work.'),
      locationName: text('Harbor Street').optional(),
    }),
  },
  'POST /api/payments/webhook': {
    summary: 'What the payment provider tells, signed over the body',
    answer: object({ success: truth() }),
    errors: ['403 WEBHOOK_SIGNATURE_INVALID', '400 WEBHOOK_UNREADABLE'],
  },
  'POST /api/payments/webhook/{businessSlug}': {
    summary: 'The same for a business with an application of its own',
    answer: object({ success: truth() }),
    errors: ['403 WEBHOOK_SIGNATURE_INVALID', '400 WEBHOOK_UNREADABLE'],
  },
} satisfies DescribedCalls;
