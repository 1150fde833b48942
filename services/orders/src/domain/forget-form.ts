import type { Checkout } from './checkout.js';
import type { PurchaseForm } from './purchase-form.js';

/** The order, with every other of its purchase, without what its buyer wrote to the recipients. */
export function withoutMessage(checkout: Checkout): Checkout {
  const { form, gifts } = checkout;
  if (!form || (!hasWords(form) && !gifts?.some((gift) => hasWords(gift.form)))) return checkout;
  return {
    ...checkout,
    form: withoutWords(form),
    ...(gifts ? { gifts: gifts.map((gift) => ({ ...gift, form: withoutWords(gift.form) })) } : {}),
  };
}

function hasWords({ message, occasion, sealed }: PurchaseForm): boolean {
  return message !== '' || occasion !== '' || sealed !== undefined;
}

function withoutWords({ sealed: _sealed, personId: _personId, ...form }: PurchaseForm): PurchaseForm {
  return { ...form, message: '', occasion: '' };
}

/** Of a purchase that never came about and is over: without who tried. Any other stays as it is. */
export function withoutGuest(checkout: Checkout): Checkout {
  const { status, placedAt } = checkout;
  if (placedAt || (status !== 'failed' && status !== 'refunded')) return checkout;
  const { buyer, buyerEmail, form, gifts: _others, ...rest } = checkout;
  return buyer || buyerEmail || form ? rest : checkout;
}
