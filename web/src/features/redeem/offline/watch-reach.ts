import { eventChannel, type EventChannel } from 'redux-saga';
import { delay, fork, put, race, take } from 'redux-saga/effects';
import { selectUser } from '../../../app/session/selectors.js';
import { tillCallFailed } from '../../../app/till/actions.js';
import { isUnanswered } from '../../../lib/api-error.js';
import { call, select } from '../../../lib/effects.js';
import { redeemActions } from '../slice.js';
import { offlineApi } from './api.js';
import { offlineActions, selectOffline } from './slice.js';

const ASK_AGAIN_MS = 5_000;

/** Calls that failed at the counter or its lock screen. */
const MAY_BE_AWAY = [
  redeemActions.lookupFailed.type,
  redeemActions.sendFailed.type,
  redeemActions.verifyUnanswered.type,
  redeemActions.redeemUnanswered.type,
  tillCallFailed.type,
];

function networkEvents(): EventChannel<'offline' | 'online'> {
  return eventChannel((emit) => {
    const offline = () => emit('offline');
    const online = () => emit('online');
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  });
}

/** Any answer will do, also one that refuses. */
async function isAnswered(): Promise<boolean> {
  try {
    await offlineApi.reach();
    return true;
  } catch (error) {
    return !isUnanswered(error);
  }
}

/**
 * The device says that it has no network, or a call failed and asking finds nobody; asking says that there is again.
 * @param handIn what is done then, where somebody is signed in
 */
export function* watchReach(handIn: () => Generator) {
  const events = yield* call(networkEvents);
  if (!navigator.onLine) yield put(offlineActions.unreached());
  for (;;) {
    const { isReached } = yield* select(selectOffline);
    if (isReached) {
      const { event }: { event?: 'offline' | 'online' } = yield race({
        event: take(events),
        failed: take(MAY_BE_AWAY),
      });
      if (event === 'online') continue;
      if (event === 'offline' || !(yield* call(isAnswered))) yield put(offlineActions.unreached());
      continue;
    }
    yield race([delay(ASK_AGAIN_MS), take(offlineActions.reachAsked.type), take(events)]);
    if (yield* call(isAnswered)) {
      yield put(offlineActions.reached());
      const user = yield* select(selectUser);
      if (user?.till) yield fork(handIn);
    }
  }
}
