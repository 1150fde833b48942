// Medusa 2 by its store API: a product list, a product, and a guest's whole checkout with the payment provider that asks nobody.
import { callJson, firstOf, GUEST } from './calls.mjs';

const PAYMENT = 'pp_system_default';

/**
 * @param url where the store listens, http://127.0.0.1:9000
 * @param key a publishable API key of the sales channel
 * @param country two letters, of the region that is bought in; the first region's first country without it
 */
export async function medusa({ url, key, country }) {
  const headers = { 'x-publishable-api-key': key };
  const call = async (path, body) =>
    (await callJson(url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })).value;
  const { regions } = await call('/store/regions?fields=id,*countries');
  const region = country
    ? regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === country))
    : firstOf(regions, 'region');
  if (!region) throw new Error(`the peer has no region with ${country}`);
  const countryCode = country ?? firstOf(region.countries, 'country in its region').iso_2;
  const list = `/store/products?limit=12&region_id=${region.id}`;
  const product = firstOf((await call(list)).products, 'product');
  const variant = firstOf(product.variants, 'variant of its first product');

  return {
    name: 'Medusa',
    list: { url: url + list, headers },
    details: { url: `${url}/store/products/${product.id}?region_id=${region.id}`, headers },
    /** Seven calls: cart, item, shipping options and method, payment collection and session, completion. */
    async buy(number) {
      const address = addressOf(countryCode);
      const { cart } = await call('/store/carts', {
        region_id: region.id,
        email: `guest-${number}@bench.test`,
        shipping_address: address,
        billing_address: address,
      });
      await call(`/store/carts/${cart.id}/line-items`, { variant_id: variant.id, quantity: 1 });
      const { shipping_options } = await call(`/store/shipping-options?cart_id=${cart.id}`);
      const option = firstOf(shipping_options, `shipping option to ${countryCode}`);
      await call(`/store/carts/${cart.id}/shipping-methods`, { option_id: option.id });
      const { payment_collection } = await call('/store/payment-collections', { cart_id: cart.id });
      await call(`/store/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: PAYMENT });
      return orderOf(await call(`/store/carts/${cart.id}/complete`, {}));
    },
  };
}

function addressOf(country_code) {
  const { firstName, lastName, street, city, postalCode, phone } = GUEST;
  return {
    first_name: firstName,
    last_name: lastName,
    address_1: street,
    city,
    postal_code: postalCode,
    country_code,
    phone,
  };
}

/** A completion that did not come to an order answers 200 with the cart and the reason. */
export function orderOf({ type, order, error }) {
  if (type === 'order' && order) return order.id;
  throw new Error(
    `Medusa placed no order: ${typeof error === 'string' ? error : (error?.message ?? 'without a reason')}`,
  );
}
