import { giftCardsActions } from '../../features/giftcards/slice.js';
import { fieldsOf, type GiftCardFields } from '../../features/giftcards/rules.js';
import { giftCard, owner } from '../people.js';
import { refused } from '../browser.js';
import type { Scene } from '../scene.js';

const who = owner;
const list = 'GET /api/v1/admin/list';
const fields: GiftCardFields = {
  ...fieldsOf(null, 'USD'),
  giftCardName: 'Supper',
  giftCardTag: 'For You',
  description: 'Four courses.',
  amount: '100',
  discount: '20',
  expirationDate: '2030-12-31',
};
/** With its picture cut already: nothing has a size here. */
const save =
  (id?: string): Scene['look'] =>
  async (screen) => {
    await screen.sees(giftCard.giftCardName);
    screen.dispatch(
      giftCardsActions.saveRequested({
        ...(id === undefined ? {} : { id }),
        fields,
        image: new File(['x'], 'card.jpg', { type: 'image/jpeg' }),
      }),
    );
  };

/** A business's own pages. */
export const ownerScenes: readonly Scene[] = [
  {
    name: 'the dashboard',
    at: '/dashboard',
    who,
    look: async (screen) => {
      await screen.sees('Dashboard', 'GiftCards', 'Orders', 'Reports', 'Settings', 'Redeem', 'Logout');
      await screen.sees(
        'Types Of Gift Card',
        'Total Gift Cards Sold',
        'Total Redemption',
        'Total Revenue',
        '$340.50',
        '$960.00',
      );
      await screen.sees('Gift Card Sales (Last 30 Days)', 'Date', 'Sales');
      await screen.press('Revenue');
      await screen.sees('Gift Card Revenue (Last 30 Days)', 'Revenue');
    },
  },
  {
    name: 'the gift cards',
    at: '/giftcards',
    who,
    look: (screen) => screen.sees('Name', 'Price', 'Discount', 'Sale Price', 'Deadline', 'Actions'),
  },
  {
    name: 'no gift cards',
    at: '/giftcards',
    who,
    answers: { [list]: { giftCards: [], total: 0, page: 1, pages: 0 } },
    look: (screen) => screen.sees('No gift cards found'),
  },
  {
    name: 'gift cards that could not be loaded',
    at: '/giftcards',
    who,
    answers: { [list]: refused(503, 'The kitchen is resting.') },
    look: (screen) => screen.sees('Error: The kitchen is resting.', 'Retry'),
  },
  {
    name: 'gift cards without an answer',
    at: '/giftcards',
    who,
    answers: { [list]: 'lost' },
    look: (screen) => screen.sees("Error: We can't reach the server. Check your connection and try again."),
  },
  {
    name: 'a gift card made',
    at: '/giftcards',
    who,
    answers: { 'POST /api/v1/admin/create-giftcard': { success: true } },
    look: async (screen) => {
      await save()(screen);
      await screen.sees('Gift Card Created Successfully');
    },
  },
  {
    name: 'a gift card changed',
    at: '/giftcards',
    who,
    answers: { 'PUT /api/v1/admin/update/supper': { success: true } },
    look: async (screen) => {
      await save('supper')(screen);
      await screen.sees('Gift Card Updated Successfully');
    },
  },
  {
    name: 'a gift card deleted',
    at: '/giftcards',
    who,
    answers: { 'DELETE /api/v1/admin/remove/supper': { success: true } },
    look: async (screen) => {
      await screen.press(`Delete ${giftCard.giftCardName}`);
      await screen.sees('Are you sure you want to delete this gift card?', 'Yes', 'No');
      await screen.press('Yes');
      await screen.sees('Gift Card Deleted Successfully');
    },
  },
  {
    name: 'the orders',
    at: '/orders',
    who,
    look: async (screen) => {
      await screen.sees('Gift Card Orders', 'Customer Orders', 'Total Buyers', 'View Buyers');
      await screen.press('Customer Orders');
      await screen.sees('Name', 'Email', 'Gift Card', 'Redemption Progress', 'Purchase Date', 'Redemption History');
    },
  },
];
