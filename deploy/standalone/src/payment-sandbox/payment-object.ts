import { createHash } from 'node:crypto';
import { randomId } from './ids.js';
import type { PaymentRequest } from './payment-request.js';
import { declineItem } from './square-errors.js';
import type { CardDetails, Payment, PaymentStatus, SquareErrorItem, WalletDetails } from './square-objects.js';
import { riskForAmount, type Instrument, type TestSource } from './test-sources.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const CAPTURE_WINDOW_DAYS = 7;
export const MAIN_LOCATION = 'LSANDBOXMAIN1';

/** The payment that charging this source makes; it shows the decline when there is one. */
export function chargedPayment(request: PaymentRequest, source: TestSource, sandboxUrl: string, now: Date): Payment {
  const id = randomId(29);
  const at = now.toISOString();
  const declined = source.charge === 'decline';
  const status: PaymentStatus = declined ? 'FAILED' : request.autocomplete ? 'COMPLETED' : 'APPROVED';
  const total = { amount: request.amount.amount + (request.tip?.amount ?? 0), currency: request.amount.currency };
  return {
    id,
    created_at: at,
    updated_at: at,
    amount_money: request.amount,
    ...(request.tip ? { tip_money: request.tip } : {}),
    status,
    delay_duration: `PT${CAPTURE_WINDOW_DAYS * 24}H`,
    delay_action: 'CANCEL',
    delayed_until: new Date(now.getTime() + CAPTURE_WINDOW_DAYS * DAY_MS).toISOString(),
    ...instrumentDetails(source, status),
    location_id: request.locationId ?? MAIN_LOCATION,
    order_id: request.orderId ?? randomId(29),
    ...optional({
      reference_id: request.referenceId,
      customer_id: request.customerId,
      note: request.note,
      buyer_email_address: request.buyerEmail,
    }),
    risk_evaluation: { created_at: at, risk_level: riskForAmount(total.amount), status: 'COMPLETED' },
    total_money: total,
    approved_money: declined ? { amount: 0, currency: total.currency } : total,
    ...(status === 'COMPLETED' ? receipt(id, sandboxUrl) : {}),
    application_details: { square_product: 'ECOMMERCE_API' },
    version_token: randomId(44),
  };
}

/** The same payment in another state; the object given is left as it was. */
export function withStatus(payment: Payment, status: PaymentStatus, sandboxUrl: string, now: Date): Payment {
  const detailStatus = detailStatusOf(status);
  return {
    ...payment,
    status,
    updated_at: now.toISOString(),
    version_token: randomId(44),
    ...(status === 'COMPLETED' ? receipt(payment.id, sandboxUrl) : {}),
    ...(payment.card_details ? { card_details: { ...payment.card_details, status: detailStatus } } : {}),
    ...(payment.wallet_details ? { wallet_details: { ...payment.wallet_details, status: detailStatus } } : {}),
  };
}

function receipt(id: string, sandboxUrl: string): { receipt_number: string; receipt_url: string } {
  return { receipt_number: id.slice(0, 4), receipt_url: `${sandboxUrl}/receipt/preview/${id}` };
}

function instrumentDetails(
  source: TestSource,
  status: PaymentStatus,
): Pick<Payment, 'source_type' | 'card_details' | 'wallet_details'> {
  const errors = source.declineCode ? [declineItem(source.declineCode)] : undefined;
  if (source.instrument.kind === 'cash-app')
    return { source_type: 'WALLET', wallet_details: walletDetails(status, errors) };
  return { source_type: 'CARD', card_details: cardDetails(source, status, errors) };
}

function walletDetails(status: PaymentStatus, errors: SquareErrorItem[] | undefined): WalletDetails {
  return {
    status: detailStatusOf(status),
    brand: 'CASH_APP',
    cash_app_details: { buyer_full_name: 'Jordan Sandbox', buyer_country_code: 'US', buyer_cashtag: '$JordanSandbox' },
    ...(errors ? { errors } : {}),
  };
}

function cardDetails(source: TestSource, status: PaymentStatus, errors: SquareErrorItem[] | undefined): CardDetails {
  const { instrument, declineCode } = source;
  return {
    status: detailStatusOf(status),
    card: cardOf(instrument),
    entry_method: source.isKept ? 'ON_FILE' : 'KEYED',
    cvv_status: declineCode === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: declineCode === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    ...(status === 'FAILED' ? {} : { auth_result_code: randomId(6) }),
    statement_description: 'SQ *SANDBOX MERCHANT',
    ...(instrument.kind === 'google-pay' ? { wallet_type: 'GOOGLE_PAY' as const } : {}),
    ...(errors ? { errors } : {}),
  };
}

/** What Square tells of a card, wherever it shows one. */
export function cardOf(instrument: Instrument): CardDetails['card'] {
  return {
    card_brand: instrument.brand,
    last_4: instrument.last4,
    exp_month: instrument.expMonth,
    exp_year: instrument.expYear,
    fingerprint: fingerprint(instrument),
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
    bin: '411111',
  };
}

function fingerprint(instrument: Instrument): string {
  const card = `${instrument.brand} ${instrument.last4} ${instrument.expMonth} ${instrument.expYear}`;
  return `sq-1-${createHash('sha256').update(card).digest('base64url')}`;
}

function detailStatusOf(status: PaymentStatus): CardDetails['status'] {
  switch (status) {
    case 'COMPLETED':
      return 'CAPTURED';
    case 'APPROVED':
      return 'AUTHORIZED';
    case 'CANCELED':
      return 'VOIDED';
    case 'FAILED':
      return 'FAILED';
  }
}

function optional<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
