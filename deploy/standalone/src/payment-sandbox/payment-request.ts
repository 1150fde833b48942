import { asObject, optionalBoolean, optionalMoney, optionalText, requiredMoney, requiredText } from './read-body.js';
import { invalidRequest } from './square-errors.js';
import type { Money } from './square-objects.js';

/** A CreatePayment request that passed Square's checks of form. */
export interface PaymentRequest {
  idempotencyKey: string;
  sourceId: string;
  amount: Money;
  tip?: Money | undefined;
  autocomplete: boolean;
  locationId?: string | undefined;
  orderId?: string | undefined;
  referenceId?: string | undefined;
  customerId?: string | undefined;
  note?: string | undefined;
  buyerEmail?: string | undefined;
  verificationToken?: string | undefined;
}

export function readPaymentRequest(raw: unknown, currency: string): PaymentRequest {
  const body = asObject(raw);
  const request: PaymentRequest = {
    idempotencyKey: requiredText(body, 'idempotency_key', 45),
    sourceId: requiredText(body, 'source_id', 4096),
    amount: requiredMoney(body, 'amount_money', 1),
    tip: optionalMoney(body, 'tip_money', 0),
    autocomplete: optionalBoolean(body, 'autocomplete') ?? true,
    locationId: optionalText(body, 'location_id', 50),
    orderId: optionalText(body, 'order_id', 192),
    referenceId: optionalText(body, 'reference_id', 40),
    customerId: optionalText(body, 'customer_id', 191),
    note: optionalText(body, 'note', 500),
    buyerEmail: optionalText(body, 'buyer_email_address', 255),
    verificationToken: optionalText(body, 'verification_token', 4096),
  };
  for (const [field, money] of [
    ['amount_money', request.amount],
    ['tip_money', request.tip],
  ] as const) {
    if (money) refuseForeignCurrency(money, currencyAt(request.locationId ?? '', currency), field);
  }
  return request;
}

/** A location whose id ends with "-CAD", "-EUR", "-GBP" or "-JPY" takes that. @param usual what every other one takes */
export function currencyAt(locationId: string, usual: string): string {
  return /-(CAD|EUR|GBP|JPY)$/.exec(locationId)?.[1] ?? usual;
}

function refuseForeignCurrency(money: Money, currency: string, field: string): void {
  if (money.currency === currency) return;
  throw invalidRequest(
    'INVALID_VALUE',
    `This merchant can only process payments in ${currency}, but amount was provided in ${money.currency}.`,
    `${field}.currency`,
  );
}
