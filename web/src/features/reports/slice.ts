import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
    /** What was there stays until the newer figures are: nothing jumps. */
    reportsRequested: (state, action: PayloadAction<{ period: Period; span: Span }>): ReportsState => ({ ...state, ...action.payload, status: 'loading', error: null }),
    reportsSucceeded: (state, action: PayloadAction<Reports>): ReportsState => ({ ...state, status: 'ready', reports: action.payload }),
    reportsFailed: (state, action: PayloadAction<string>): ReportsState => ({ ...state, status: 'failed', error: action.payload }),
  },
});

export const { reportsRequested, reportsSucceeded, reportsFailed } = slice.actions;
export const reportsReducer = slice.reducer;
export const selectReports = (state: { reports: ReportsState }): ReportsState => state.reports;
