import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { CounterDay } from './api.js';

export interface SlipState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  day: CounterDay | null;
  /** Of when it is, ISO time; '' before there is one. */
  at: string;
  error: string | null;
}

const initialState: SlipState = { status: 'idle', day: null, at: '', error: null };

const slice = createSlice({
  name: 'slip',
  initialState,
  reducers: {
    /** Sums of before are nobody's to print: they go at once. */
    slipRequested: (): SlipState => ({ ...initialState, status: 'loading' }),
    slipSucceeded: (_state, { payload }: PayloadAction<{ day: CounterDay; at: string }>): SlipState => ({
      ...payload,
      status: 'ready',
      error: null,
    }),
    slipFailed: (_state, action: PayloadAction<string>): SlipState => ({
      ...initialState,
      status: 'failed',
      error: action.payload,
    }),
  },
});

export const slipActions = slice.actions;
export const slipReducer = slice.reducer;
export const selectSlip = (state: { slip: SlipState }): SlipState => state.slip;
