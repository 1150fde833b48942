import { storedValue } from '../../lib/stored-value.js';
import { logoutRequested, userFailed, userRequested } from './slice.js';

/**
 * The session cookie is HttpOnly, so a script can't see whether there is one. This mark remembers that somebody signed
 * in on this browser: visitors of public pages cause no call, returning admins are recognised. It holds no secret.
 * `leaving` stands for a logout that did not reach the server: the next start finishes it.
 */
export const signedInMark = storedValue('local', 'giftcard-vault.signed-in');

/** What a start begins with, by the mark. Nobody who signed in here: signed out, without asking (SPEC-4.4). */
export function sessionBegun() {
  const mark = signedInMark.read();
  if (mark === null) return userFailed();
  return mark === 'leaving' ? logoutRequested() : userRequested();
}
