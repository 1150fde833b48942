import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from './user.js';

export type SessionStatus = 'unknown' | 'loading' | 'signedIn' | 'signedOut';

export interface SessionState {
  status: SessionStatus;
  user: User | null;
}

const signedOut: SessionState = { status: 'signedOut', user: null };

const slice = createSlice({
  name: 'session',
  initialState: { status: 'unknown', user: null } as SessionState,
  reducers: {
    /** Asks the server who is signed in (guards do it, and the start when the mark is there). */
    userRequested: (state) => ({ ...state, status: 'loading' as const }),
    userSucceeded: (_state, action: PayloadAction<User>): SessionState => ({ status: 'signedIn', user: action.payload }),
    userFailed: () => signedOut,
    /** A login, a registration or a changed profile brought the user along. */
    signedIn: (_state, action: PayloadAction<User>): SessionState => ({ status: 'signedIn', user: action.payload }),
    logoutRequested: (state) => state,
    logoutSucceeded: () => signedOut,
    /** Logout always clears the user, also when the call failed (specification 4). */
    logoutFailed: () => signedOut,
    /** An admin's call answered 401. */
    sessionEnded: () => signedOut,
  },
});

export const { userRequested, userSucceeded, userFailed, signedIn, logoutRequested, logoutSucceeded, logoutFailed, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;
