import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';
import type { GiftCardPage } from './api.js';
import type { GiftCardFields } from './rules.js';

/** Rows of one page of the table. */
export const PAGE_SIZE = 10;

/** A card type as the form has it. */
export interface SaveRequest {
  /** Absent for a new card type. */
  id?: string;
  fields: GiftCardFields;
  /** Only a picture that was chosen now. */
  image: File | null;
}

/** What creates, updates or deletes: one at a time, in the dialog that asked for it. */
interface Action {
  status: 'idle' | 'sending' | 'done' | 'failed';
  error: string;
  /** Messages by the field's name. */
  fields: Record<string, string>;
  /** Share of the form sent so far, 0 to 1. */
  sent: number;
}

export interface GiftCardsState {
  keyword: string;
  /** A column's key, `-` in front for descending; '' for the newest first. */
  sort: string;
  page: number;
  list: {
    status: 'idle' | 'loading' | 'ready' | 'failed';
    giftCards: GiftCard[];
    total: number;
    pages: number;
    error: string;
  };
  action: Action;
  /** A card type that a link asked to change, once it is there. */
  wanted: GiftCard | null;
  /** As guests see it, for the editor's preview; null until it is known. */
  business: Pick<Business, 'accent' | 'validityMonths'> | null;
}

const idle: Action = { status: 'idle', error: '', fields: {}, sent: 0 };
const sending: Action = { ...idle, status: 'sending' };
const initialState: GiftCardsState = {
  keyword: '',
  sort: '',
  page: 1,
  list: { status: 'idle', giftCards: [], total: 0, pages: 0, error: '' },
  action: idle,
  business: null,
  wanted: null,
};

const slice = createSlice({
  name: 'giftCards',
  initialState,
  reducers: {
    /** The page opens, Retry is pressed, another page is asked for: at once. */
    listRequested: (state, { payload }: PayloadAction<{ page?: number }>): GiftCardsState => ({
      ...state,
      page: payload.page ?? state.page,
      list: { ...state.list, status: 'loading', error: '' },
    }),
    /** Somebody types: the list begins anew after a pause. */
    searchChanged: (state, { payload }: PayloadAction<string>): GiftCardsState => ({
      ...state,
      keyword: payload,
      page: 1,
      list: { ...state.list, status: 'loading', error: '' },
    }),
    /** Another order begins at its first page. */
    sortChosen: (state, { payload }: PayloadAction<string>): GiftCardsState => ({
      ...state,
      sort: payload,
      page: 1,
      list: { ...state.list, status: 'loading', error: '' },
    }),
    listSucceeded: (state, { payload }: PayloadAction<GiftCardPage>): GiftCardsState => ({
      ...state,
      page: payload.page,
      list: { status: 'ready', giftCards: payload.giftCards, total: payload.total, pages: payload.pages, error: '' },
    }),
    listFailed: (state, { payload }: PayloadAction<string>): GiftCardsState => ({
      ...state,
      list: { ...state.list, status: 'failed', error: payload },
    }),
    saveRequested: (state, _action: PayloadAction<SaveRequest>): GiftCardsState => ({ ...state, action: sending }),
    saveProgressed: (state, { payload }: PayloadAction<number>): GiftCardsState => ({
      ...state,
      action: { ...state.action, sent: payload },
    }),
    placeRequested: (state, _action: PayloadAction<{ id: string; locationIds: string[] }>): GiftCardsState => ({
      ...state,
      action: sending,
    }),
    removeRequested: (state, _action: PayloadAction<string>): GiftCardsState => ({ ...state, action: sending }),
    /** Off sale, and the units that are left on its cards become money. @param payload a package's id */
    endRequested: (state, _action: PayloadAction<string>): GiftCardsState => ({ ...state, action: sending }),
    actionSucceeded: (state): GiftCardsState => ({ ...state, action: { ...idle, status: 'done' } }),
    actionFailed: (
      state,
      { payload }: PayloadAction<{ error: string; fields: Record<string, string> }>,
    ): GiftCardsState => ({ ...state, action: { ...idle, status: 'failed', ...payload } }),
    editorOpened: (state) => state,
    /** @param payload a card type's id */
    changeWanted: (state, _action: PayloadAction<string>) => state,
    wantedReceived: (state, { payload }: PayloadAction<GiftCard | null>): GiftCardsState => ({
      ...state,
      wanted: payload,
    }),
    businessReceived: (state, { payload }: PayloadAction<NonNullable<GiftCardsState['business']>>): GiftCardsState => ({
      ...state,
      business: payload,
    }),
    /** A dialog opens or closes, the page is left: what came before is no news any more. What is on its way stays so. */
    actionReset: (state): GiftCardsState => (state.action.status === 'sending' ? state : { ...state, action: idle }),
  },
});

export const giftCardsActions = slice.actions;
export const giftCardsReducer = slice.reducer;
export const selectGiftCards = (state: { giftCards: GiftCardsState }): GiftCardsState => state.giftCards;
