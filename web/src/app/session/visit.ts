import type { UnknownAction } from 'redux';
import { createReducer, isAnyOf } from '../../lib/slice.js';
import { logoutFailed, logoutSucceeded, sessionEnded, signedIn, userSucceeded } from './slice.js';

/** Who was signed in last, and how that came to an end: the sign-in page says so, and the store forgets accordingly. */
export interface VisitState {
  userId: string | null;
  end: 'expired' | 'loggedOut' | null;
}

const loggedOut = isAnyOf(logoutSucceeded, logoutFailed);
const recognised = isAnyOf(userSucceeded, signedIn);

export const visitReducer = createReducer<VisitState>({ userId: null, end: null }, (builder) =>
  builder
    .addCase(sessionEnded, (state) => ({ ...state, end: state.userId === null ? null : 'expired' }))
    .addMatcher(recognised, (_state, action) => ({ userId: action.payload._id, end: null }))
    .addMatcher(loggedOut, () => ({ userId: null, end: 'loggedOut' })),
);

/**
 * Whether what the features hold must go: somebody signed out, or somebody else signed in on the same browser. A session
 * that merely expired leaves everything in its place, so that a redemption goes on after signing in again.
 */
export function endsVisit(visit: VisitState, action: UnknownAction): boolean {
  if (loggedOut(action)) return visit.userId !== null;
  return recognised(action) && visit.userId !== null && visit.userId !== action.payload._id;
}

export const selectVisitEnd = (state: { visit: VisitState }): VisitState['end'] => state.visit.end;

export const selectVisitor = (state: { visit: VisitState }): VisitState['userId'] => state.visit.userId;
