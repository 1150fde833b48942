import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { GiftAnswer, GiftChange } from './api.js';

export interface GiftState {
  /** `unknown`: the link is nobody's. */
  link: { status: 'loading' | 'ready' | 'failed' | 'unknown'; error: string | null };
  answer: GiftAnswer | null;
  /** `over`: it went out meanwhile, or was used; what is typed stays to be read. */
  change: { status: 'idle' | 'working' | 'saved' | 'sent' | 'repeated' | 'failed' | 'over'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: GiftState = { link: { status: 'loading', error: null }, answer: null, change: idle };

const slice = createSlice({
  name: 'gift',
  initialState,
  reducers: {
    linkOpened: (_state, _action: PayloadAction<string>): GiftState => initialState,
    giftLoaded: (state, { payload }: PayloadAction<GiftAnswer>): GiftState => ({
      ...state,
      link: { status: 'ready', error: null },
      answer: payload,
    }),
    linkFailed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): GiftState => ({
      ...state,
      link: { status: payload.isUnknown ? 'unknown' : 'failed', error: payload.error },
    }),
    changeAsked: (state, _action: PayloadAction<{ token: string; change: GiftChange }>): GiftState => ({
      ...state,
      change: { status: 'working', error: null },
    }),
    changeDone: (
      state,
      { payload }: PayloadAction<{ answer: GiftAnswer; as: 'saved' | 'sent' | 'repeated' }>,
    ): GiftState => ({
      ...state,
      answer: payload.answer,
      change: { status: payload.as, error: null },
    }),
    /** @param payload.isOver it went out meanwhile */
    changeFailed: (state, { payload }: PayloadAction<{ error: string; isOver: boolean }>): GiftState => ({
      ...state,
      change: { status: payload.isOver ? 'over' : 'failed', error: payload.error },
    }),
    /** Something else is typed: what was said of the last try is old. */
    edited: (state): GiftState =>
      state.change.status === 'working' || state.change.status === 'over' ? state : { ...state, change: idle },
  },
});

export const giftActions = slice.actions;
export const giftReducer = slice.reducer;
export const selectGift = (state: { gift: GiftState }): GiftState => state.gift;
