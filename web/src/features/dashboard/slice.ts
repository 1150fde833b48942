import { createSlice, type PayloadAction } from '../../lib/slice.js';
import type { AuditEntry } from '../../app/audit/entry.js';
import type { ChartPoint } from '../../components/line-chart-props.js';
import type { GiftCard } from '../../lib/gift-card.js';
import type { OpenCase, Sale } from './api.js';
import type { Days, Lines, Seller, Trend } from './period.js';

export interface Totals {
  giftCardCount: number;
  totalSold: number;
  /** Decimal dollars. */
  totalRevenue: number;
  totalRedemption: number;
}

/** What stands around the figures. Each part comes by itself; undefined until it did. */
export interface Around {
  sales: Lines;
  revenue: Lines;
  used: Trend;
  best: Seller[];
  sold: Sale[];
  redeemed: AuditEntry[];
  corrected: AuditEntry[];
  takesPayments: boolean;
  paymentsProblem: string;
  undelivered: { to: string; total: number };
  cases: OpenCase[];
  photos: number;
  onSale: GiftCard[];
}

export interface DashboardState {
  /** Rules the trends, the chart and the best sellers. */
  days: Days;
  /** Whether what belongs to the period was asked for once, and what happened last. */
  settled: boolean;
  newsSettled: boolean;
  /** Of either, when it was asked for last, a call failed that is worth making again. */
  failed: { period: boolean; news: boolean };
  around: { [Part in keyof Around]?: Around[Part] | undefined };
  /** Loading until all calls have settled, successful or not (SPEC-4.7). */
  status: 'idle' | 'loading' | 'ready';
  /** A call that failed leaves its figure out; nothing else is said (SPEC-8.7: logged only). */
  totals: Partial<Totals>;
  sales: ChartPoint[];
  revenue: ChartPoint[];
}

const initialState: DashboardState = {
  days: '30',
  settled: false,
  newsSettled: false,
  failed: { period: false, news: false },
  around: {},
  status: 'idle',
  totals: {},
  sales: [],
  revenue: [],
};

const slice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    /** What was shown before stays until newer figures are there. */
    dashboardOpened: (state): DashboardState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    dashboardLeft: (state) => state,
    totalsReceived: (state, action: PayloadAction<Partial<Totals>>): DashboardState => ({
      ...state,
      totals: { ...state.totals, ...action.payload },
    }),
    salesReceived: (state, action: PayloadAction<ChartPoint[]>): DashboardState => ({
      ...state,
      sales: action.payload,
    }),
    revenueReceived: (state, action: PayloadAction<ChartPoint[]>): DashboardState => ({
      ...state,
      revenue: action.payload,
    }),
    /** Another period: what belongs to the one before goes. */
    periodChosen: (state, action: PayloadAction<Days>): DashboardState => ({
      ...state,
      days: action.payload,
      settled: false,
      around: { ...state.around, sales: undefined, revenue: undefined, used: undefined, best: undefined },
    }),
    aroundReceived: (state, action: PayloadAction<Partial<Around>>): DashboardState => ({
      ...state,
      around: { ...state.around, ...action.payload },
    }),
    aroundSettled: (state, action: PayloadAction<{ failed: boolean }>): DashboardState => ({
      ...state,
      settled: true,
      failed: { ...state.failed, period: action.payload.failed },
    }),
    newsSettled: (state, action: PayloadAction<{ failed: boolean }>): DashboardState => ({
      ...state,
      newsSettled: true,
      failed: { ...state.failed, news: action.payload.failed },
    }),
    dashboardSettled: (state): DashboardState => ({ ...state, status: 'ready' }),
  },
});

export const dashboardActions = slice.actions;
export const dashboardReducer = slice.reducer;
export const selectDashboard = (state: { dashboard: DashboardState }): DashboardState => state.dashboard;
