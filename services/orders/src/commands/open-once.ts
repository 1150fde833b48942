import { failpoint } from '@giftcard/kernel/failpoint';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import { sameRequest, type Checkout } from '../domain/checkout.js';
import type { Checkouts } from '../domain/checkout.repository.js';

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
