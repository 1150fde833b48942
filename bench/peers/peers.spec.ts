import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { measure, tableOf } from './compare.mjs';
import { medusa, orderOf as medusaOrderOf } from './medusa.mjs';
import { orderOf as vendureOrderOf, sessionOf, vendure } from './vendure.mjs';

interface Asked {
  what: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}
type Answer = (asked: Asked) => { body: unknown; headers?: Record<string, string>; status?: number };

let server: Server | undefined;
const asked: Asked[] = [];

/** A peer that answers from a function. */
async function peer(answer: Answer): Promise<string> {
  asked.length = 0;
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      const now = {
        what: `${request.method} ${request.url}`,
        headers: request.headers,
        body: sent ? (JSON.parse(sent) as Record<string, unknown>) : {},
      };
      asked.push(now);
      const { status = 200, body, headers = {} } = answer(now);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const medusaAnswers: Record<string, unknown> = {
  'GET /store/regions?fields=id,*countries': { regions: [{ id: 'reg_1', countries: [{ iso_2: 'de' }] }] },
  'GET /store/products?limit=12&region_id=reg_1': { products: [{ id: 'prod_1', variants: [{ id: 'variant_1' }] }] },
  'GET /store/products/prod_1?region_id=reg_1': { product: { id: 'prod_1' } },
  'POST /store/carts': { cart: { id: 'cart_1' } },
  'POST /store/carts/cart_1/line-items': { cart: { id: 'cart_1' } },
  'GET /store/shipping-options?cart_id=cart_1': { shipping_options: [{ id: 'so_1' }] },
  'POST /store/carts/cart_1/shipping-methods': { cart: { id: 'cart_1' } },
  'POST /store/payment-collections': { payment_collection: { id: 'paycol_1' } },
  'POST /store/payment-collections/paycol_1/payment-sessions': { payment_collection: { id: 'paycol_1' } },
  'POST /store/carts/cart_1/complete': { type: 'order', order: { id: 'order_1' } },
};
const asMedusa: Answer = ({ what }) =>
  what in medusaAnswers ? { body: medusaAnswers[what] } : { status: 404, body: { message: `no ${what}` } };

describe('Medusa', () => {
  it('sells one item to a guest, with the key of its sales channel in each call', async () => {
    const shop = await medusa({ url: await peer(asMedusa), key: 'pk_1' });
    asked.length = 0;
    expect(await shop.buy(7)).toBe('order_1');
    expect(asked.map(({ what }) => what)).toEqual(Object.keys(medusaAnswers).slice(3));
    expect(asked.map(({ headers }) => headers['x-publishable-api-key'])).toEqual(Array(7).fill('pk_1'));
    expect(asked[0]?.body).toMatchObject({ region_id: 'reg_1', email: 'guest-7@bench.test' });
    expect(asked[1]?.body).toEqual({ variant_id: 'variant_1', quantity: 1 });
    expect(asked[3]?.body).toEqual({ option_id: 'so_1' });
    expect(asked[5]?.body).toEqual({ provider_id: 'pp_system_default' });
  });

  it('says why a cart did not become an order, and what an answer that is none was', async () => {
    expect(() => medusaOrderOf({ type: 'cart', error: { message: 'payment is missing' } })).toThrow(
      'payment is missing',
    );
    const url = await peer(() => ({ status: 400, body: { message: 'A valid publishable key is required' } }));
    await expect(medusa({ url, key: '' })).rejects.toThrow('answered 400: {"message":"A valid publishable key');
  });

  it('has nothing to measure without a product', async () => {
    const url = await peer((call) => (call.what.includes('products') ? { body: { products: [] } } : asMedusa(call)));
    await expect(medusa({ url, key: 'pk_1' })).rejects.toThrow('the peer has no product');
  });
});

const asVendure: Answer = ({ body }) => {
  const query = String(body['query']);
  const order = (state: string) => ({ answer: { __typename: 'Order', id: '1', code: 'ORDER1', state } });
  if (query.includes('products('))
    return { body: { data: { products: { items: [{ slug: 'a-card', variants: [{ id: '5' }] }] } } } };
  if (query.includes('product(')) return { body: { data: { product: { id: '1' } } } };
  if (query.includes('addItemToOrder'))
    return { body: { data: order('AddingItems') }, headers: { 'vendure-auth-token': 'guest' } };
  if (query.includes('eligibleShippingMethods')) return { body: { data: { eligibleShippingMethods: [{ id: '2' }] } } };
  if (query.includes('eligiblePaymentMethods'))
    return {
      body: {
        data: {
          eligiblePaymentMethods: [
            { code: 'closed', isEligible: false },
            { code: 'dummy', isEligible: true },
          ],
        },
      },
    };
  return { body: { data: order(query.includes('addPaymentToOrder') ? 'PaymentSettled' : 'ArrangingPayment') } };
};

describe('Vendure', () => {
  it('sells one item to a guest whom it knows by a token, paid by the first method that takes it', async () => {
    const shop = await vendure({ url: await peer(asVendure) });
    asked.length = 0;
    expect(await shop.buy(7)).toBe('ORDER1');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, ...Array(7).fill('Bearer guest')]);
    expect(asked.map(({ body }) => body['variables']).filter(Boolean)).toEqual([
      { id: '5' },
      { input: expect.objectContaining({ emailAddress: 'guest-7@bench.test' }) },
      { input: expect.objectContaining({ countryCode: 'DE' }) },
      { id: ['2'] },
      { input: expect.objectContaining({ method: 'dummy' }) },
    ]);
  });

  it('takes a session by token or by cookies', () => {
    const headers = new Headers([
      ['set-cookie', 'session=a; path=/; httponly'],
      ['set-cookie', 'session.sig=b; path=/'],
    ]);
    expect(sessionOf(headers)).toEqual({ cookie: 'session=a; session.sig=b' });
    expect(sessionOf(new Headers({ 'vendure-auth-token': 't' }))).toEqual({ authorization: 'Bearer t' });
  });

  it('says what it refused, in an answer or in its errors', async () => {
    expect(() =>
      vendureOrderOf({
        __typename: 'InsufficientStockError',
        errorCode: 'INSUFFICIENT_STOCK_ERROR',
        message: 'sold out',
      }),
    ).toThrow('INSUFFICIENT_STOCK_ERROR sold out');
    const url = await peer(() => ({ body: { errors: [{ message: 'no such channel' }] } }));
    await expect(vendure({ url })).rejects.toThrow('no such channel');
  });
});

describe('the comparison', () => {
  it('asks each journey of a platform, and counts it', async () => {
    const platform = await medusa({ url: await peer(asMedusa), key: 'pk_1' });
    const { name, rates } = await measure(platform, { warmSeconds: 0, seconds: 1, warmPurchases: 1, purchases: 4 });
    expect(name).toBe('Medusa');
    for (const rate of [rates.list, rates.details, rates.purchase]) expect(rate).toBeGreaterThan(0);
    expect(asked.filter(({ what }) => what.endsWith('/complete'))).toHaveLength(5);
  });

  it('says how many times theirs ours is', () => {
    const ours = { name: 'Giftcard Vault', rates: { list: 5000, details: 4000, purchase: 25 } };
    const theirs = { name: 'Medusa', rates: { list: 500, details: 400, purchase: 5 } };
    expect(tableOf(ours, [theirs]).split('\n')).toEqual([
      '| journey | Giftcard Vault | Medusa (ours / theirs) |',
      '| --- | --- | --- |',
      '| list | 5000/s | 500/s (10.0 x) |',
      '| details | 4000/s | 400/s (10.0 x) |',
      '| purchase | 25/s | 5.0/s (5.0 x) |',
    ]);
  });
});
