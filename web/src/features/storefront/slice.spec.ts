import { describe, expect, it } from '@jest/globals';
import type { GiftCard } from '../../lib/gift-card.js';
import { storefrontActions, storefrontReducer, type StorefrontState } from './slice.js';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }) as GiftCard);
const opened = storefrontReducer(undefined, storefrontActions.storefrontOpened({ businessSlug: 'larkspur-house' }));
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
    const shown = storefrontReducer(opened, storefrontActions.listSucceeded(six));
    expect(storefrontReducer(shown, storefrontActions.searchChanged('brunch'))).toMatchObject({
      status: 'loading',
      giftCards: [],
      page: 0,
      hasMore: true,
      query: { search: 'brunch' },
    });
  });

  it('keeps the list when the same one is opened again, and starts anew for another business', () => {
    const shown = storefrontReducer(opened, storefrontActions.listSucceeded(six));
    expect(storefrontReducer(shown, storefrontActions.storefrontOpened({ businessSlug: 'larkspur-house' }))).toBe(
      shown,
    );
    expect(
      storefrontReducer(shown, storefrontActions.storefrontOpened({ businessSlug: 'corner-bakery' })),
    ).toMatchObject({
      status: 'loading',
      giftCards: [],
    });
    expect(storefrontReducer(shown, storefrontActions.storefrontOpened({ businessSlug: null }))).toMatchObject({
      status: 'loading',
      giftCards: [],
    });
  });

  it('tries again when a list that failed is opened', () => {
    const failed = storefrontReducer(opened, storefrontActions.listFailed('busy'));
    expect(
      storefrontReducer(failed, storefrontActions.storefrontOpened({ businessSlug: 'larkspur-house' })).status,
    ).toBe('loading');
  });

  it('adds the next step without showing a card twice', () => {
    const more = [
      storefrontActions.listSucceeded(six),
      storefrontActions.moreRequested(),
      storefrontActions.moreSucceeded({ giftCards: cards('6', '7', '8'), total: 8, hasMore: false }),
    ].reduce<StorefrontState>(storefrontReducer, opened);
    expect(more.giftCards.map((card) => card._id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(storefrontReducer(more, storefrontActions.moreRequested())).toBe(more);
  });

  it('keeps what is shown when the next step fails, and lets it be asked for again', () => {
    const failed = [
      storefrontActions.listSucceeded(six),
      storefrontActions.moreRequested(),
      storefrontActions.moreFailed(),
    ].reduce<StorefrontState>(storefrontReducer, opened);
    expect(failed).toMatchObject({ status: 'moreFailed', giftCards: six.giftCards });
    expect(storefrontReducer(failed, storefrontActions.moreRequested()).status).toBe('loadingMore');
  });
});
