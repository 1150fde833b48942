import { expect, test } from '@jest/globals';
import { mapUrlOf } from './map-url.js';

const address = { street: '12 Lakeshore Road', city: 'Cooperstown', state: 'NY' };

test("a business's map link is its owner's, else a search for the address, else none", () => {
  expect(mapUrlOf({ mapUrl: 'https://maps.example/larkspur' }, address)).toBe('https://maps.example/larkspur');
  expect(mapUrlOf({ mapUrl: '' }, address)).toBe(
    'https://www.google.com/maps/search/?api=1&query=12+Lakeshore+Road%2C+Cooperstown%2C+NY',
  );
  expect([
    mapUrlOf(undefined, undefined),
    mapUrlOf({ mapUrl: '' }, { street: '', city: 'Cooperstown', state: 'NY' }),
  ]).toEqual(['', '']);
});
