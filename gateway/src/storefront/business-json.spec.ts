import { expect, test } from '@jest/globals';
import { businessJson } from './business-json.js';

const business = {
  businessSlug: 'larkspur',
  name: 'Larkspur House',
  currency: 'USD',
  timeZone: 'Pacific/Apia',
  logoKey: '',
  accent: '',
  address: undefined,
  version: 1,
} as unknown as Parameters<typeof businessJson>[0];
const payments = {
  businessSlug: '',
  applicationId: 'app',
  locationId: 'loc',
  scriptUrl: 'https://pay.example/square.js',
  methods: ['card'],
  version: 1,
  fixedCents: 0,
};

test('the fixed amount of a pilot is told in dollars, and is absent without one', () => {
  expect(businessJson(business, { ...payments, fixedCents: 100 }, 'en-US').payments).toMatchObject({ fixedAmount: 1 });
  expect(businessJson(business, payments, 'en-US').payments).not.toHaveProperty('fixedAmount');
  expect(businessJson(business, undefined, 'en-US').payments).toBeNull();
});

test("a business's contact is what its owner entered; a map of its address stands in for a link", () => {
  const nothing = { phone: '', email: '', website: '', openingHours: '', mapUrl: '' };
  expect(businessJson(business, undefined, 'en-US').contact).toEqual(nothing);
  const known = {
    ...business,
    address: { street: '12 Lakeshore Road', city: 'Cooperstown', state: 'NY', zipCode: '13326' },
    contact: { ...nothing, phone: '8025550164' },
  };
  expect(businessJson(known, undefined, 'en-US').contact).toEqual({
    ...nothing,
    phone: '8025550164',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=12+Lakeshore+Road%2C+Cooperstown%2C+NY',
  });
  expect(
    businessJson({ ...known, contact: { ...nothing, mapUrl: 'https://maps.example/l' } }, undefined, 'en-US').contact
      .mapUrl,
  ).toBe('https://maps.example/l');
});

test("a business's clock is told: the last day of its cards' value is a day of its own", () => {
  expect(businessJson(business, undefined, 'en-US').timeZone).toBe('Pacific/Apia');
});

test('what the law has a card say is in the language of who asks', () => {
  expect(businessJson(business, undefined, 'en-US').requiredWords).toContain('No fees are charged.');
  expect(businessJson(business, undefined, 'es-US').requiredWords).toContain('No se cobran cargos.');
});
