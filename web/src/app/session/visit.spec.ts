import { describe, expect, it } from '@jest/globals';
import { logoutFailed, logoutSucceeded, sessionEnded, signedIn, userRequested, userSucceeded } from './slice.js';
import type { User } from './user.js';
import { endsVisit, visitReducer, type VisitState } from './visit.js';

const anna = { _id: 'anna' } as User;
const ben = { _id: 'ben' } as User;
const after = (...actions: Parameters<typeof visitReducer>[1][]): VisitState =>
  actions.reduce(visitReducer, visitReducer(undefined, { type: 'start' }));

describe('a visit', () => {
  it('says that the session expired, but not to somebody who never was signed in', () => {
    expect(after(userSucceeded(anna), sessionEnded())).toEqual({ userId: 'anna', end: 'expired' });
    expect(after(sessionEnded()).end).toBeNull();
  });

  it('leaves everything in place when the same person signs in again after the session expired', () => {
    const expired = after(signedIn(anna), sessionEnded());
    expect(endsVisit(expired, signedIn(anna))).toBe(false);
    expect(endsVisit(expired, sessionEnded())).toBe(false);
  });

  it('ends when another person signs in, or somebody signs out', () => {
    const expired = after(signedIn(anna), sessionEnded());
    expect(endsVisit(expired, signedIn(ben))).toBe(true);
    expect(endsVisit(after(signedIn(anna)), logoutSucceeded())).toBe(true);
    expect(endsVisit(after(signedIn(anna)), logoutFailed())).toBe(true);
    expect(endsVisit(after(signedIn(anna)), userRequested())).toBe(false);
  });

  it('does not end twice: a logout that is tried again takes nothing from the page that is open by then', () => {
    expect(endsVisit(after(signedIn(anna), logoutFailed()), logoutSucceeded())).toBe(false);
    expect(endsVisit(after(), logoutSucceeded())).toBe(false);
  });

  it('begins anew after a sign-out', () => {
    expect(after(signedIn(anna), logoutSucceeded())).toEqual({ userId: null, end: 'loggedOut' });
    expect(after(signedIn(anna), logoutSucceeded(), signedIn(ben))).toEqual({ userId: 'ben', end: null });
  });
});
