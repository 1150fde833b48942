import { call, moneyCallLimit } from '../../lib/api-client.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import type { PaymentAttempt, PaymentRecord } from './model.js';
import type { FilledIn, PurchaseForm } from './purchase-form.js';

export interface WalletAnswer {
  saveUrl?: string | null;
  applePassUrl?: string | null;
  uniqueCode?: string | null;
}

export interface PurchaseAnswer {
  success: boolean;
  message: string;
  purchase: { id: string; orderNumber?: string; walletUrl?: string | null; applePassUrl?: string | null };
}

/** The purchase goes on without the pass: its buyer waits no longer for it. */
const WALLET_PASS_MS = 10_000;

export const purchaseApi = {
  business: (businessSlug: string): Promise<{ business: Business }> =>
    call(`/api/v1/admin/business/${encodeURIComponent(businessSlug)}`),
  giftCard: (id: string): Promise<{ giftCard: GiftCard }> => call(`/api/v1/giftcards/${encodeURIComponent(id)}/public`),
  /** `amount` is what the buyer was shown: the server compares it and charges its own price. A form it would not take later it refuses here, before any charge. */
  createPayment: (giftCard: GiftCard, attempt: PaymentAttempt, form: FilledIn): Promise<PaymentRecord> =>
    call('/api/payments/create-payment', {
      method: 'POST',
      idempotencyKey: attempt.key,
      signal: moneyCallLimit(),
      body: {
        sourceId: attempt.sourceId,
        giftCardId: giftCard._id,
        businessSlug: giftCard.businessSlug,
        amount: giftCard.salePrice,
        ...form,
        ...(attempt.verificationToken === undefined ? {} : { verificationToken: attempt.verificationToken }),
      },
    }),
  generateWalletPass: (form: PurchaseForm): Promise<WalletAnswer> =>
    call('/api/wallet/generate-wallet-pass', { method: 'POST', body: form, signal: moneyCallLimit(WALLET_PASS_MS) }),
  purchase: (form: PurchaseForm): Promise<PurchaseAnswer> =>
    call('/api/v1/admin/purchase', { method: 'PUT', body: form, signal: moneyCallLimit() }),
};
