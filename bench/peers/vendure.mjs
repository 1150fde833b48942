// Vendure by its shop API (GraphQL): a product list, a product, and a guest's whole checkout, paid by a method of the dummy handler.
import { callJson, firstOf, GUEST } from './calls.mjs';

const LIST = '{ products(options: { take: 12 }) { totalItems items { id name slug variants { id priceWithTax } } } }';
const DETAILS =
  'query ($slug: String!) { product(slug: $slug) { id name description variants { id name sku priceWithTax } } }';
const ORDER = '__typename ... on Order { id code state } ... on ErrorResult { errorCode message }';
const ADD = `mutation ($id: ID!) { answer: addItemToOrder(productVariantId: $id, quantity: 1) { ${ORDER} } }`;
const CUSTOMER = `mutation ($input: CreateCustomerInput!) { answer: setCustomerForOrder(input: $input) { ${ORDER} } }`;
const ADDRESS = `mutation ($input: CreateAddressInput!) { answer: setOrderShippingAddress(input: $input) { ${ORDER} } }`;
const SHIPPINGS = '{ eligibleShippingMethods { id } }';
const SHIPPING = `mutation ($id: [ID!]!) { answer: setOrderShippingMethod(shippingMethodId: $id) { ${ORDER} } }`;
const ARRANGE = `mutation { answer: transitionOrderToState(state: "ArrangingPayment") { ${ORDER} } }`;
const PAYMENTS = '{ eligiblePaymentMethods { code isEligible } }';
const PAY = `mutation ($input: PaymentInput!) { answer: addPaymentToOrder(input: $input) { ${ORDER} } }`;
const PAID = ['PaymentAuthorized', 'PaymentSettled'];

/**
 * @param url of the shop API, http://127.0.0.1:3000/shop-api
 * @param country two letters, one that the channel ships to
 * @param payment the code of a payment method; the first eligible one without it
 */
export async function vendure({ url, country = 'DE', payment }) {
  const asked = guestOf(url);
  const product = firstOf((await asked(LIST)).products.items, 'product');
  const variant = firstOf(product.variants, 'variant of its first product');
  const headers = { 'content-type': 'application/json' };
  const query = (text, variables) => ({
    url,
    method: 'POST',
    headers,
    body: JSON.stringify({ query: text, variables }),
  });

  return {
    name: 'Vendure',
    list: query(LIST),
    details: query(DETAILS, { slug: product.slug }),
    /** Eight calls: item, customer, address, shipping methods and method, state, payment methods, payment. */
    async buy(number) {
      const guest = guestOf(url);
      const change = async (text, variables) => orderOf((await guest(text, variables)).answer);
      const { firstName, lastName, street, city, postalCode, phone } = GUEST;
      await change(ADD, { id: variant.id });
      await change(CUSTOMER, { input: { firstName, lastName, emailAddress: `guest-${number}@bench.test` } });
      await change(ADDRESS, {
        input: {
          fullName: `${firstName} ${lastName}`,
          streetLine1: street,
          city,
          postalCode,
          countryCode: country,
          phoneNumber: phone,
        },
      });
      const shipping = firstOf((await guest(SHIPPINGS)).eligibleShippingMethods, `shipping method to ${country}`);
      await change(SHIPPING, { id: [shipping.id] });
      await change(ARRANGE);
      const method =
        payment ??
        firstOf(
          (await guest(PAYMENTS)).eligiblePaymentMethods.filter(({ isEligible }) => isEligible),
          'payment method',
        ).code;
      const order = await change(PAY, {
        input: { method, metadata: { shouldDecline: false, shouldError: false, shouldErrorOnSettle: false } },
      });
      if (!PAID.includes(order.state)) throw new Error(`Vendure's order ${order.code} is not paid: ${order.state}`);
      return order.code;
    },
  };
}

/** Somebody with an order of their own: Vendure knows them by a bearer token or by cookies, as its shop is set up. */
function guestOf(url) {
  let headers = {};
  return async (query, variables) => {
    const { value, headers: answered } = await callJson(url, { method: 'POST', headers, body: { query, variables } });
    headers = { ...headers, ...sessionOf(answered) };
    return dataOf(value);
  };
}

/** What an answer gives of the session, as headers of the next call. */
export function sessionOf(headers) {
  const token = headers.get('vendure-auth-token');
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) };
}

function dataOf({ data, errors }) {
  if (errors?.length > 0) throw new Error(`Vendure: ${errors[0].message}`);
  return data;
}

/** A change that was refused is an answer too. */
export function orderOf(answer) {
  if (answer?.__typename === 'Order') return answer;
  throw new Error(`Vendure refused: ${answer?.errorCode ?? 'no order'} ${answer?.message ?? ''}`.trim());
}
