import { describe, expect, test } from '@jest/globals';
import { applicationRefused, NO_ACCOUNT, readAccountCheck } from './account-check.js';

const works = { kind: 'works', locationName: 'Larkspur', currency: 'USD' } as const;

describe('a test of the connection', () => {
  test('that works names where the payments of the business go', () => {
    expect(readAccountCheck(works, 'business', 'USD')).toEqual({
      ok: true,
      message: 'Square answered: payments go to "Larkspur".',
      locationName: 'Larkspur',
    });
    expect(readAccountCheck(works, 'platform', 'USD')).toMatchObject({
      ok: true,
      message: expect.stringContaining("through the platform's"),
    });
  });

  test.each([
    ['token-refused', /access token/],
    ['location-unknown', /no location/],
    ['location-inactive', /not active/],
    ['no-card-payments', /card payments/],
    ['application-of-another', /another application/],
    ['script-missing', /script of its payment form/],
  ] as const)('that found %s says so, with the location as far as it is known', (kind, message) => {
    expect(readAccountCheck({ kind, locationName: 'Larkspur' }, 'business', 'USD')).toEqual({
      ok: false,
      message: expect.stringMatching(message),
      locationName: 'Larkspur',
    });
  });

  test('of a location that takes another currency says which', () => {
    expect(readAccountCheck(works, 'business', 'CAD')).toEqual({
      ok: false,
      message: 'This location takes USD, and your cards are sold in CAD.',
      locationName: 'Larkspur',
    });
  });

  test('that got no answer names no location, and neither does one that was not made', () => {
    expect(readAccountCheck({ kind: 'unknown', problem: 'timeout' }, 'business', 'USD')).toEqual({
      ok: false,
      message: expect.stringContaining("doesn't answer"),
      locationName: '',
    });
    expect(applicationRefused('wrong id')).toEqual({ ok: false, message: 'wrong id', locationName: '' });
    expect(NO_ACCOUNT).toEqual({ ok: false, message: expect.stringContaining('first'), locationName: '' });
  });
});
