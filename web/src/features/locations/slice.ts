import type { ErrorDetail } from '../../lib/api-error.js';
import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Location } from '../../app/locations/locations.js';
import type { LocationFields } from './api.js';

export interface LocationFormState {
  /** What is being written: a new one, one that is there, or nothing. */
  editing: 'new' | Location | null;
  saving: boolean;
  error: string | null;
  details: readonly ErrorDetail[];
  /** Which one is being archived. */
  archiving: string | null;
}

const initialState: LocationFormState = { editing: null, saving: false, error: null, details: [], archiving: null };

const slice = createSlice({
  name: 'locationForm',
  initialState,
  reducers: {
    formOpened: (_state, { payload: editing }: PayloadAction<'new' | Location>): LocationFormState => ({
      ...initialState,
      editing,
    }),
    formClosed: (): LocationFormState => initialState,
    saveRequested: (state, _action: PayloadAction<LocationFields>): LocationFormState => ({
      ...state,
      saving: true,
      error: null,
      details: [],
    }),
    saveFailed: (
      state,
      { payload }: PayloadAction<{ error: string; details: readonly ErrorDetail[] }>,
    ): LocationFormState => ({ ...state, saving: false, ...payload }),
    archiveRequested: (state, { payload: archiving }: PayloadAction<string>): LocationFormState => ({
      ...state,
      archiving,
    }),
    archiveEnded: (state): LocationFormState => ({ ...state, archiving: null }),
  },
});

export const locationFormActions = slice.actions;
export const locationFormReducer = slice.reducer;
export const selectLocationForm = (state: { locationForm: LocationFormState }): LocationFormState => state.locationForm;
