import { createSlice, type PayloadAction } from '../../lib/slice.js';

/** A file of ours that somebody wants on their disk. */
export interface Download {
  path: string;
  query?: Record<string, string>;
  fileName: string;
  /** Who asks for it. An admin without it. */
  as?: 'guest';
}

const slice = createSlice({
  name: 'downloads',
  /** Names of the files that are on their way. */
  initialState: [] as string[],
  reducers: {
    downloadRequested: (state, { payload: { fileName } }: PayloadAction<Download>) => [
      ...state.filter((name) => name !== fileName),
      fileName,
    ],
    downloadSettled: (state, action: PayloadAction<string>) => state.filter((name) => name !== action.payload),
  },
});

export const { downloadRequested, downloadSettled } = slice.actions;
export const downloadsReducer = slice.reducer;
export const selectDownloads = (state: { downloads: string[] }): string[] => state.downloads;
