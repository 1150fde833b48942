import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChartPoint } from '../../components/line-chart-props.js';

export interface Totals {
  giftCardCount: number;
  totalSold: number;
  /** Decimal dollars. */
  totalRevenue: number;
  totalRedemption: number;
}

export interface DashboardState {
  /** Loading until all calls have settled, successful or not (specification 4). */
  status: 'idle' | 'loading' | 'ready';
  /** A call that failed leaves its figure out; nothing else is said (specification 8: logged only). */
  totals: Partial<Totals>;
  sales: ChartPoint[];
  revenue: ChartPoint[];
}

const initialState: DashboardState = { status: 'idle', totals: {}, sales: [], revenue: [] };

const slice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    /** What was shown before stays until newer figures are there. */
    dashboardOpened: (state): DashboardState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    dashboardLeft: (state) => state,
    totalsReceived: (state, action: PayloadAction<Partial<Totals>>): DashboardState => ({ ...state, totals: { ...state.totals, ...action.payload } }),
    salesReceived: (state, action: PayloadAction<ChartPoint[]>): DashboardState => ({ ...state, sales: action.payload }),
    revenueReceived: (state, action: PayloadAction<ChartPoint[]>): DashboardState => ({ ...state, revenue: action.payload }),
    dashboardSettled: (state): DashboardState => ({ ...state, status: 'ready' }),
  },
});

export const { dashboardOpened, dashboardLeft, totalsReceived, salesReceived, revenueReceived, dashboardSettled } = slice.actions;
export const dashboardReducer = slice.reducer;
export const selectDashboard = (state: { dashboard: DashboardState }): DashboardState => state.dashboard;
