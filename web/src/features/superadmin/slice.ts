import { createSlice, type PayloadAction } from '../../lib/slice.js';
import { superAdminEnded } from '../../app/session/slice.js';
import type { ErrorDetail } from '../../lib/api-error.js';
import type { NewBusinessAdmin, RegistrationRequest, RequestStats, RequestStatus } from './model.js';

type Sending = { status: 'idle' | 'sending' | 'failed'; error: string | null };

export interface SuperAdminState {
  access: Sending;
  /** The session was over before somebody signed out: the sign-in says so. */
  ended: boolean;
  stats: { known: RequestStats | null; error: string | null };
  list: {
    status: 'idle' | 'loading' | 'ready' | 'failed';
    search: string;
    page: number;
    requests: RegistrationRequest[];
    total: number;
    error: string | null;
  };
  /** The request in the dialog. */
  open: RegistrationRequest | null;
  update: Sending;
  create: { status: 'idle' | 'sending' | 'failed' | 'created'; error: string | null; details: readonly ErrorDetail[] };
}

const idle: Sending = { status: 'idle', error: null };

const initialState: SuperAdminState = {
  access: idle,
  ended: false,
  stats: { known: null, error: null },
  list: { status: 'idle', search: '', page: 1, requests: [], total: 0, error: null },
  open: null,
  update: idle,
  create: { status: 'idle', error: null, details: [] },
};

const slice = createSlice({
  name: 'superAdmin',
  initialState,
  reducers: {
    /** Nothing of the super admin's pages stays behind a sign-in. */
    superLoginOpened: ({ ended }): SuperAdminState => ({ ...initialState, ended }),
    superLoginRequested: (state, _action: PayloadAction<{ email: string; password: string }>): SuperAdminState => ({
      ...state,
      access: { status: 'sending', error: null },
    }),
    superLoginSucceeded: () => initialState,
    superLoginFailed: (state, action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      access: { status: 'failed', error: action.payload },
    }),
    superLogoutRequested: (state): SuperAdminState => ({ ...state, access: { status: 'sending', error: null } }),
    /** Nothing of the super admin's pages stays on the screen's machine. */
    superLogoutDone: () => initialState,
    superAdminOpened: (state): SuperAdminState => ({
      ...state,
      list: { ...state.list, status: state.list.status === 'ready' ? 'ready' : 'loading' },
    }),
    /** A refusal stands over what was refused, which is gone with the page. */
    superAdminLeft: (state): SuperAdminState => ({
      ...state,
      open: null,
      update: idle,
      create: state.create.status === 'sending' ? state.create : initialState.create,
    }),
    statsRetried: (state): SuperAdminState => ({ ...state, stats: { ...state.stats, error: null } }),
    statsReceived: (state, action: PayloadAction<RequestStats>): SuperAdminState => ({
      ...state,
      stats: { known: action.payload, error: null },
    }),
    statsFailed: (state, action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      stats: { ...state.stats, error: action.payload },
    }),
    searchChanged: (state, action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      list: { ...state.list, search: action.payload, page: 1, status: 'loading' },
    }),
    pageChanged: (state, action: PayloadAction<number>): SuperAdminState => ({
      ...state,
      list: { ...state.list, page: action.payload, status: 'loading' },
    }),
    listRetried: (state): SuperAdminState => ({ ...state, list: { ...state.list, status: 'loading', error: null } }),
    listSucceeded: (
      state,
      action: PayloadAction<{ requests: RegistrationRequest[]; total: number }>,
    ): SuperAdminState => ({
      ...state,
      list: { ...state.list, ...action.payload, status: 'ready', error: null },
      open: action.payload.requests.find(({ _id }) => _id === state.open?._id) ?? state.open,
    }),
    listFailed: (state, action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      list: { ...state.list, status: 'failed', error: action.payload },
    }),
    requestOpened: (state, action: PayloadAction<RegistrationRequest>): SuperAdminState => ({
      ...state,
      open: action.payload,
      update: idle,
    }),
    requestClosed: (state): SuperAdminState =>
      state.update.status === 'sending' ? state : { ...state, open: null, update: idle },
    decisionRequested: (
      state,
      _action: PayloadAction<{ id: string; status: RequestStatus; notes: string }>,
    ): SuperAdminState => ({ ...state, update: { status: 'sending', error: null } }),
    retryRequested: (state, _action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      update: { status: 'sending', error: null },
    }),
    /** An approved request stays open: the making of the business is watched there. */
    updateSucceeded: (state, { payload }: PayloadAction<RegistrationRequest>): SuperAdminState => ({
      ...state,
      update: idle,
      open: state.open?._id === payload._id && payload.status === 'approved' ? payload : null,
      list: { ...state.list, requests: state.list.requests.map((each) => (each._id === payload._id ? payload : each)) },
    }),
    updateFailed: (state, action: PayloadAction<string>): SuperAdminState => ({
      ...state,
      update: { status: 'failed', error: action.payload },
    }),
    createRequested: (state, _action: PayloadAction<NewBusinessAdmin>): SuperAdminState => ({
      ...state,
      create: { status: 'sending', error: null, details: [] },
    }),
    createSucceeded: (state): SuperAdminState => ({
      ...state,
      create: { status: 'created', error: null, details: [] },
    }),
    createFailed: (
      state,
      action: PayloadAction<{ message: string; details: readonly ErrorDetail[] }>,
    ): SuperAdminState => ({
      ...state,
      create: { status: 'failed', error: action.payload.message, details: action.payload.details },
    }),
  },
  extraReducers: (builder) => builder.addCase(superAdminEnded, () => ({ ...initialState, ended: true })),
});

export const superAdminActions = slice.actions;
export const superAdminReducer = slice.reducer;
export const selectSuperAdmin = (state: { superAdmin: SuperAdminState }): SuperAdminState => state.superAdmin;
