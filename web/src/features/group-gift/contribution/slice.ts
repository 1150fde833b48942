import { createSlice, type PayloadAction } from '../../../lib/slice.js';
import type { ContributionAnswer } from './api.js';

export interface ContributionState {
  /** `unknown`: the link is nobody's. */
  link: { status: 'loading' | 'ready' | 'failed' | 'unknown'; error: string | null };
  answer: ContributionAnswer | null;
  /** `asked`: the question is shown. */
  takeBack: { status: 'idle' | 'asked' | 'working' | 'failed'; error: string | null };
}

const idle = { status: 'idle', error: null } as const;
const initialState: ContributionState = { link: { status: 'loading', error: null }, answer: null, takeBack: idle };

const slice = createSlice({
  name: 'contribution',
  initialState,
  reducers: {
    linkOpened: (_state, _action: PayloadAction<string>): ContributionState => initialState,
    loaded: (state, { payload }: PayloadAction<ContributionAnswer>): ContributionState => ({
      ...state,
      link: { status: 'ready', error: null },
      answer: payload,
    }),
    linkFailed: (state, { payload }: PayloadAction<{ error: string; isUnknown: boolean }>): ContributionState => ({
      ...state,
      link: { status: payload.isUnknown ? 'unknown' : 'failed', error: payload.error },
    }),
    questionAsked: (state): ContributionState => ({ ...state, takeBack: { status: 'asked', error: null } }),
    questionLeft: (state): ContributionState =>
      state.takeBack.status === 'working' ? state : { ...state, takeBack: idle },
    takeBackAsked: (state, _action: PayloadAction<string>): ContributionState => ({
      ...state,
      takeBack: { status: 'working', error: null },
    }),
    takenBack: (state, { payload }: PayloadAction<ContributionAnswer>): ContributionState => ({
      ...state,
      answer: payload,
      takeBack: idle,
    }),
    takeBackFailed: (state, { payload: error }: PayloadAction<string>): ContributionState => ({
      ...state,
      takeBack: { status: 'failed', error },
    }),
  },
});

export const contributionActions = slice.actions;
export const contributionReducer = slice.reducer;
export const selectContribution = (state: { contribution: ContributionState }): ContributionState => state.contribution;
