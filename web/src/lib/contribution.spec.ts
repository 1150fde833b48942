import { expect, it } from '@jest/globals';
import { groupGift } from '../testing/group-gift.js';
import { contributionOffer, groupGiftId } from './contribution.js';
import { topUpToken } from './top-up.js';

const offered = (least: number, most: number) =>
  contributionOffer({ ...groupGift, least, most }, 'larkspur-house').amountRange;

it('a contribution is offered by the amounts that the gift still takes', () => {
  expect(offered(5, 1_900)).toEqual({ min: 5, max: 1_900, step: 0.01, suggestions: [15, 25, 40, 75] });
  expect(offered(5, 30)).toMatchObject({ max: 30, suggestions: [15, 25] });
  expect(offered(5, 10)).toMatchObject({ suggestions: [] });
});

it('its id says which gift it goes into, and no other card has one', () => {
  const offer = contributionOffer(groupGift, 'larkspur-house');
  expect([groupGiftId(offer), topUpToken(offer), groupGiftId({ _id: 'card1' })]).toEqual(['gift1', null, null]);
});
