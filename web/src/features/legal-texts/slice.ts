import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { LegalText } from './api.js';
import type { PageName } from './page-names.js';

export interface EditedPage {
  load: 'loading' | 'ready' | 'failed';
  error: string | null;
  /** What guests read now. */
  text: LegalText | null;
  sending: boolean;
  refused: string | null;
}

export type LegalTextsState = Record<PageName, EditedPage>;

const unread: EditedPage = { load: 'loading', error: null, text: null, sending: false, refused: null };
const initialState: LegalTextsState = { terms: unread, 'privacy-policy': unread, imprint: unread };

export interface Of {
  page: PageName;
}

const slice = createSlice({
  name: 'legalTexts',
  initialState,
  reducers: {
    textRequested: (state, { payload: { page } }: PayloadAction<Of>): LegalTextsState => ({ ...state, [page]: unread }),
    textReceived: (state, { payload: { page, text } }: PayloadAction<Of & { text: LegalText }>): LegalTextsState => ({
      ...state,
      [page]: { ...unread, load: 'ready', text },
    }),
    textFailed: (state, { payload: { page, error } }: PayloadAction<Of & { error: string }>): LegalTextsState => ({
      ...state,
      [page]: { ...unread, load: 'failed', error },
    }),
    publishRequested: (state, { payload: { page } }: PayloadAction<Of & { text: string }>): LegalTextsState => ({
      ...state,
      [page]: { ...state[page], sending: true, refused: null },
    }),
    publishFailed: (state, { payload: { page, error } }: PayloadAction<Of & { error: string }>): LegalTextsState => ({
      ...state,
      [page]: { ...state[page], sending: false, refused: error },
    }),
  },
});

export const legalTextsActions = slice.actions;
export const legalTextsReducer = slice.reducer;
export const selectLegalTexts = (state: { legalTexts: LegalTextsState }): LegalTextsState => state.legalTexts;
