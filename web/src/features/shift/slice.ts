import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Shift } from './api.js';

/** The shift of the till that one is unlocked at; else its id. */
export const OWN = '';

export interface ShiftState {
  /** Which one is looked at: OWN or an id. */
  of: string;
  status: 'loading' | 'ready' | 'failed';
  /** Null where there was none yet. */
  shift: Shift | null;
  error: string | null;
  closing: 'no' | 'asked' | 'sending';
  /** Why it could not be closed; asking again is the same close. */
  closeError: string | null;
}

const initialState: ShiftState = {
  of: OWN,
  status: 'loading',
  shift: null,
  error: null,
  closing: 'no',
  closeError: null,
};

const slice = createSlice({
  name: 'shift',
  initialState,
  reducers: {
    /** Sums of before are nobody's to print: they go at once. */
    shiftOpened: (_state, { payload: of }: PayloadAction<string>): ShiftState => ({ ...initialState, of }),
    shiftLoaded: (state, { payload: shift }: PayloadAction<Shift | null>): ShiftState => ({
      ...state,
      status: 'ready',
      shift,
    }),
    shiftFailed: (state, { payload: error }: PayloadAction<string>): ShiftState => ({
      ...state,
      status: 'failed',
      error,
    }),
    closeAsked: (state): ShiftState => ({ ...state, closing: 'asked', closeError: null }),
    closeLeft: (state): ShiftState => ({ ...state, closing: 'no' }),
    closeRequested: (state, _action: PayloadAction<{ print: boolean }>): ShiftState => ({
      ...state,
      closing: 'sending',
      closeError: null,
    }),
    closed: (state, { payload: shift }: PayloadAction<Shift>): ShiftState => ({ ...state, shift, closing: 'no' }),
    closeFailed: (state, { payload: closeError }: PayloadAction<string>): ShiftState => ({
      ...state,
      closing: 'asked',
      closeError,
    }),
  },
});

export const shiftActions = slice.actions;
export const shiftReducer = slice.reducer;
export const selectShift = (state: { shift: ShiftState }): ShiftState => state.shift;
