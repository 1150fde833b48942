import { describe, expect, it } from '@jest/globals';
import type { GiftCard } from '../../lib/gift-card.js';
import {
  listFailed,
  listSucceeded,
  moreFailed,
  moreRequested,
  moreSucceeded,
  searchChanged,
  storefrontOpened,
  storefrontReducer,
  type StorefrontState,
} from './slice.js';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }) as GiftCard);
const opened = storefrontReducer(undefined, storefrontOpened({ businessSlug: 'larkspur-house' }));
const six = { giftCards: cards('1', '2', '3', '4', '5', '6'), total: 8, hasMore: true };

describe('the list of gift cards', () => {
  it('starts empty, loading, with more expected', () => {
    expect(opened).toMatchObject({
      status: 'loading',
      giftCards: [],
      hasMore: true,
      query: { businessSlug: 'larkspur-house', search: '' },
    });
  });

  it('goes back to page 1 with nothing shown when the search changes', () => {
    const shown = storefrontReducer(opened, listSucceeded(six));
    expect(storefrontReducer(shown, searchChanged('brunch'))).toMatchObject({
      status: 'loading',
      giftCards: [],
      page: 0,
      hasMore: true,
      query: { search: 'brunch' },
    });
  });

  it('keeps the list when the same one is opened again, and starts anew for another business', () => {
    const shown = storefrontReducer(opened, listSucceeded(six));
    expect(storefrontReducer(shown, storefrontOpened({ businessSlug: 'larkspur-house' }))).toBe(shown);
    expect(storefrontReducer(shown, storefrontOpened({ businessSlug: 'corner-bakery' }))).toMatchObject({
      status: 'loading',
      giftCards: [],
    });
    expect(storefrontReducer(shown, storefrontOpened({ businessSlug: null }))).toMatchObject({
      status: 'loading',
      giftCards: [],
    });
  });

  it('tries again when a list that failed is opened', () => {
    const failed = storefrontReducer(opened, listFailed('busy'));
    expect(storefrontReducer(failed, storefrontOpened({ businessSlug: 'larkspur-house' })).status).toBe('loading');
  });

  it('adds the next step without showing a card twice', () => {
    const more = [
      listSucceeded(six),
      moreRequested(),
      moreSucceeded({ giftCards: cards('6', '7', '8'), total: 8, hasMore: false }),
    ].reduce<StorefrontState>(storefrontReducer, opened);
    expect(more.giftCards.map((card) => card._id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(storefrontReducer(more, moreRequested())).toBe(more);
  });

  it('keeps what is shown when the next step fails, and lets it be asked for again', () => {
    const failed = [listSucceeded(six), moreRequested(), moreFailed()].reduce<StorefrontState>(
      storefrontReducer,
      opened,
    );
    expect(failed).toMatchObject({ status: 'moreFailed', giftCards: six.giftCards });
    expect(storefrontReducer(failed, moreRequested()).status).toBe('loadingMore');
  });
});
