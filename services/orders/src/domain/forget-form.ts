import type { Checkout } from './checkout.js';

/** The order without what its buyer wrote to the recipient. */
export function withoutMessage(checkout: Checkout): Checkout {
  const { form } = checkout;
  if (!form || (form.message === '' && form.occasion === '' && form.sealed === undefined)) return checkout;
  const { sealed: _sealed, personId: _personId, ...rest } = form;
  return { ...checkout, form: { ...rest, message: '', occasion: '' } };
}

/** Of a purchase that never came about and is over: without who tried. Any other stays as it is. */
export function withoutGuest(checkout: Checkout): Checkout {
  const { status, placedAt } = checkout;
  if (placedAt || (status !== 'failed' && status !== 'refunded')) return checkout;
  const { buyer, buyerEmail, form, ...rest } = checkout;
  return buyer || buyerEmail || form ? rest : checkout;
}
