import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { GiftCard } from '../../lib/gift-card.js';
import { purchaseApi } from './api.js';
import type { PurchaseForm } from './purchase-form.js';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const form = {} as PurchaseForm;

it.each([
  ['the wallet pass', () => purchaseApi.generateWalletPass(form), 10_000],
  ['the purchase', () => purchaseApi.purchase(form), 20_000],
])('%s does not hang for ever', async (_what, send, milliseconds) => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await send();
  expect(limit).toHaveBeenCalledWith(milliseconds);
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value);
  limit.mockRestore();
});

it('a charge names the sum of all who get a card', async () => {
  const person = { name: 'Maya', email: 'm@mail.example', message: '' };
  await purchaseApi.createPayment(
    { _id: 'card1', businessSlug: 'larkspur-house', salePrice: 19.99 } as GiftCard,
    { key: 'k1', sourceId: 'cnon:1', method: 'card' },
    { purchaseType: 'gift', recipients: [person, person, person], language: 'en-US' },
  );
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toMatchObject({ amount: 59.97 });
});

it('a charge carries the key of its attempt and the form that will be asked for later, and does not hang for ever', async () => {
  await purchaseApi.createPayment(
    { _id: 'card1', businessSlug: 'larkspur-house', salePrice: 80 } as GiftCard,
    { key: 'k1', sourceId: 'cnon:1', method: 'card' },
    {
      purchaseType: 'self',
      selfInfo: { name: 'Daniel', email: 'd@mail.example', phone: '(555) 123-4567' },
      language: 'en-US',
    },
  );
  const sent = fetchMock.mock.calls[0]?.[1];
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  expect(JSON.parse(String(sent?.body))).toMatchObject({ purchaseType: 'self', selfInfo: { email: 'd@mail.example' } });
  expect(sent?.signal).toBeInstanceOf(AbortSignal);
});

it('a charge of a package names its price, its units and no amount of its own', async () => {
  await purchaseApi.createPayment(
    {
      _id: 'card1',
      businessSlug: 'larkspur-house',
      amount: 200,
      salePrice: 170,
      packageTerms: { unit: 'Wine tasting', contents: '', units: 5 },
    } as GiftCard,
    { key: 'k1', sourceId: 'cnon:1', method: 'card' },
    { purchaseType: 'self', language: 'en-US' },
  );
  const sent = JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)) as object;
  expect(sent).toMatchObject({ amount: 170, units: 5 });
  expect(sent).not.toHaveProperty('cardAmount');
});
