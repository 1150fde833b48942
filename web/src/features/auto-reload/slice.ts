import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { AutoReloadAnswer } from './api.js';

export interface AutoReloadState {
  /** `unknown`: the link is nobody's. */
  link: { status: 'loading' | 'ready' | 'failed' | 'unknown'; error: string | null };
  answer: AutoReloadAnswer | null;
  /** `done`: it was stopped here, just now. */
  stop: { status: 'idle' | 'working' | 'failed' | 'done'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: AutoReloadState = { link: { status: 'loading', error: null }, answer: null, stop: idle };

const slice = createSlice({
  name: 'autoReload',
  initialState,
  reducers: {
    linkOpened: (_state, _action: PayloadAction<string>): AutoReloadState => initialState,
    loaded: (state, { payload }: PayloadAction<AutoReloadAnswer>): AutoReloadState => ({
      ...state,
      link: { status: 'ready', error: null },
      answer: payload,
    }),
    linkFailed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): AutoReloadState => ({
      ...state,
      link: { status: payload.isUnknown ? 'unknown' : 'failed', error: payload.error },
    }),
    stopAsked: (state, _action: PayloadAction<string>): AutoReloadState => ({
      ...state,
      stop: { status: 'working', error: null },
    }),
    stopped: (state, { payload }: PayloadAction<AutoReloadAnswer>): AutoReloadState => ({
      ...state,
      answer: payload,
      stop: { status: 'done', error: null },
    }),
    stopFailed: (state, { payload: error }: PayloadAction<string>): AutoReloadState => ({
      ...state,
      stop: { status: 'failed', error },
    }),
  },
});

export const autoReloadActions = slice.actions;
export const autoReloadReducer = slice.reducer;
export const selectAutoReload = (state: { autoReload: AutoReloadState }): AutoReloadState => state.autoReload;
