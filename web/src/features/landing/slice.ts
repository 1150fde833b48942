import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Platform } from './api.js';
import type { Interest } from './further/interest.js';

/** `checking` solves a challenge; `refused` is the form's own doing (a field is wrong), `failed` the server's. */
export type InterestStatus = 'idle' | 'sending' | 'checking' | 'sent' | 'refused' | 'failed';

export interface LandingState {
  interest: InterestStatus;
  /** Null as long as it is not known. */
  contact: Platform['contact'] | null;
}

const slice = createSlice({
  name: 'landing',
  initialState: { interest: 'idle', contact: null } as LandingState,
  reducers: {
    landingOpened: (state): LandingState => state,
    platformSucceeded: (state, { payload: { contact } }: PayloadAction<Platform>): LandingState => ({
      ...state,
      contact,
    }),
    interestRequested: (state, _action: PayloadAction<Interest>): LandingState => ({ ...state, interest: 'sending' }),
    interestChecked: (state): LandingState => ({ ...state, interest: 'checking' }),
    interestSucceeded: (state): LandingState => ({ ...state, interest: 'sent' }),
    interestFailed: (state): LandingState => ({ ...state, interest: 'failed' }),
    interestRefused: (state): LandingState => ({ ...state, interest: 'refused' }),
    /** The message has stood long enough. */
    interestMessageExpired: (state): LandingState => ({ ...state, interest: 'idle' }),
  },
});

export const landingActions = slice.actions;
export const landingReducer = slice.reducer;

const NO_CONTACT: Platform['contact'] = { email: '', phone: '', address: '' };

export const selectInterest = (state: { landing: LandingState }): InterestStatus => state.landing.interest;
export const selectContact = (state: { landing: LandingState }): Platform['contact'] =>
  state.landing.contact ?? NO_CONTACT;
