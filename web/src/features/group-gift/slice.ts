import type { ContributionDraft } from '../../app/contribution-drafts.js';
import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { GroupGiftAnswer } from './api.js';

export interface GroupGiftState {
  /** Of the link. */
  id: string | null;
  /** `unknown`: the link is no gift's. */
  status: 'loading' | 'ready' | 'failed' | 'unknown';
  answer: GroupGiftAnswer | null;
  error: string | null;
  /** What is typed beside the amount. */
  typed: ContributionDraft;
}

const initialState: GroupGiftState = {
  id: null,
  status: 'loading',
  answer: null,
  error: null,
  typed: { name: '', email: '', line: '' },
};

const slice = createSlice({
  name: 'groupGift',
  initialState,
  reducers: {
    opened: (_state, { payload: id }: PayloadAction<string>): GroupGiftState => ({ ...initialState, id }),
    left: (): GroupGiftState => initialState,
    loaded: (state, { payload: answer }: PayloadAction<GroupGiftAnswer>): GroupGiftState => ({
      ...state,
      status: 'ready',
      answer,
      error: null,
    }),
    failed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): GroupGiftState => ({
      ...state,
      status: payload.isUnknown ? 'unknown' : 'failed',
      answer: null,
      error: payload.error,
    }),
    /** What was typed before. */
    draftRead: (state, { payload: typed }: PayloadAction<ContributionDraft>): GroupGiftState => ({ ...state, typed }),
    typed: (state, { payload: typed }: PayloadAction<ContributionDraft>): GroupGiftState => ({ ...state, typed }),
  },
});

export const groupGiftActions = slice.actions;
export const groupGiftReducer = slice.reducer;
export const selectGroupGift = (state: { groupGift: GroupGiftState }): GroupGiftState => state.groupGift;
