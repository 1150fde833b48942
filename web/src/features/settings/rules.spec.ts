import { describe, expect, it } from '@jest/globals';
import type { User } from '../../app/session/user.js';
import { svgAddress } from './poster.js';
import {
  logoProblem,
  missingOf,
  newPasswordProblems,
  profileChange,
  profileFields,
  publicUrl,
  validityIn,
  tipPercentsProblem,
  withoutCodeIn,
  withoutCodeProblem,
  withScheme,
} from './rules.js';
import { timeZones } from '../../lib/time-zones.js';

describe('the business profile', () => {
  const user = {
    restaurantName: 'Juniper',
    timeZone: 'America/Denver',
    validityMonths: 0,
    restaurantAddress: { street: '1 Main', city: 'Boulder', state: 'CO', zipCode: '80301' },
    contact: {
      phone: '3125550100',
      email: 'table@juniper.test',
      website: 'https://juniper.test',
      openingHours: '',
      mapUrl: '',
    },
    retention: { mailMonths: 24, messageMonths: 6 },
    withoutCodeUpTo: 25,
    tips: { on: true, percents: [15, 18, 20] },
    reminders: true,
  } as User;

  it('is sent whole and tidy', () => {
    expect(
      profileChange({ ...profileFields(user), restaurantName: ' Juniper & Rye ', street: ' 2 Main ' }, user),
    ).toEqual({
      restaurantName: 'Juniper & Rye',
      timeZone: 'America/Denver',
      validityMonths: 0,
      restaurantAddress: { street: '2 Main', city: 'Boulder', state: 'CO', zipCode: '80301' },
      contact: {
        phone: '(312) 555-0100',
        email: 'table@juniper.test',
        website: 'https://juniper.test',
        openingHours: '',
        mapUrl: '',
      },
      retention: { mailMonths: 24, messageMonths: 6 },
      withoutCodeUpTo: 25,
      tips: { on: true, percents: [15, 18, 20] },
      reminders: true,
    });
  });

  it('names a currency only where another one was chosen', () => {
    const canadian = { ...user, currency: 'CAD' } as User;
    expect(profileChange(profileFields(canadian), canadian)).not.toHaveProperty('currency');
    expect(profileChange({ ...profileFields(canadian), currency: 'EUR' }, canadian).currency).toBe('EUR');
  });

  it('takes up to three suggested tips, however they are parted', () => {
    for (const typed of ['', '18', '15, 18, 20', '20 15;18', ' 15 %, 18 % '])
      expect(tipPercentsProblem(typed)).toBe(true);
    for (const typed of ['15, 15', '10, 15, 18, 20', '0', '101', '12.5', 'ten', '-5'])
      expect(tipPercentsProblem(typed)).toBe('Please enter at most three different whole percents from 1 to 100.');
    expect(profileChange({ ...profileFields(user), tips: { on: 'off', percents: '20 % 15' } }, user).tips).toEqual({
      on: false,
      percents: [20, 15],
    });
  });

  it('takes amounts from 0 to $100 without a code, with cents', () => {
    for (const typed of ['0', '25', ' 99.99 ', '100']) expect(withoutCodeProblem(typed, 'USD')).toBe(true);
    for (const typed of ['', '-1', '100.01', '1e1', '2.505', 'ten'])
      expect(withoutCodeProblem(typed, 'USD')).toBe('Please enter an amount from 0 to $100.00.');
    expect(withoutCodeProblem('10000', 'JPY')).toBe(true);
    for (const typed of ['99.5', '10001'])
      expect(withoutCodeProblem(typed, 'JPY')).toBe('Please enter an amount from 0 to ¥10,000.');
  });

  it('says an amount without a code in the currency that is chosen instead', () => {
    expect([withoutCodeIn('25', 'USD', 'JPY'), withoutCodeIn('2,550', 'JPY', 'EUR')]).toEqual(['2500', '25.50']);
    expect([withoutCodeIn('25', 'USD', 'CAD'), withoutCodeIn('ten', 'USD', 'JPY')]).toEqual(['25', 'ten']);
  });

  it('of a business without an address asks for none, and sends one that was begun', () => {
    const none = { ...user, restaurantAddress: { street: '', city: '', state: '', zipCode: '' } };
    expect(profileChange(profileFields(none), none)).not.toHaveProperty('restaurantAddress');
    expect(profileChange({ ...profileFields(none), city: 'Boulder' }, none).restaurantAddress).toEqual({
      street: '',
      city: 'Boulder',
      state: '',
      zipCode: '',
    });
  });

  it('does not keep an address that was emptied without a word: the server says what is missing', () => {
    expect(
      profileChange(
        profileFields({ ...user, restaurantAddress: { street: '', city: '', state: '', zipCode: '' } }),
        user,
      ).restaurantAddress,
    ).toEqual({
      street: '',
      city: '',
      state: '',
      zipCode: '',
    });
  });

  it.each([
    ['', ''],
    [' juniper.test ', 'https://juniper.test'],
    ['http://juniper.test', 'http://juniper.test'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('sends the web address %p as %p', (typed, sent) => expect(withScheme(typed)).toBe(sent));

  it('offers its own time zone first, and each once', () => {
    const zones = timeZones('America/Denver');
    expect([
      zones[0],
      zones.filter((zone) => zone === 'America/Denver').length,
      zones.includes('Pacific/Honolulu'),
    ]).toEqual(['America/Denver', 1, true]);
  });
});

describe('a new password', () => {
  it('needs six characters and has to be typed twice', () => {
    expect(newPasswordProblems('tulip7', 'tulip7')).toEqual({});
    expect(newPasswordProblems('tulip', 'tulip')).toEqual({ newPassword: 'Password must be at least 6 characters' });
    expect(newPasswordProblems('tulip7', 'tulip8')).toEqual({ confirm: "New passwords don't match" });
  });
});

describe('a logo', () => {
  it.each([
    ['image/png', 5 * 1024 * 1024, null],
    ['image/gif', 10, 'Please choose a JPG, PNG or WebP picture.'],
    ['image/svg+xml', 10, 'Please choose a JPG, PNG or WebP picture.'],
    ['image/webp', 5 * 1024 * 1024 + 1, 'The picture is larger than 5 MB.'],
  ])('of type %p and %p bytes', (type, size, problem) => {
    expect(logoProblem({ type, size })).toBe(problem);
  });
});

describe('addresses', () => {
  it('lead guests to the page of the business', () => {
    expect(publicUrl('https://vault.example', 'juniper-rye')).toBe('https://vault.example/juniper-rye/giftcards');
  });

  it('carry an SVG whole', () => {
    expect(decodeURIComponent(svgAddress('<svg fill="#fff">é</svg>').split(',')[1] ?? '')).toBe(
      '<svg fill="#fff">é</svg>',
    );
  });
});

describe('how long cards are valid', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const lawful = (state: string, own = 0) =>
    validityIn(state, own, now)
      .choices.filter(({ isLawful }) => isLawful)
      .map(({ months }) => months);

  it('is offered without an end first, and never below what the law allows', () => {
    expect(validityIn('', 0, now).choices[0]).toEqual({ months: 0, label: 'Never expires', isLawful: true });
    expect(lawful('')).toEqual([0, 60, 84, 120]);
    expect(lawful('VT', 72)).toEqual([72, 0, 60, 84, 120]);
  });

  it('follows the state as it is typed, with the rule and its source', () => {
    expect(lawful(' ny ')).toEqual([0, 120]);
    expect(lawful('CA', 72)).toEqual([0]);
    expect(validityIn('ny', 0, now).hint).toContain('New York law (GBL 396-i) allows no less than 9 years.');
    expect(validityIn('CA', 0, now).hint).toContain('California law (Civ 1749.5, SB 22) lets no gift card expire.');
    expect(validityIn('CA', 0, now).problem('120')).toContain('Please choose "never expires"');
    expect(validityIn('CA', 0, now).problem('0')).toBeUndefined();
  });
});

describe("an account of one's own", () => {
  it('names what it still lacks', () => {
    expect(missingOf({ squareApplicationId: '', squareLocationId: '', squareAccessTokenConfigured: false })).toEqual([
      'application ID',
      'location ID',
      'access token',
    ]);
    expect(missingOf({ squareApplicationId: 'a', squareLocationId: 'l', squareAccessTokenConfigured: false })).toEqual([
      'access token',
    ]);
    expect(missingOf({ squareApplicationId: 'a', squareLocationId: 'l', squareAccessTokenConfigured: true })).toEqual(
      [],
    );
  });
});
