import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Buyer } from '../../lib/buyer.js';
import {
  CARDS_PER_STEP,
  NO_FILTERS,
  type BuyerPage,
  type GiftCardOrders,
  type OrderFilters,
  type OrdersPlace,
} from './model.js';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

export interface OrdersState {
  cards: { status: Status; all: GiftCardOrders[]; search: string; shown: number; error: string | null };
  customers: {
    status: Status;
    search: string;
    filters: OrderFilters;
    page: number;
    buyers: Buyer[];
    total: number;
    error: string | null;
  };
  /** The buyers of one card type, in the dialog. `more` fetches the next ones behind those that are shown. */
  dialog: {
    card: GiftCardOrders;
    status: Status | 'more';
    search: string;
    page: number;
    buyers: Buyer[];
    total: number;
    error: string | null;
  } | null;
  /** The package that is about to be ended, once that was asked for. */
  ending: { card: GiftCardOrders; status: 'asking' | 'sending'; error: string | null } | null;
}

const initialState: OrdersState = {
  cards: { status: 'idle', all: [], search: '', shown: CARDS_PER_STEP, error: null },
  customers: { status: 'idle', search: '', filters: NO_FILTERS, page: 1, buyers: [], total: 0, error: null },
  dialog: null,
  ending: null,
};

const loading = (status: Status): Status => (status === 'ready' ? 'ready' : 'loading');

const replaced = (buyers: readonly Buyer[], changed: Buyer): Buyer[] =>
  buyers.map((buyer) => (buyer.cardId === changed.cardId ? changed : buyer));

const slice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    /** Coming back keeps what was there, place and all, until newer answers arrive. */
    cardsOpened: (state): OrdersState => ({ ...state, cards: { ...state.cards, status: loading(state.cards.status) } }),
    cardsSucceeded: (state, action: PayloadAction<GiftCardOrders[]>): OrdersState => ({
      ...state,
      cards: { ...state.cards, status: 'ready', all: action.payload, error: null },
    }),
    cardsFailed: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      cards: { ...state.cards, status: 'failed', error: action.payload },
    }),
    endAsked: (state, { payload: card }: PayloadAction<GiftCardOrders>): OrdersState => ({
      ...state,
      ending: { card, status: 'asking', error: null },
    }),
    endGivenUp: (state): OrdersState => (state.ending?.status === 'sending' ? state : { ...state, ending: null }),
    endRequested: (state): OrdersState => ({
      ...state,
      ending: state.ending && { ...state.ending, status: 'sending', error: null },
    }),
    endFailed: (state, { payload: error }: PayloadAction<string>): OrdersState => ({
      ...state,
      ending: state.ending && { ...state.ending, status: 'asking', error },
    }),
    /** Its cards become money from now on. */
    endSucceeded: (state, { payload: id }: PayloadAction<string>): OrdersState => ({
      ...state,
      ending: null,
      cards: {
        ...state.cards,
        all: state.cards.all.map((card) => (card.id === id ? { ...card, unitsKept: false } : card)),
      },
    }),
    cardSearchChanged: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      cards: { ...state.cards, search: action.payload, shown: CARDS_PER_STEP },
    }),
    moreCardsRequested: (state): OrdersState => ({
      ...state,
      cards: { ...state.cards, shown: state.cards.shown + CARDS_PER_STEP },
    }),
    /** @param action.payload the place that the address names, which wins over the one that was kept */
    customersOpened: (state, action: PayloadAction<OrdersPlace | undefined>): OrdersState => ({
      ...state,
      customers: {
        ...state.customers,
        ...action.payload,
        status: loading(action.payload ? 'idle' : state.customers.status),
      },
    }),
    customerSearchChanged: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      customers: { ...state.customers, status: 'loading', search: action.payload, page: 1 },
    }),
    ordersFiltered: (state, action: PayloadAction<Partial<OrderFilters>>): OrdersState => ({
      ...state,
      customers: {
        ...state.customers,
        status: 'loading',
        filters: { ...state.customers.filters, ...action.payload },
        page: 1,
      },
    }),
    customerPageChanged: (state, action: PayloadAction<number>): OrdersState => ({
      ...state,
      customers: { ...state.customers, status: 'loading', page: action.payload },
    }),
    customersSucceeded: (state, action: PayloadAction<BuyerPage>): OrdersState => ({
      ...state,
      customers: { ...state.customers, ...action.payload, status: 'ready', error: null },
    }),
    customersFailed: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      customers: { ...state.customers, status: 'failed', error: action.payload },
    }),
    buyersOpened: (state, action: PayloadAction<GiftCardOrders>): OrdersState => ({
      ...state,
      dialog: { card: action.payload, status: 'loading', search: '', page: 1, buyers: [], total: 0, error: null },
    }),
    buyersClosed: (state): OrdersState => ({ ...state, dialog: null }),
    buyerSearchChanged: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      dialog: state.dialog && { ...state.dialog, status: 'loading', search: action.payload, page: 1, buyers: [] },
    }),
    buyersRetried: (state): OrdersState => ({
      ...state,
      dialog: state.dialog && {
        ...state.dialog,
        status: state.dialog.buyers.length > 0 ? 'more' : 'loading',
        error: null,
      },
    }),
    moreBuyersRequested: (state): OrdersState => ({
      ...state,
      dialog: state.dialog && { ...state.dialog, status: 'more', page: state.dialog.page + 1 },
    }),
    buyersSucceeded: ({ dialog, ...state }, action: PayloadAction<BuyerPage>): OrdersState => ({
      ...state,
      dialog: dialog && {
        ...dialog,
        status: 'ready',
        total: action.payload.total,
        buyers: dialog.page === 1 ? action.payload.buyers : [...dialog.buyers, ...action.payload.buyers],
        error: null,
      },
    }),
    /** An admin's action changed a card: every list that shows it follows. */
    buyerChanged: (state, { payload }: PayloadAction<Buyer>): OrdersState => ({
      ...state,
      customers: { ...state.customers, buyers: replaced(state.customers.buyers, payload) },
      dialog: state.dialog && { ...state.dialog, buyers: replaced(state.dialog.buyers, payload) },
    }),
    buyersFailed: (state, action: PayloadAction<string>): OrdersState => ({
      ...state,
      dialog: state.dialog && { ...state.dialog, status: 'failed', error: action.payload },
    }),
  },
});

export const ordersActions = slice.actions;
export const ordersReducer = slice.reducer;
export const selectOrders = (state: { orders: OrdersState }): OrdersState => state.orders;
