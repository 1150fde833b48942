import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { Liability, RedemptionAmounts, Report, SalesAmounts } from './api.js';
import type { Period, Span } from './periods.js';

export interface Reports {
  sales: Report<SalesAmounts>;
  redemptions: Report<RedemptionAmounts>;
  salesByCard: Report<SalesAmounts>;
  redemptionsByCard: Report<RedemptionAmounts>;
  liability: Liability;
}

export interface ReportsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  period: Period;
  span: Span | null;
  reports: Reports | null;
  error: string | null;
}

const initialState: ReportsState = { status: 'idle', period: '30', span: null, reports: null, error: null };

const slice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** What was there stays until the newer figures are: nothing jumps. `chosen` counts for the period 'custom' only. */
    reportsRequested: (state, action: PayloadAction<{ period: Period; chosen: Span | null }>): ReportsState => ({
      ...state,
      period: action.payload.period,
      status: 'loading',
      error: null,
    }),
    reportsStarted: (state, action: PayloadAction<Span>): ReportsState => ({ ...state, span: action.payload }),
    reportsSucceeded: (state, action: PayloadAction<Reports>): ReportsState => ({
      ...state,
      status: 'ready',
      reports: action.payload,
    }),
    reportsFailed: (state, action: PayloadAction<string>): ReportsState => ({
      ...state,
      status: 'failed',
      error: action.payload,
    }),
  },
});

export const reportsActions = slice.actions;
export const reportsReducer = slice.reducer;
export const selectReports = (state: { reports: ReportsState }): ReportsState => state.reports;
