import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { User } from './user.js';

/** `unreachable`: the server could not say who is signed in. */
export type SessionStatus = 'unknown' | 'loading' | 'signedIn' | 'signedOut' | 'unreachable';

export interface SessionState {
  status: SessionStatus;
  /** Who is signed in; signed out, who it was whose session ended. */
  user: User | null;
  /** The session began on this page: what an earlier page left open was another session's. */
  beganHere: boolean;
  /** `unreached`: nobody is signed in on this screen, but the server heard of no logout and still lets this browser in. */
  logout: 'idle' | 'sending' | 'unreached';
}

const signedOut: SessionState = { status: 'signedOut', user: null, beganHere: false, logout: 'idle' };

const slice = createSlice({
  name: 'session',
  initialState: { ...signedOut, status: 'unknown' } as SessionState,
  reducers: {
    /** Asks the server who is signed in (guards do it, and the start when the mark is there). */
    userRequested: (state) => ({ ...state, status: 'loading' as const }),
    userSucceeded: (state, action: PayloadAction<User>): SessionState => ({
      ...state,
      status: 'signedIn',
      user: action.payload,
      logout: 'idle',
    }),
    userFailed: () => signedOut,
    userUnreached: (state) => ({ ...state, status: 'unreachable' as const }),
    /** A login, a registration or a changed profile brought the user along. */
    signedIn: (_state, action: PayloadAction<User>): SessionState => ({
      status: 'signedIn',
      user: action.payload,
      beganHere: true,
      logout: 'idle',
    }),
    logoutRequested: (state): SessionState => ({
      ...state,
      status: state.status === 'unknown' ? 'loading' : state.status,
      logout: 'sending',
    }),
    logoutSucceeded: () => signedOut,
    /** Logout always clears the user, also when the call failed (SPEC-4.4). */
    logoutFailed: (): SessionState => ({ ...signedOut, logout: 'unreached' }),
    /** An admin's call answered 401. Who it was stays known: a form that is not saved stays on the screen (guards.tsx). */
    sessionEnded: (state): SessionState => ({ ...signedOut, user: state.user }),
    /** A super admin's call answered 401. */
    superAdminEnded: (state) => state,
  },
});

export const {
  userRequested,
  userSucceeded,
  userFailed,
  userUnreached,
  signedIn,
  logoutRequested,
  logoutSucceeded,
  logoutFailed,
  sessionEnded,
  superAdminEnded,
} = slice.actions;
export const sessionReducer = slice.reducer;
