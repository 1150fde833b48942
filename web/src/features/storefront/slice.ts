import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Business, Offer } from '../../lib/gift-card.js';
import type { GiftCardPage, ListQuery } from './api.js';

/** Cards per step of the infinite scroll (SPEC-9.2). */
export const PAGE_SIZE = 6;

export type ListStatus = 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed' | 'moreFailed';

export interface StorefrontState {
  query: ListQuery;
  /** `loading` fetches the first page, `loadingMore` the next; a failure of the next page keeps what is shown. */
  status: ListStatus;
  giftCards: Offer[];
  page: number;
  total: number;
  hasMore: boolean;
  error: string | null;
  business: {
    status: 'idle' | 'pending' | 'ready' | 'failed';
    value: Business | null;
    error: { message: string; code: string } | null;
  };
}

const noBusiness: StorefrontState['business'] = { status: 'idle', value: null, error: null };

const initialState: StorefrontState = {
  query: { businessSlug: null, search: '' },
  status: 'idle',
  giftCards: [],
  page: 0,
  total: 0,
  hasMore: true,
  error: null,
  business: noBusiness,
};

/** Another search or business: page 1, nothing shown, more expected (SPEC-4.8). */
function restarted(state: StorefrontState, query: ListQuery): StorefrontState {
  return { ...state, query, status: 'loading', giftCards: [], page: 0, total: 0, hasMore: true, error: null };
}

const slice = createSlice({
  name: 'storefront',
  initialState,
  reducers: {
    /** A page was opened. Coming back to the same list keeps it as it was, place and all. */
    storefrontOpened: (state, action: PayloadAction<{ businessSlug: string | null }>) => {
      const { businessSlug } = action.payload;
      if (state.query.businessSlug === businessSlug && state.status !== 'idle' && state.status !== 'failed')
        return state;
      return { ...restarted(state, { businessSlug, search: '' }), business: noBusiness };
    },
    searchChanged: (state, action: PayloadAction<string>) =>
      restarted(state, { ...state.query, search: action.payload }),
    listRetried: (state) => restarted(state, state.query),
    listSucceeded: (state, action: PayloadAction<GiftCardPage>) => {
      const { giftCards, total, hasMore } = action.payload;
      return { ...state, status: 'ready', giftCards, total, hasMore, page: 1 };
    },
    listFailed: (state, action: PayloadAction<string>) => ({ ...state, status: 'failed', error: action.payload }),
    moreRequested: (state) =>
      state.hasMore && (state.status === 'ready' || state.status === 'moreFailed')
        ? { ...state, status: 'loadingMore' }
        : state,
    moreSucceeded: (state, action: PayloadAction<GiftCardPage>) => {
      const shown = new Set(state.giftCards.map((card) => card._id));
      const added = action.payload.giftCards.filter((card) => !shown.has(card._id));
      return {
        ...state,
        status: 'ready',
        giftCards: [...state.giftCards, ...added],
        page: state.page + 1,
        total: action.payload.total,
        hasMore: action.payload.hasMore,
      };
    },
    moreFailed: (state) => ({ ...state, status: 'moreFailed' }),
    businessRequested: (state, _action: PayloadAction<string>) => ({
      ...state,
      business: { ...noBusiness, status: 'pending' },
    }),
    businessSucceeded: (state, action: PayloadAction<Business>) => ({
      ...state,
      business: { status: 'ready', value: action.payload, error: null },
    }),
    businessFailed: (state, action: PayloadAction<{ message: string; code: string }>) => ({
      ...state,
      business: { status: 'failed', value: null, error: action.payload },
    }),
  },
});

export const storefrontActions = slice.actions;
export const storefrontReducer = slice.reducer;

export interface StorefrontRoot {
  storefront: StorefrontState;
}

export const selectStorefront = (state: StorefrontRoot): StorefrontState => state.storefront;
export const selectBusiness = (state: StorefrontRoot): StorefrontState['business'] => state.storefront.business;
