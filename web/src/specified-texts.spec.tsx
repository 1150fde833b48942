/** @jest-environment ./tests/support/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { onScreen, seen } from './testing/browser.js';
import { allIsWell } from './testing/people.js';
import { counterScenes } from './testing/scenes/counter.js';
import { doorScenes } from './testing/scenes/sign-in.js';
import { guestScenes } from './testing/scenes/guests.js';
import { superAdminScenes } from './testing/scenes/super-admin.js';
import { ownerScenes } from './testing/scenes/owner.js';
import { settingsScenes } from './testing/scenes/settings.js';

/** What people read by the specification's sections about screens, states, rules, errors and limits: whatever stands there in quotation marks. */
function quoted(): string[] {
  const sections = readFileSync('docs/spec/specification.md', 'utf8')
    .split(/^## (?=\d)/m)
    .filter((section) => /^[24589]\./.test(section));
  const texts = sections.flatMap((section) =>
    [...section.matchAll(/(?<![A-Za-z])'((?:[^'\n]|(?<=[A-Za-z])'(?=[a-z]))+?)'(?![a-z])/g)].map(
      ([, text = '']) => text,
    ),
  );
  return [...new Set(texts)];
}

/** Words of the screens that stand there without quotation marks: names of entries, columns, figures, buttons and states. */
const unquoted = [
  ...[
    'Dashboard',
    'GiftCards',
    'Orders',
    'Reports',
    'Settings',
    'Redeem',
    'Logout',
    'LOADING',
    'Retry',
    'Next',
    'Previous',
    'Types Of Gift Card',
    'Total Gift Cards Sold',
    'Total Redemption',
    'Total Revenue',
    'Sales',
    'Revenue',
    'Date',
  ],
  ...[
    'Name',
    'Price',
    'Discount',
    'Sale Price',
    'Deadline',
    'Actions',
    'Yes',
    'No',
    'Gift Card Orders',
    'Customer Orders',
    'Total Buyers',
    'Email',
    'Gift Card',
    'Redemption Progress',
    'Purchase Date',
    'Redemption History',
    'Pending',
    'Approved',
    'Rejected',
    'Update',
    'View',
  ],
];

/** DEC-1 overrules these: no such card may be sold. */
const overruled = ['Valid for 12 months'];

/** Texts that are filled in, as a scene fills them. */
const filledIn: Readonly<Record<string, readonly string[]>> = {
  'Save $': ['Save $20.00'],
  'Error: {message}': ['Error: The kitchen is resting.'],
  'Error: {server message}': ["Error: This is another house's card."],
};

describe('a screen', () => {
  it.each([...doorScenes, ...guestScenes, ...settingsScenes, ...counterScenes, ...ownerScenes, ...superAdminScenes])(
    'shows its words: $name',
    ({ at, who = null, answers = {}, look }) => onScreen(at, who, { ...allIsWell, ...answers }, look),
  );
});

describe('the specification', () => {
  it('is read', () => expect(quoted().length).toBeGreaterThan(90));

  it.each([...quoted(), ...unquoted].filter((text) => !overruled.includes(text)))(
    'has no word that was not found on a screen, letter by letter: %s',
    (text) => {
      expect([...seen]).toEqual(expect.arrayContaining([...(filledIn[text] ?? [text])]));
    },
  );
});
