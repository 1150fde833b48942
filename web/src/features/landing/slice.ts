import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Interest } from './interest.js';

/** `refused` is the form's own doing (a field is wrong), `failed` the server's. */
export type InterestStatus = 'idle' | 'sending' | 'sent' | 'refused' | 'failed';

export interface LandingState {
  interest: InterestStatus;
}

const slice = createSlice({
  name: 'landing',
  initialState: { interest: 'idle' } as LandingState,
  reducers: {
    interestRequested: (_state, _action: PayloadAction<Interest>): LandingState => ({ interest: 'sending' }),
    interestSucceeded: (): LandingState => ({ interest: 'sent' }),
    interestFailed: (): LandingState => ({ interest: 'failed' }),
    interestRefused: (): LandingState => ({ interest: 'refused' }),
    /** The message has stood long enough. */
    interestMessageExpired: (): LandingState => ({ interest: 'idle' }),
  },
});

export const { interestRequested, interestSucceeded, interestFailed, interestRefused, interestMessageExpired } = slice.actions;
export const landingReducer = slice.reducer;
