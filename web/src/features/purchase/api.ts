import type { AnswerOf } from '@giftcard/client';
import { minorUnitsOf } from '@giftcard/kernel/business/currency';
import { call, moneyCallLimit } from '../../lib/api-client.js';
import { groupGiftId } from '../../lib/contribution.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { toCents } from '../../lib/money.js';
import { topUpToken } from '../../lib/top-up.js';
import type { Details, PaymentAttempt, PaymentRecord } from './model.js';
import type { FilledIn, PurchaseForm } from './purchase-form.js';

export type PurchaseAnswer = AnswerOf<'PUT /api/v1/admin/purchase'>;

/** The purchase goes on without the pass: its buyer waits no longer for it. */
const WALLET_PASS_MS = 10_000;

export const purchaseApi = {
  business: (businessSlug: string) =>
    call('GET /api/v1/admin/business/{slug}', { path: { slug: businessSlug }, anew: true }),
  giftCard: (id: string) => call('GET /api/v1/giftcards/{id}/public', { path: { id }, anew: true }),
  /** `amount`, `units` and `termsVersion` are what the buyer was shown: the server compares them, charges its own price and keeps its own terms; `cardAmount` is what they chose. A form it would not take later it refuses here, before any charge. */
  createPayment: (giftCard: GiftCard, attempt: PaymentAttempt, form: FilledIn, termsVersion?: string) =>
    call('POST /api/payments/create-payment', {
      idempotencyKey: attempt.key,
      signal: moneyCallLimit(),
      body: {
        sourceId: attempt.sourceId,
        giftCardId: giftCard._id,
        businessSlug: giftCard.businessSlug,
        amount: (toCents(giftCard.salePrice) * (form.recipients?.length ?? 1)) / 100,
        ...(termsVersion ? { termsVersion } : {}),
        ...(giftCard.packageTerms ? { units: giftCard.packageTerms.units } : {}),
        ...(giftCard.amountRange ? { cardAmount: giftCard.amount } : {}),
        ...form,
        ...(attempt.verificationToken === undefined ? {} : { verificationToken: attempt.verificationToken }),
      },
    }),
  autoReload: (publicToken: string) =>
    call('GET /api/v1/cards/{publicToken}/auto-reload', { path: { publicToken }, anew: true }),
  /** Charges and loads in one call; told as the payment that it is. */
  topUp: async (giftCard: GiftCard, attempt: PaymentAttempt, details: Details, termsVersion?: string) => {
    const { topUp } = await call('POST /api/v1/cards/{publicToken}/top-ups', {
      path: { publicToken: topUpToken(giftCard) ?? '' },
      idempotencyKey: attempt.key,
      signal: moneyCallLimit(),
      body: {
        sourceId: attempt.sourceId,
        amount: giftCard.amount,
        name: details.name,
        email: details.email,
        language: details.language,
        ...(termsVersion ? { termsVersion } : {}),
        ...(attempt.autoReload ? { autoReload: attempt.autoReload } : {}),
        ...(attempt.verificationToken === undefined ? {} : { verificationToken: attempt.verificationToken }),
      },
    });
    return paidRecord(attempt, { ...topUp, receiptNumber: topUp.orderNumber });
  },
  /** Charges what somebody pays in; told as the payment that it is. */
  contribute: async (giftCard: GiftCard, attempt: PaymentAttempt, details: Details, termsVersion?: string) => {
    const { contribution } = await call('POST /api/v1/group-gifts/{id}/contributions', {
      path: { id: groupGiftId(giftCard) ?? '' },
      idempotencyKey: attempt.key,
      signal: moneyCallLimit(),
      body: {
        sourceId: attempt.sourceId,
        amount: giftCard.amount,
        name: details.name,
        email: details.email,
        ...(details.message === '' ? {} : { line: details.message }),
        language: details.language,
        ...(termsVersion ? { termsVersion } : {}),
        ...(attempt.verificationToken === undefined ? {} : { verificationToken: attempt.verificationToken }),
      },
    });
    return paidRecord(attempt, { ...contribution, id: '', receiptNumber: '' });
  },
  generateWalletPass: (form: PurchaseForm) =>
    call('POST /api/wallet/generate-wallet-pass', { body: form, signal: moneyCallLimit(WALLET_PASS_MS) }),
  purchase: (form: PurchaseForm) => call('PUT /api/v1/admin/purchase', { body: form, signal: moneyCallLimit() }),
};

/** What was charged and placed in one call, as the payment that it is. */
function paidRecord(
  { method }: PaymentAttempt,
  paid: { id: string; amount: number; currency: string; receiptNumber: string; receiptUrl: string },
): PaymentRecord {
  const { id, amount, currency, receiptNumber, receiptUrl } = paid;
  return {
    id,
    status: 'COMPLETED',
    sourceType: '',
    paymentMethod: method,
    amountMoney: { amount: minorUnitsOf(toCents(amount), currency), currency },
    receiptNumber,
    receiptUrl,
    updatedAt: new Date().toISOString(),
    checkoutSecret: '',
  };
}
