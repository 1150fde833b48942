import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { ErrorDetail } from '../../lib/api-error.js';
import type { SettingsChange } from './api.js';

export interface Sending {
  status: 'idle' | 'sending' | 'done' | 'failed';
  error: string | null;
  details: readonly ErrorDetail[];
}

export interface SettingsState {
  /** The payment fields are not part of a sign-in's answer: the page asks for the whole user. */
  load: { status: 'idle' | 'loading' | 'ready' | 'failed'; error: string | null };
  profile: Sending;
  payments: Sending;
  password: Sending;
  /** Share of the picture sent so far; null while nothing is sent. */
  logo: { progress: number | null; error: string | null };
  /** `status` is the preview's; `use` what somebody pressed, which waits for no preview. */
  poster: {
    status: 'idle' | 'loading' | 'ready' | 'failed';
    svg: string | null;
    error: string | null;
    use: 'idle' | 'making';
  };
  /** What the provider said of the stored account. */
  connection: { status: 'idle' | 'testing' | 'ok' | 'failed'; message: string };
}

const idle: Sending = { status: 'idle', error: null, details: [] };
const sending: Sending = { status: 'sending', error: null, details: [] };

const initialState: SettingsState = {
  load: { status: 'idle', error: null },
  profile: idle,
  payments: idle,
  password: idle,
  logo: { progress: null, error: null },
  poster: { status: 'idle', svg: null, error: null, use: 'idle' },
  connection: { status: 'idle', message: '' },
};

/** `save` is a PNG on the visitor's disk, `print` the sheet for the door. */
export type PosterUse = 'save' | 'print';

/** Which form a change belongs to. */
export type Part = 'profile' | 'payments' | 'password';

/** Name and logo stand on the poster: with other ones it is another poster, shown as soon as it is there. */
const outdated = (poster: SettingsState['poster']): SettingsState['poster'] => ({
  ...poster,
  status: 'loading',
  svg: null,
  error: null,
});

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsOpened: (state): SettingsState => ({
      ...initialState,
      poster: state.poster,
      load: { status: 'loading', error: null },
    }),
    settingsLoaded: (state): SettingsState => ({ ...state, load: { status: 'ready', error: null } }),
    settingsNotLoaded: (state, action: PayloadAction<string>): SettingsState => ({
      ...state,
      load: { status: 'failed', error: action.payload },
    }),
    profileSaveRequested: (state, _action: PayloadAction<SettingsChange>): SettingsState => ({
      ...state,
      profile: sending,
    }),
    paymentsSaveRequested: (state, _action: PayloadAction<SettingsChange>): SettingsState => ({
      ...state,
      payments: sending,
      connection: initialState.connection,
    }),
    passwordChangeRequested: (
      state,
      _action: PayloadAction<{ currentPassword: string; newPassword: string }>,
    ): SettingsState => ({ ...state, password: sending }),
    saved: (state, { payload: part }: PayloadAction<Part>): SettingsState => ({
      ...state,
      [part]: { ...idle, status: 'done' },
      poster: part === 'profile' ? outdated(state.poster) : state.poster,
    }),
    notSaved: (
      state,
      {
        payload: { part, error, details },
      }: PayloadAction<{ part: Part; error: string; details: readonly ErrorDetail[] }>,
    ): SettingsState => ({ ...state, [part]: { status: 'failed', error, details } }),
    logoChosen: (state, _action: PayloadAction<File>): SettingsState => ({
      ...state,
      logo: { progress: 0, error: null },
    }),
    logoProgressed: (state, action: PayloadAction<number>): SettingsState =>
      state.logo.progress === null ? state : { ...state, logo: { ...state.logo, progress: action.payload } },
    logoUploaded: (state): SettingsState => ({
      ...state,
      logo: { progress: null, error: null },
      poster: outdated(state.poster),
    }),
    logoFailed: (state, action: PayloadAction<string>): SettingsState => ({
      ...state,
      logo: { progress: null, error: action.payload },
    }),
    posterOpened: (state): SettingsState => ({ ...state, poster: { ...state.poster, status: 'loading', error: null } }),
    posterReceived: (state, action: PayloadAction<string>): SettingsState => ({
      ...state,
      poster: { ...state.poster, status: 'ready', svg: action.payload },
    }),
    posterFailed: (state, action: PayloadAction<string>): SettingsState => ({
      ...state,
      poster: { ...state.poster, status: 'failed', error: action.payload },
    }),
    posterRequested: (state, _action: PayloadAction<PosterUse>): SettingsState => ({
      ...state,
      poster: { ...state.poster, use: 'making' },
    }),
    /** Saved, printed or given up. */
    posterSettled: (state): SettingsState => ({ ...state, poster: { ...state.poster, use: 'idle' } }),
    connectionTested: (state): SettingsState => ({ ...state, connection: { status: 'testing', message: '' } }),
    connectionAnswered: (
      state,
      { payload: { ok, message } }: PayloadAction<{ ok: boolean; message: string }>,
    ): SettingsState => ({ ...state, connection: { status: ok ? 'ok' : 'failed', message } }),
  },
});

export const settingsActions = slice.actions;
export const settingsReducer = slice.reducer;
export const selectSettings = (state: { settings: SettingsState }): SettingsState => state.settings;
