import type { PaidCheckout } from '@giftcard/contracts/orders/v1/orders';
import type { PassLinks } from '@giftcard/contracts/wallet/v1/wallet';
import { dollarsFromCents } from '@giftcard/kernel/money';

/** A placed order as its buyer gets it (http.md). Asked for again long after it was placed it has no secrets: the code is empty, and what leads to the card is left out. */
export function purchaseJson({ orderId, code, giftCardName, amountCents, businessSlug, publicToken }: PaidCheckout, { saveUrl, applePassUrl }: Pick<PassLinks, 'saveUrl' | 'applePassUrl'>) {
  return {
    id: orderId,
    uniqueCode: code,
    giftCardName,
    amount: dollarsFromCents(amountCents),
    remainingBalance: dollarsFromCents(amountCents),
    businessSlug,
    ...(publicToken ? { cardUrl: `/card/${publicToken}` } : {}),
    ...(saveUrl ? { walletUrl: saveUrl } : {}),
    ...(applePassUrl ? { applePassUrl } : {}),
  };
}
