import { put } from 'redux-saga/effects';
import { accountApi } from '../../app/account/api.js';
import { secondFactorOf } from '../../app/account/second-factor.js';
import { sessionsOf } from '../../app/account/sessions.js';
import { userRequested } from '../../app/session/slice.js';

const api = accountApi('admin');

export const ownSessions = sessionsOf('accountSessions', api);

/** The cookie is the new session's; whether more is asked of the account, the server says. */
function* askAgainWho() {
  yield put(userRequested());
}

export const ownSecondFactor = secondFactorOf('accountSecondFactor', api, askAgainWho);
