import { expect, it } from '@jest/globals';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { GiftCard } from '../../../lib/gift-card.js';
import { storefrontActions, storefrontReducer } from '../slice.js';
import { GiftCardList } from './gift-card-list.js';

const giftCard = {
  _id: 'brunch',
  giftCardName: 'Sunday Brunch',
  giftCardTag: 'Weekend Brunch',
  description: '',
  amount: 80,
  salePrice: 72,
  discount: 10,
  currency: 'USD',
  giftCardImg: '/brunch.webp',
} as GiftCard;

function rendered(...actions: Parameters<typeof storefrontReducer>[1][]): { bones: number; cards: number } {
  const store = createStore(combineReducers({ storefront: storefrontReducer }));
  for (const action of actions) store.dispatch(action);
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <GiftCardList />
      </MemoryRouter>
    </Provider>,
  );
  return {
    bones: markup.split('<div class="offer" aria-hidden="true">').length - 1,
    cards: markup.split('<article').length - 1,
  };
}

it('shows six bones before the first cards, and three behind them while more come', () => {
  const opened = storefrontActions.storefrontOpened({ businessSlug: null });
  expect(rendered(opened)).toEqual({ bones: 6, cards: 0 });
  const first = storefrontActions.listSucceeded({ giftCards: [giftCard], total: 7, hasMore: true });
  expect(rendered(opened, first)).toEqual({ bones: 0, cards: 1 });
  expect(rendered(opened, first, storefrontActions.moreRequested())).toEqual({ bones: 3, cards: 1 });
});
