import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from 'redux';
import type { Saga } from 'redux-saga';
import { downloadsReducer } from './downloads/slice.js';
import { codeMissing, incompleteReducer } from './incomplete.js';
import { takeServerState } from './server-state.js';
import { purchaseIntentReducer } from './purchase-intent.js';
import { answering } from '../lib/answering.js';
import { inTime } from '../lib/in-time.js';
import { sessionReducer } from './session/slice.js';
import { sessionBegun } from './session/signed-in-mark.js';
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
  /** In its place for a server-rendered page: its code comes when the page answers presses. */
  lateSaga?: () => Promise<Saga>;
}

const appReducers = {
  session: sessionReducer,
  visit: visitReducer,
  toasts: toastsReducer,
  downloads: downloadsReducer,
  purchaseIntent: purchaseIntentReducer,
  isIncomplete: incompleteReducer,
};

/** All reducers as one. When a visit ends, what the features hold is forgotten: the next person at this screen sees none of it. */
export function rootOf(features: Record<string, Reducer>): Reducer<AppState, UnknownAction> {
  const combined = combineReducers({ ...appReducers, ...features }) as unknown as Reducer<AppState, UnknownAction>;
  return (state, action) => combined(state && endsVisit(state.visit, action) ? appPart(state) : state, action);
}

function appPart({ session, visit, toasts, downloads, purchaseIntent, isIncomplete }: AppState): AppState {
  return { session, visit, toasts, downloads, purchaseIntent, isIncomplete };
}

type Hear = (action: UnknownAction) => void;

/** Keeps what it hears for a saga that is on its way, and tells it all when that is there. */
function earOf(saga: Promise<Hear>, onMissing: () => void): Hear {
  const kept: UnknownAction[] = [];
  let hear: Hear = (action) => void kept.push(action);
  saga.then((tell) => {
    for (const action of kept) tell(action); // what they do meanwhile comes behind
    hear = tell;
  }, onMissing);
  return (action) => hear(action);
}

/** @param ready when the code of the sagas may be fetched: the page's own comes first */
export function createAppStore(extraMiddleware: Middleware[] = [], ready: Promise<unknown> = Promise.resolve()) {
  const features: Record<string, Reducer> = {};
  const ears = new Map<string, Hear | null>();
  const tellSagas: Middleware = () => (next) => (action) => {
    const answer = next(action);
    for (const hear of ears.values()) hear?.(action as UnknownAction);
    return answer;
  };
  const store = createStore(rootOf(features), applyMiddleware(tellSagas, ...extraMiddleware));
  const code = ready.then(() => inTime(import('./sagas.js')));
  const onMissing = (): void => void store.dispatch(codeMissing());
  const started = async (load: () => Saga | Promise<Saga>): Promise<Hear> => {
    const [{ runBeside, supervised }, saga] = await Promise.all([
      code,
      ready.then(() => inTime(Promise.resolve(load()))),
    ]);
    return runBeside(store, supervised(saga));
  };
  const ofApp = code.then(({ runBeside, rootSaga }) => runBeside(store, rootSaga));
  ears.set('app', earOf(ofApp, onMissing));
  store.dispatch(sessionBegun());

  /** Adds the feature's state and starts its saga; a second call with the same key changes nothing. */
  function addFeature({ key, reducer, saga, lateSaga }: Feature): void {
    if (ears.has(key)) return;
    let serverState = takeServerState(key);
    features[key] = (state = serverState, action) => reducer(state, action);
    store.replaceReducer(rootOf(features));
    serverState = undefined; // once: a feature that is emptied when a visit ends begins with its own state
    const load = lateSaga ?? (saga && (() => saga));
    ears.set(key, load ? earOf(started(load), onMissing) : null);
  }
  return { store, addFeature };
}

/** The part of the state that is always there. A feature types its own part in its selectors. */
export interface AppState {
  session: ReturnType<typeof sessionReducer>;
  visit: ReturnType<typeof visitReducer>;
  toasts: ReturnType<typeof toastsReducer>;
  downloads: ReturnType<typeof downloadsReducer>;
  purchaseIntent: ReturnType<typeof purchaseIntentReducer>;
  /** Code could not be fetched that the page does not work without. */
  isIncomplete: ReturnType<typeof incompleteReducer>;
}

export const { store, addFeature } = createAppStore([], answering);
