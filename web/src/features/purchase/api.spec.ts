import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { GiftCard } from '../../lib/gift-card.js';
import { purchaseApi } from './api.js';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('a charge carries the key of its attempt and does not hang for ever', async () => {
  await purchaseApi.createPayment({ _id: 'card1', businessSlug: 'larkspur-house', salePrice: 80 } as GiftCard, { key: 'k1', sourceId: 'cnon:1', method: 'card' }, 'd@mail.example');
  const sent = fetchMock.mock.calls[0]?.[1];
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  expect(sent?.signal).toBeInstanceOf(AbortSignal);
});
