import { sha256 } from '@giftcard/kernel/digest';
import type { Ids } from '@giftcard/kernel/ids';
import type { Sealer } from '@giftcard/kernel/sealer';
import { mustKnowSecret, type Checkout, type CheckoutSecret } from '../domain/checkout.js';

const BYTES = 16;
const CONTEXT = 'checkout-secret';

/** 128 random bits, sealed and hashed. */
export function newCheckoutSecret(ids: Ids, sealer: Sealer): CheckoutSecret {
  const secret = ids.token(BYTES);
  return { hash: sha256(secret), sealed: sealer.seal(secret, CONTEXT) };
}

/** Who finishes a purchase: the buyer, who shows its secret, or somebody of the platform for them. */
export type FinishedBy = { readonly checkoutSecret: string } | { readonly by: string };

/** Who it is: "buyer", or as they say. Error: CHECKOUT_SECRET_REQUIRED. */
export function whoFinishes(checkout: Checkout, who: FinishedBy): string {
  if ('by' in who) return who.by;
  mustKnowSecret(checkout, sha256(who.checkoutSecret));
  return 'buyer';
}

/** Empty once it is told no more. */
export function tellCheckoutSecret({ secret }: Checkout, sealer: Sealer): string {
  return secret?.sealed ? sealer.open(secret.sealed, CONTEXT) : '';
}
