import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import type { CardBatch, CardBatches } from './api.js';

export const BATCHES_PER_PAGE = 20;

/** A card type that a batch can be made of. */
export interface BatchType {
  id: string;
  name: string;
}

interface Action {
  status: 'idle' | 'sending' | 'done' | 'failed';
  error: string | null;
  /** Messages by the field's name. */
  fields: Record<string, string>;
}

export interface PhysicalCardsState {
  list: {
    status: 'idle' | 'loading' | 'ready' | 'failed';
    rows: readonly CardBatch[];
    page: number;
    total: number;
    error: string | null;
  };
  openCodes: number;
  mostOpenCodes: number;
  cashiersActivate: boolean;
  savingCashiers: boolean;
  /** What can be printed; null until it is known. */
  types: readonly BatchType[] | null;
  making: Action;
  /** The batch that is being taken out of use. */
  voiding: string | null;
}

const idle: Action = { status: 'idle', error: null, fields: {} };

const initialState: PhysicalCardsState = {
  list: { status: 'idle', rows: [], page: 1, total: 0, error: null },
  openCodes: 0,
  mostOpenCodes: 0,
  cashiersActivate: false,
  savingCashiers: false,
  types: null,
  making: idle,
  voiding: null,
};

const slice = createSlice({
  name: 'physicalCards',
  initialState,
  reducers: {
    opened: (state): PhysicalCardsState => ({
      ...state,
      list: { ...state.list, status: state.list.status === 'ready' ? 'ready' : 'loading', error: null },
    }),
    turned: (state, { payload: page }: PayloadAction<number>): PhysicalCardsState => ({
      ...state,
      list: { ...state.list, status: 'loading', page },
    }),
    loaded: (state, { payload }: PayloadAction<CardBatches>): PhysicalCardsState => {
      const { batches: rows, total, ...more } = payload;
      return { ...state, ...more, voiding: null, list: { ...state.list, status: 'ready', rows, total, error: null } };
    },
    notLoaded: (state, { payload: error }: PayloadAction<string>): PhysicalCardsState => ({
      ...state,
      voiding: null,
      list: { ...state.list, status: 'failed', error },
    }),
    typesLoaded: (state, { payload: types }: PayloadAction<readonly BatchType[]>): PhysicalCardsState => ({
      ...state,
      types,
    }),
    makeRequested: (state, _action: PayloadAction<{ giftCardId: string; count: number }>): PhysicalCardsState => ({
      ...state,
      making: { ...idle, status: 'sending' },
    }),
    made: (state): PhysicalCardsState => ({ ...state, making: { ...idle, status: 'done' } }),
    notMade: (
      state,
      { payload }: PayloadAction<{ error: string; fields: Record<string, string> }>,
    ): PhysicalCardsState => ({ ...state, making: { status: 'failed', ...payload } }),
    /** The dialog opens or closes. */
    makingReset: (state): PhysicalCardsState =>
      state.making.status === 'sending' ? state : { ...state, making: idle },
    voidRequested: (state, { payload: voiding }: PayloadAction<string>): PhysicalCardsState => ({ ...state, voiding }),
    cashiersRequested: (state, { payload: cashiersActivate }: PayloadAction<boolean>): PhysicalCardsState => ({
      ...state,
      cashiersActivate,
      savingCashiers: true,
    }),
    cashiersSettled: (state, { payload: cashiersActivate }: PayloadAction<boolean>): PhysicalCardsState => ({
      ...state,
      cashiersActivate,
      savingCashiers: false,
    }),
  },
});

export const physicalCardsActions = slice.actions;
export const physicalCardsReducer = slice.reducer;
export const selectPhysicalCards = (state: { physicalCards: PhysicalCardsState }): PhysicalCardsState =>
  state.physicalCards;
