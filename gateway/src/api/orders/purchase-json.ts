import type { PaidCheckout } from '@giftcard/contracts/orders/v1/orders';
import type { PassLinks } from '@giftcard/contracts/wallet/v1/wallet';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { cardUrl } from '../../edge/card-url.js';
import type { AnswerOf } from '../../openapi/calls.js';

/**
 * A placed order as its buyer gets it (http.md). Asked for again long after it was placed, and of a gift at any time, it has no secrets: the code is empty, and what
 * leads to the card is left out, but for the link of a gift that its buyer hands over. Who gives a card does not hold it.
 */
export function purchaseJson(
  order: PaidCheckout,
  { saveUrl, applePassUrl }: Pick<PassLinks, 'saveUrl' | 'applePassUrl'>,
): AnswerOf<'PUT /api/v1/admin/purchase'>['purchase'] {
  const { orderId, orderNumber, code, giftCardName, amountCents, businessSlug, publicToken, form } = order;
  const known = {
    id: orderId,
    ...(orderNumber ? { orderNumber } : {}),
    uniqueCode: '',
    giftCardName,
    amount: dollarsFromCents(amountCents),
    remainingBalance: dollarsFromCents(amountCents),
    businessSlug,
    ...togetherJson(order),
  };
  if (form?.purchaseType === 'gift') {
    const { nameOnly, byText, language } = form.recipient ?? {};
    const toSend = nameOnly && !byText ? cardUrl(publicToken, language) : undefined;
    return toSend ? { ...known, cardUrl: toSend } : known;
  }
  return {
    ...known,
    uniqueCode: code,
    ...(publicToken ? { cardUrl: `/card/${publicToken}` } : {}),
    ...(saveUrl ? { walletUrl: saveUrl } : {}),
    ...(applePassUrl ? { applePassUrl } : {}),
  };
}

/** The orders of a purchase of several gifts, in the order of its recipients; nothing of one. */
export function togetherJson({ together }: { readonly together?: PaidCheckout['together'] | undefined }): {
  orders?: { id: string; orderNumber: string }[];
} {
  return together ? { orders: together.list.map(({ orderId: id, orderNumber }) => ({ id, orderNumber })) } : {};
}
