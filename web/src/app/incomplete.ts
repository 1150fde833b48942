import { createSlice } from '../lib/slice.js';

/** Whether code could not be fetched without which nothing on a page is answered (store.ts). */
const slice = createSlice({
  name: 'code',
  initialState: false as boolean,
  reducers: { codeMissing: () => true },
});

export const { codeMissing } = slice.actions;
export const incompleteReducer = slice.reducer;
export const selectIsIncomplete = (state: { isIncomplete: boolean }): boolean => state.isIncomplete;
