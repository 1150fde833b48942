import { failpoint } from '@giftcard/kernel/failpoint';
import { idOfKey, type Ids } from '@giftcard/kernel/ids';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import { sameRequest, type Checkout } from '../domain/checkout.js';
import type { Checkouts } from '../domain/checkout.repository.js';

/** Id and request key of a checkout. Of one key there is one id, so that no database can hold two checkouts of it (docs/adr/0091); without a key each call is one of its own. */
export function keysOf(key: string | undefined, ids: Ids): { readonly orderId: string; readonly requestKey: string } {
  const orderId = key === undefined ? ids.uuid() : idOfKey('checkout', key);
  return { orderId, requestKey: key ?? `none:${orderId}` };
}

/** Stores a checkout before anything is charged; of two calls with one key the second goes on with the first's. Error: IDEMPOTENCY_KEY_REUSED. */
export async function openOnce(
  checkouts: Checkouts,
  checkout: Checkout,
): Promise<{ readonly checkout: Checkout; readonly first: boolean }> {
  if (await checkouts.insert(checkout)) {
    failpoint('orders.checkout-opened');
    return { checkout, first: true };
  }
  const winner = await checkouts.findByRequestKey(checkout.requestKey);
  if (!winner) throw new PaymentProviderUnavailable();
  return { checkout: sameRequest(winner, checkout.bodyHash), first: false };
}
