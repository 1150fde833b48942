import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Till } from './api.js';

export interface TillState {
  /** `gone`: this device is a till no more. */
  load: { status: 'loading' | 'ready' | 'failed' | 'gone'; error: string | null };
  till: Till | null;
  /** Who is about to unlock it. */
  chosen: string | null;
  unlock: { status: 'idle' | 'sending' | 'failed'; error: string | null };
  /** Making this device a till by a code. */
  enrolment: { status: 'idle' | 'sending' | 'failed' | 'done'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: TillState = {
  load: { status: 'loading', error: null },
  till: null,
  chosen: null,
  unlock: idle,
  enrolment: idle,
};

const slice = createSlice({
  name: 'till',
  initialState,
  reducers: {
    tillOpened: (state): TillState => ({ ...state, load: { status: 'loading', error: null }, unlock: idle }),
    /** Who was chosen stays so, as long as they are there. */
    tillLoaded: (state, { payload: till }: PayloadAction<Till>): TillState => ({
      ...state,
      till,
      chosen: till.people.some(({ id }) => id === state.chosen) ? state.chosen : null,
      load: { status: 'ready', error: null },
    }),
    tillFailed: (state, { payload: error }: PayloadAction<string>): TillState => ({
      ...state,
      load: { status: 'failed', error },
    }),
    tillGone: (state, { payload: error }: PayloadAction<string>): TillState => ({
      ...state,
      till: null,
      chosen: null,
      unlock: idle,
      load: { status: 'gone', error },
    }),
    personChosen: (state, { payload: chosen }: PayloadAction<string | null>): TillState => ({
      ...state,
      chosen,
      unlock: idle,
    }),
    /** The PIN stays in the action. */
    unlockRequested: (state, _action: PayloadAction<string>): TillState => ({
      ...state,
      unlock: { status: 'sending', error: null },
    }),
    unlockFailed: (state, { payload: error }: PayloadAction<string>): TillState => ({
      ...state,
      unlock: { status: 'failed', error },
    }),
    /** The screen is locked at once; a card that is open stays for the same person. */
    lockRequested: (state) => state,
    /** Somebody works without a call: the server has to hear of it. */
    tillTouched: (state) => state,
    /** Who comes next is asked for anew: people take turns. */
    unlocked: (state): TillState => ({ ...state, chosen: null, unlock: idle }),
    enrolmentOpened: (state): TillState => ({ ...state, enrolment: idle }),
    enrolRequested: (state, _action: PayloadAction<string>): TillState => ({
      ...state,
      enrolment: { status: 'sending', error: null },
    }),
    enrolFailed: (state, { payload: error }: PayloadAction<string>): TillState => ({
      ...state,
      enrolment: { status: 'failed', error },
    }),
    enrolled: (state, { payload: till }: PayloadAction<Till>): TillState => ({
      ...state,
      till,
      load: { status: 'ready', error: null },
      enrolment: { status: 'done', error: null },
    }),
  },
});

export const tillActions = slice.actions;
export const tillReducer = slice.reducer;
export const selectTill = (state: { till: TillState }): TillState => state.till;
