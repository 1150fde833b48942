import { DEFAULT_CURRENCY } from '@giftcard/kernel/business/currency';
import type { SessionState, SessionStatus } from './slice.js';
import type { Role, User } from './user.js';

interface SessionRoot {
  session: SessionState;
}

export const selectUser = (state: SessionRoot): User | null => state.session.user;
export const selectSessionStatus = (state: SessionRoot): SessionStatus => state.session.status;
export const selectSessionBeganHere = (state: SessionRoot): boolean => state.session.beganHere;
/** Whether the server still has to hear of a logout, or is hearing of it. */
export const selectLogout = (state: SessionRoot): SessionState['logout'] => state.session.logout;
export const selectRole = (state: SessionRoot): Role | null =>
  state.session.status === 'signedOut' ? null : (state.session.user?.role ?? null);
/** What the business sells in. */
export const selectCurrency = (state: SessionRoot): string => state.session.user?.currency || DEFAULT_CURRENCY;
export const selectBusinessSlug = (state: SessionRoot): string | null => state.session.user?.businessSlug ?? null;
