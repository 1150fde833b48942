import type { UnknownAction } from 'redux';
import { createAction } from '../lib/slice.js';
import { delay, put, takeLatest } from 'redux-saga/effects';
import { call, select } from '../lib/effects.js';
import { messageOf } from '../lib/api-error.js';
import type { Feature } from './store.js';

export interface ListQuery {
  search: string;
  /** One more thing to choose by (an order, a state); '' for none. */
  choice: string;
  /** From 1. */
  page: number;
}

export interface ListState<Row> extends ListQuery {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  total: number;
  error: string | null;
}

interface PagedListOptions<Row> {
  /** The key in the state. */
  key: string;
  load: (query: ListQuery) => Promise<{ rows: readonly Row[]; total: number }>;
  /** What people read when the server has no words of its own. */
  failed: string;
}

/** Typing rests this long before it is looked for. */
export const SEARCH_PAUSE_MS = 300;

/**
 * State, saga and selector of a page that is one list: searched, chosen from, paged, and still there when one comes
 * back to it. The newest question wins; an answer that comes too late is dropped.
 */
export function pagedList<Row>({ key, load, failed }: PagedListOptions<Row>) {
  const actions = actionsOf<Row>(key);
  const selectList = (state: object): ListState<Row> => (state as Record<string, ListState<Row>>)[key] ?? nothing();

  function* loadPage(action: { type: string }) {
    if (action.type === actions.searched.type) yield delay(SEARCH_PAUSE_MS);
    const { search, choice, page } = yield* select(selectList);
    try {
      const answer = yield* call(load, { search: search.trim(), choice, page });
      yield put(actions.loaded(answer));
    } catch (error) {
      yield put(actions.notLoaded(messageOf(error, failed)));
    }
  }

  function* saga() {
    yield takeLatest([actions.opened.type, actions.searched.type, actions.chosen.type, actions.turned.type], loadPage);
  }
  const feature: Feature = { key, reducer: reducerOf(actions), saga };
  return { feature, actions, selectList, loadPage };
}

function actionsOf<Row>(key: string) {
  return {
    opened: createAction(`${key}/opened`),
    searched: createAction<string>(`${key}/searched`),
    chosen: createAction<string>(`${key}/chosen`),
    turned: createAction<number>(`${key}/turned`),
    loaded: createAction<{ rows: readonly Row[]; total: number }>(`${key}/loaded`),
    notLoaded: createAction<string>(`${key}/notLoaded`),
  };
}

export type ListActions<Row> = ReturnType<typeof actionsOf<Row>>;

const nothing = <Row>(): ListState<Row> => ({
  status: 'idle',
  search: '',
  choice: '',
  page: 1,
  rows: [],
  total: 0,
  error: null,
});

function reducerOf<Row>({ opened, searched, chosen, turned, loaded, notLoaded }: ListActions<Row>) {
  return (state: ListState<Row> = nothing<Row>(), action: UnknownAction): ListState<Row> => {
    // Coming back keeps what was there, place and all, until the newer answer arrives.
    if (opened.match(action)) return { ...state, status: state.status === 'ready' ? 'ready' : 'loading', error: null };
    if (searched.match(action)) return { ...state, status: 'loading', search: action.payload, page: 1 };
    if (chosen.match(action)) return { ...state, status: 'loading', choice: action.payload, page: 1 };
    if (turned.match(action)) return { ...state, status: 'loading', page: action.payload };
    if (loaded.match(action))
      return { ...state, status: 'ready', rows: action.payload.rows, total: action.payload.total, error: null };
    if (notLoaded.match(action)) return { ...state, status: 'failed', error: action.payload };
    return state;
  };
}
