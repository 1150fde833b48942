/**
 * The source ids of Square's sandbox (developer.squareup.com/docs/devtools/sandbox/payments) and a few of this sandbox alone.
 * `charge` tells what happens to the money, `answer` what happens to the HTTP answer.
 */
export interface TestSource {
  instrument: Instrument;
  charge: 'approve' | 'decline';
  declineCode?: string | undefined;
  answer?: 'slow' | 'lost';
  /** A bank dispute follows the charge, with this reason. */
  dispute?: string;
  /** It is a card on file. */
  isKept?: boolean;
  /** Kept on file it is declined with this when it is charged. */
  keptDeclineCode?: string;
  /** Answered with this before anything is recorded. */
  refuse?: 'unavailable' | 'used' | 'expired';
}

export interface Instrument {
  kind: 'card' | 'google-pay' | 'cash-app';
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export const SLOW_ANSWER_MS = 5000;

const VISA: Instrument = { kind: 'card', brand: 'VISA', last4: '5858', expMonth: 12, expYear: 2031 };
const GOOGLE_PAY: Instrument = { kind: 'google-pay', brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2031 };
const CASH_APP: Instrument = { kind: 'cash-app', brand: 'CASH_APP', last4: '', expMonth: 0, expYear: 0 };

const approve = (instrument: Instrument, more: Partial<TestSource> = {}): TestSource => ({
  instrument,
  charge: 'approve',
  ...more,
});
const decline = (declineCode: string, instrument = VISA): TestSource => ({
  instrument,
  charge: 'decline',
  declineCode,
});

const SOURCES: ReadonlyMap<string, TestSource> = new Map([
  ['cnon:card-nonce-ok', approve(VISA)],
  ['cnon:card-nonce-declined', decline('GENERIC_DECLINE')],
  ['cnon:card-nonce-rejected-cvv', decline('CVV_FAILURE')],
  ['cnon:card-nonce-rejected-postalcode', decline('ADDRESS_VERIFICATION_FAILURE')],
  ['cnon:card-nonce-rejected-expiration', decline('INVALID_EXPIRATION')],
  ['cnon:card-nonce-requires-verification', decline('CARD_DECLINED_VERIFICATION_REQUIRED')],
  ['cnon:card-nonce-insufficient-funds', decline('INSUFFICIENT_FUNDS')],
  ['cnon:card-nonce-already-used', approve(VISA, { refuse: 'used' })],
  ['cnon:card-nonce-expired', approve(VISA, { refuse: 'expired' })],
  ['cnon:gift-card-nonce-ok', approve({ ...VISA, brand: 'SQUARE_GIFT_CARD', last4: '0000' })],
  [
    'cnon:gift-card-nonce-insufficient-funds',
    decline('INSUFFICIENT_FUNDS', { ...VISA, brand: 'SQUARE_GIFT_CARD', last4: '0000' }),
  ],
  [
    'cnon:gift-card-nonce-insufficient-permission',
    decline('INSUFFICIENT_PERMISSIONS', { ...VISA, brand: 'SQUARE_GIFT_CARD', last4: '0000' }),
  ],
  ['wnon:cash-app-ok', approve(CASH_APP)],
  ['wnon:cash-app-declined', decline('GENERIC_DECLINE', CASH_APP)],
  ['wnon:google-pay-ok', approve(GOOGLE_PAY)],
  ['cnon:google-pay-ok', approve(GOOGLE_PAY)],
  ['wnon:google-pay-declined', decline('GENERIC_DECLINE', GOOGLE_PAY)],
  ['cnon:sandbox-slow', approve(VISA, { answer: 'slow' })],
  ['cnon:sandbox-lost-answer', approve(VISA, { answer: 'lost' })],
  ['cnon:sandbox-dispute', approve(VISA, { dispute: 'NOT_RECEIVED' })],
  ['cnon:sandbox-declined-on-file', approve(VISA, { keptDeclineCode: 'CARD_EXPIRED' })],
  ['cnon:sandbox-unavailable', approve(VISA, { refuse: 'unavailable' })],
]);

/** Declines that Square documents for CreatePayment; `cnon:sandbox-decline-<CODE>` gives any of them. */
const DECLINE_CODES: ReadonlySet<string> = new Set([
  'ADDRESS_VERIFICATION_FAILURE',
  'ALLOWABLE_PIN_TRIES_EXCEEDED',
  'BAD_EXPIRATION',
  'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
  'CARD_DECLINED',
  'CARD_DECLINED_CALL_ISSUER',
  'CARD_EXPIRED',
  'CARD_NOT_SUPPORTED',
  'CVV_FAILURE',
  'EXPIRATION_FAILURE',
  'GENERIC_DECLINE',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_PERMISSIONS',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_EXPIRATION',
  'INVALID_PIN',
  'INVALID_POSTAL_CODE',
  'PAN_FAILURE',
  'PAYMENT_LIMIT_EXCEEDED',
  'TRANSACTION_LIMIT',
  'VOICE_FAILURE',
]);

/** The fixed test source of this id, or undefined. */
export function testSource(sourceId: string): TestSource | undefined {
  const code = /^cnon:sandbox-decline-([A-Z_]+)$/.exec(sourceId)?.[1];
  return code !== undefined && DECLINE_CODES.has(code) ? decline(code) : SOURCES.get(sourceId);
}

/** Charge amounts, in cents, that make a dispute (developer.squareup.com/docs/disputes-api/example-walkthrough). */
const DISPUTE_AMOUNTS: ReadonlyMap<number, string> = new Map([
  [8801, 'AMOUNT_DIFFERS'],
  [8802, 'CANCELLED'],
  [8803, 'DUPLICATE'],
  [8804, 'NO_KNOWLEDGE'],
  [8805, 'NOT_AS_DESCRIBED'],
  [8806, 'NOT_RECEIVED'],
  [8807, 'PAID_BY_OTHER_MEANS'],
  [8808, 'CUSTOMER_REQUESTS_CREDIT'],
  [8809, 'EMV_LIABILITY_SHIFT'],
]);

/** The reason of the dispute that a charge of this amount leads to, as in Square's sandbox. */
export function disputeForAmount(amountCents: number): string | undefined {
  return DISPUTE_AMOUNTS.get(amountCents);
}

/** Square's sandbox rates a charge of 22.22 as a moderate and one of 33.33 as a high risk. */
export function riskForAmount(amountCents: number): string {
  if (amountCents === 2222) return 'MODERATE';
  return amountCents === 3333 ? 'HIGH' : 'NORMAL';
}
