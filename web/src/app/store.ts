import { combineReducers, configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { call } from '../lib/effects.js';
import { downloadsReducer } from './downloads/slice.js';
import { takeServerState } from './server-state.js';
import { purchaseIntentReducer } from './purchase-intent.js';
import { logWarning } from '../lib/log.js';
import { rootSaga } from './root-saga.js';
import { sessionReducer } from './session/slice.js';
import { endsVisit, visitReducer } from './session/visit.js';
import { toastsReducer } from './toasts/slice.js';

/**
 * What a feature brings to the store. Its page's lazy module hands it to `addFeature`, so the code of a feature and
 * its state arrive together, with the first visit of one of its routes (routes/lazy-feature.ts).
 */
export interface Feature {
  /** The feature's folder name and its key in the state. */
  key: string;
  reducer: Reducer;
  saga?: Saga;
}

const appReducers = {
  session: sessionReducer,
  visit: visitReducer,
  toasts: toastsReducer,
  downloads: downloadsReducer,
  purchaseIntent: purchaseIntentReducer,
};

/** All reducers as one. When a visit ends, what the features hold is forgotten: the next person at this screen sees none of it. */
export function rootOf(features: Record<string, Reducer>): Reducer<AppState, UnknownAction> {
  const combined = combineReducers({ ...appReducers, ...features }) as unknown as Reducer<AppState, UnknownAction>;
  return (state, action) => combined(state && endsVisit(state.visit, action) ? appPart(state) : state, action);
}

function appPart({ session, visit, toasts, downloads, purchaseIntent }: AppState): AppState {
  return { session, visit, toasts, downloads, purchaseIntent };
}

export function createAppStore(extraMiddleware: Middleware[] = []) {
  const sagas = createSagaMiddleware();
  const features: Record<string, Reducer> = {};
  const store = configureStore({
    reducer: rootOf(features),
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas, ...extraMiddleware),
    devTools: import.meta.env?.DEV === true,
  });
  const running = new Map<string, Task | null>([['app', sagas.run(rootSaga)]]);

  /** Adds the feature's state and starts its saga; a second call with the same key changes nothing. */
  function addFeature(feature: Feature): void {
    if (running.has(feature.key)) return;
    let serverState = takeServerState(feature.key);
    features[feature.key] = (state = serverState, action) => feature.reducer(state, action);
    store.replaceReducer(rootOf(features));
    serverState = undefined; // once: a feature that is emptied when a visit ends begins with its own state
    running.set(feature.key, feature.saga ? sagas.run(supervised(feature.saga)) : null);
  }
  return { store, addFeature };
}

/** A feature that fails so often within so many milliseconds fails at every turn, and is left alone. */
const FAILURES = 20;
const FAILURES_WITHIN_MS = 60_000;

/** A feature's saga that begins again when a handler has thrown what it did not catch: without it the feature would hear no action until the next load. */
function supervised(saga: Saga): Saga {
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

/** The part of the state that is always there. A feature types its own part in its selectors. */
export interface AppState {
  session: ReturnType<typeof sessionReducer>;
  visit: ReturnType<typeof visitReducer>;
  toasts: ReturnType<typeof toastsReducer>;
  downloads: ReturnType<typeof downloadsReducer>;
  purchaseIntent: ReturnType<typeof purchaseIntentReducer>;
}

export const { store, addFeature } = createAppStore();
