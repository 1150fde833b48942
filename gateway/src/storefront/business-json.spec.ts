import { expect, test } from '@jest/globals';
import { businessJson } from './business-json.js';

const business = { businessSlug: 'larkspur', name: 'Larkspur House', currency: 'USD', timeZone: 'Pacific/Apia', logoKey: '', accent: '', address: undefined, version: 1 } as unknown as Parameters<typeof businessJson>[0];
const payments = { businessSlug: '', applicationId: 'app', locationId: 'loc', scriptUrl: 'https://pay.example/square.js', methods: ['card'], version: 1, fixedCents: 0 };

test("the fixed amount of a pilot is told in dollars, and is absent without one", () => {
  expect(businessJson(business, { ...payments, fixedCents: 100 }).payments).toMatchObject({ fixedAmount: 1 });
  expect(businessJson(business, payments).payments).not.toHaveProperty('fixedAmount');
  expect(businessJson(business, undefined).payments).toBeNull();
});

test("a business's clock is told: the last day of its cards' value is a day of its own", () => {
  expect(businessJson(business, undefined).timeZone).toBe('Pacific/Apia');
});
