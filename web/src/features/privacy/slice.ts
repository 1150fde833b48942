import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { PersonData } from './api.js';

export interface PrivacyState {
  /** Of the form that asks for a link. */
  ask: { status: 'idle' | 'sending' | 'checking' | 'sent' | 'failed'; error: string | null };
  /** Of the link: `over` is one that works no more. */
  link: { status: 'loading' | 'ready' | 'failed' | 'over' | 'erased'; error: string | null };
  data: PersonData | null;
  download: { status: 'idle' | 'working' | 'done' | 'failed'; error: string | null };
  erase: { status: 'idle' | 'working' | 'failed'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: PrivacyState = {
  ask: idle,
  link: { status: 'loading', error: null },
  data: null,
  download: idle,
  erase: idle,
};

export interface Failure {
  message: string;
  isOver: boolean;
}

const slice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {
    privacyOpened: () => initialState,
    linkAsked: (state, _action: PayloadAction<{ businessSlug: string; email: string }>): PrivacyState => ({
      ...state,
      ask: { status: 'sending', error: null },
    }),
    askChecked: (state): PrivacyState => ({ ...state, ask: { status: 'checking', error: null } }),
    linkSent: (state): PrivacyState => ({ ...state, ask: { status: 'sent', error: null } }),
    askFailed: (state, { payload }: PayloadAction<string>): PrivacyState => ({
      ...state,
      ask: { status: 'failed', error: payload },
    }),
    linkOpened: (_state, _action: PayloadAction<string>) => initialState,
    dataLoaded: (state, { payload }: PayloadAction<PersonData>): PrivacyState => ({
      ...state,
      link: { status: 'ready', error: null },
      data: payload,
    }),
    linkFailed: (state, { payload: { message, isOver } }: PayloadAction<Failure>): PrivacyState => ({
      ...state,
      link: { status: isOver ? 'over' : 'failed', error: message },
    }),
    downloadAsked: (state, _action: PayloadAction<string>): PrivacyState => ({
      ...state,
      download: { status: 'working', error: null },
    }),
    downloadDone: (state): PrivacyState => ({ ...state, download: { status: 'done', error: null } }),
    downloadFailed: (state, { payload }: PayloadAction<string>): PrivacyState => ({
      ...state,
      download: { status: 'failed', error: payload },
    }),
    eraseAsked: (state, _action: PayloadAction<string>): PrivacyState => ({
      ...state,
      erase: { status: 'working', error: null },
    }),
    eraseDone: (state): PrivacyState => ({ ...state, link: { status: 'erased', error: null }, erase: idle }),
    eraseFailed: (state, { payload: { message, isOver } }: PayloadAction<Failure>): PrivacyState => ({
      ...state,
      ...(isOver ? { link: { status: 'over', error: message } } : {}),
      erase: { status: 'failed', error: message },
    }),
  },
});

export const privacyActions = slice.actions;
export const privacyReducer = slice.reducer;
export const selectPrivacy = (state: { privacy: PrivacyState }): PrivacyState => state.privacy;
