import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { ChoiceAnswer } from './api.js';

export interface RemindersState {
  /** `unknown`: the link is nobody's. */
  link: { status: 'loading' | 'ready' | 'failed' | 'unknown'; error: string | null };
  answer: ChoiceAnswer | null;
  choice: { status: 'idle' | 'working' | 'failed'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: RemindersState = { link: { status: 'loading', error: null }, answer: null, choice: idle };

const slice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    /** @param payload.stops the link of a mail: who follows it wants no more */
    linkOpened: (_state, _action: PayloadAction<{ token: string; stops: boolean }>): RemindersState => initialState,
    choiceLoaded: (_state, { payload }: PayloadAction<ChoiceAnswer>): RemindersState => ({
      link: { status: 'ready', error: null },
      answer: payload,
      choice: idle,
    }),
    linkFailed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): RemindersState => ({
      ...state,
      link: { status: payload.isUnknown ? 'unknown' : 'failed', error: payload.error },
    }),
    choiceAsked: (state, _action: PayloadAction<{ token: string; wanted: boolean }>): RemindersState => ({
      ...state,
      choice: { status: 'working', error: null },
    }),
    choiceFailed: (state, { payload: error }: PayloadAction<string>): RemindersState => ({
      ...state,
      choice: { status: 'failed', error },
    }),
  },
});

export const remindersActions = slice.actions;
export const remindersReducer = slice.reducer;
export const selectReminders = (state: { reminders: RemindersState }): RemindersState => state.reminders;
