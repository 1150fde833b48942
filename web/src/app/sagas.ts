import { runSaga, stdChannel, type Saga } from 'redux-saga';
import type { Store, UnknownAction } from 'redux';
import { call } from '../lib/effects.js';
import { logWarning } from '../lib/log.js';

export { rootSaga } from './root-saga.js';

/** Runs a saga beside the store; what it answers with tells it of an action that the reducers have seen. */
export function runBeside({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>, saga: Saga) {
  const channel = stdChannel<UnknownAction>();
  runSaga({ channel, dispatch, getState }, saga);
  return (action: UnknownAction): void => channel.put(action);
}

/** A feature that fails so often within so many milliseconds fails at every turn, and is left alone. */
const FAILURES = 20;
const FAILURES_WITHIN_MS = 60_000;

/** A feature's saga that begins again when a handler has thrown what it did not catch: without it the feature would hear no action until the next load. */
export function supervised(saga: Saga): Saga {
  return function* () {
    let failures: number[] = [];
    for (;;) {
      try {
        return (yield* call(saga)) as unknown;
      } catch (error) {
        logWarning('a handler of a feature failed; the feature goes on', error);
        const now = Date.now();
        failures = [...failures.filter((at) => at > now - FAILURES_WITHIN_MS), now];
        if (failures.length === FAILURES) return undefined;
      }
    }
  };
}
