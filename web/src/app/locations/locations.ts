import type { Schemas } from '@giftcard/client';
import { put, takeLatest } from 'redux-saga/effects';
import type { Feature } from '../store.js';
import { call as callApi } from '../../lib/api-client.js';
import { messageOf } from '../../lib/api-error.js';
import { call } from '../../lib/effects.js';
import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { work } from '../../lib/work/texts.js';

export type Location = Schemas['Location'];

/** Where the business serves its guests, for the pages that choose by it. */
export interface LocationsState {
  status: 'loading' | 'ready' | 'failed';
  /** By name, those that are archived last. */
  locations: readonly Location[];
  error: string | null;
}

const initialState: LocationsState = { status: 'loading', locations: [], error: null };

const slice = createSlice({
  name: 'locations',
  initialState,
  reducers: {
    /** What was there stays until the newer answer. */
    locationsOpened: (state): LocationsState => ({
      ...state,
      status: state.status === 'ready' ? 'ready' : 'loading',
      error: null,
    }),
    locationsLoaded: (_state, { payload: locations }: PayloadAction<readonly Location[]>): LocationsState => ({
      status: 'ready',
      locations,
      error: null,
    }),
    locationsFailed: (state, { payload: error }: PayloadAction<string>): LocationsState => ({
      ...state,
      status: 'failed',
      error,
    }),
  },
});

export const locationsApi = { list: () => callApi('GET /api/v1/admin/locations', { as: 'admin', anew: true }) };

export function* loadLocations() {
  try {
    const { locations } = yield* call(locationsApi.list);
    yield put(slice.actions.locationsLoaded(locations));
  } catch (error) {
    yield put(slice.actions.locationsFailed(messageOf(error, work('locations.failed'))));
  }
}

function* locationsSaga() {
  yield takeLatest(slice.actions.locationsOpened.type, loadLocations);
}

export const locationsActions = slice.actions;
export const locationsReducer = slice.reducer;
export const locationsFeature: Feature = { key: 'locations', reducer: locationsReducer, saga: locationsSaga };
export const selectLocations = (state: object): LocationsState =>
  (state as { locations?: LocationsState }).locations ?? initialState;

/** Those that can be chosen. @param kept ids of what stays chosen though it was archived since */
export function choosable(locations: readonly Location[], kept: readonly string[] = []): Location[] {
  return locations.filter(({ id, archivedAt }) => archivedAt === null || kept.includes(id));
}

/** What the locations with these ids are called, with commas between. */
export function namesOf(locations: readonly Location[], ids: readonly string[]): string {
  return locations
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
