import { unchanged, type Change, type Checkout } from './checkout.js';
import type { FormSealed } from './checkout.events.js';
import { toldForm, type Person, type PurchaseForm } from './purchase-form.js';

/** What seals for the people of a checkout. */
interface Seals {
  form(read: PurchaseForm): PurchaseForm;
  person(email: string): Person | undefined;
}

/** Who told their address with the charge, where it is in clear. */
export function clearAddressOf({ buyer, buyerEmail = '' }: Checkout): string {
  return buyer ? (buyer.sealed === undefined ? buyer.email : '') : buyerEmail;
}

/** Whether a checkout keeps people in clear, as all did before there was sealing. */
export function isInClear(checkout: Checkout): boolean {
  const { form } = checkout;
  return clearAddressOf(checkout) !== '' || (form !== undefined && form.buyer.sealed === undefined);
}

/** Seals what a checkout keeps in clear, once, and tells the sealed form. */
export function sealOlder(checkout: Checkout, seals: Seals): Change<FormSealed> {
  if (!isInClear(checkout)) return unchanged(checkout);
  const { buyerEmail: _clear, ...rest } = checkout;
  const form = checkout.form && seals.form(checkout.form);
  const buyer = seals.person(clearAddressOf(checkout)) ?? checkout.buyer;
  const { id: orderId, businessSlug } = checkout;
  return {
    next: { ...rest, ...(form ? { form } : {}), ...(buyer ? { buyer } : {}) },
    events: [
      {
        type: 'orders.form-sealed.v1',
        data: { orderId, businessSlug, form: form && toldForm(form), buyer },
      },
    ],
  };
}
