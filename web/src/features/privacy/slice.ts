import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
    linkAsked: (state, _action: PayloadAction<{ businessSlug: string; email: string }>) => {
      state.ask = { status: 'sending', error: null };
    },
    askChecked: (state) => {
      state.ask = { status: 'checking', error: null };
    },
    linkSent: (state) => {
      state.ask = { status: 'sent', error: null };
    },
    askFailed: (state, { payload }: PayloadAction<string>) => {
      state.ask = { status: 'failed', error: payload };
    },
    linkOpened: (_state, _action: PayloadAction<string>) => initialState,
    dataLoaded: (state, { payload }: PayloadAction<PersonData>) => {
      state.link = { status: 'ready', error: null };
      state.data = payload;
    },
    linkFailed: (state, { payload: { message, isOver } }: PayloadAction<Failure>) => {
      state.link = { status: isOver ? 'over' : 'failed', error: message };
    },
    downloadAsked: (state, _action: PayloadAction<string>) => {
      state.download = { status: 'working', error: null };
    },
    downloadDone: (state) => {
      state.download = { status: 'done', error: null };
    },
    downloadFailed: (state, { payload }: PayloadAction<string>) => {
      state.download = { status: 'failed', error: payload };
    },
    eraseAsked: (state, _action: PayloadAction<string>) => {
      state.erase = { status: 'working', error: null };
    },
    eraseDone: (state) => {
      state.link = { status: 'erased', error: null };
      state.erase = { status: 'idle', error: null };
    },
    eraseFailed: (state, { payload: { message, isOver } }: PayloadAction<Failure>) => {
      if (isOver) state.link = { status: 'over', error: message };
      state.erase = { status: 'failed', error: message };
    },
  },
});

export const privacyActions = slice.actions;
export const privacyReducer = slice.reducer;
export const selectPrivacy = (state: { privacy: PrivacyState }): PrivacyState => state.privacy;
