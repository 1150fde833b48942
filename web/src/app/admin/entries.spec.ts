import { expect, it } from '@jest/globals';
import { entries, isRedeem, shortcuts } from './entries.js';

it('the sidebar has its six entries in order, each leading to its page', () => {
  expect(entries.map(({ name, path }) => [name, path])).toEqual([
    ['Dashboard', '/dashboard'],
    ['GiftCards', '/giftcards'],
    ['Orders', '/orders'],
    ['Reports', '/reports'],
    ['Settings', '/settings'],
    ['Redeem', '/redeem'],
  ]);
});

it("a phone's bottom bar has Redeem in its middle, before the menu", () => {
  expect(shortcuts.map(isRedeem)).toEqual([false, false, true, false]);
});
