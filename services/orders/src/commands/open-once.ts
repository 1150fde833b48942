import type { CommandBus } from '@nestjs/cqrs';
import { failpoint } from '@giftcard/kernel/failpoint';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import type { Ids } from '@giftcard/kernel/ids';
import { ChargeCheckout } from './charge-checkout.js';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import { sameRequest, type Checkout } from '../domain/checkout.js';
import type { Checkouts } from '../domain/checkout.repository.js';

/** Id and request key of a checkout. Of one key there is one id, so that no database can hold two checkouts of it (docs/adr/0091); without a key each call is one of its own. */
export function keysOf(key: string | undefined, ids: Ids): { readonly orderId: string; readonly requestKey: string } {
  const orderId = key === undefined ? ids.uuid() : idOfKey('checkout', key);
  return { orderId, requestKey: key ?? `none:${orderId}` };
}

export interface Opened {
  readonly checkout: Checkout;
  /** Whether this call stored it. */
  readonly first: boolean;
}

/**
 * Charges the checkout that a call's key has, or a new one; one that is charged already is answered as it is.
 * @param key undefined for a call without one
 * @param open stores the new one. Errors: IDEMPOTENCY_KEY_REUSED, those of `open` and of ChargeCheckout.
 */
export async function chargeOnce(
  { commands, checkouts }: { readonly commands: CommandBus; readonly checkouts: Checkouts },
  { key, bodyHash, open }: { readonly key: string | undefined; readonly bodyHash: string; open(): Promise<Opened> },
): Promise<Checkout> {
  const known = key === undefined ? undefined : await checkouts.findByRequestKey(key);
  const { checkout, first } = known ? { checkout: sameRequest(known, bodyHash), first: false } : await open();
  return checkout.status === 'charging'
    ? commands.execute(new ChargeCheckout(checkout.id, 'buyer', first ? checkout : undefined))
    : checkout;
}

/** Stores a checkout before anything is charged; of two calls with one key the second goes on with the first's. Error: IDEMPOTENCY_KEY_REUSED. */
export async function openOnce(checkouts: Checkouts, checkout: Checkout): Promise<Opened> {
  if (await checkouts.insert(checkout)) {
    failpoint('orders.checkout-opened');
    return { checkout, first: true };
  }
  const winner = await checkouts.findByRequestKey(checkout.requestKey);
  if (!winner) throw new PaymentProviderUnavailable();
  return { checkout: sameRequest(winner, checkout.bodyHash), first: false };
}
