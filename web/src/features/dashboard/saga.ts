import type { UnknownAction } from 'redux';
import { all, delay, put, race, take, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { selectBusinessSlug, selectUser } from '../../app/session/selectors.js';
import { ApiError } from '../../lib/api-error.js';
import { dayOf } from '../../lib/dates.js';
import { logWarning } from '../../lib/log.js';
import { followPresence, type Presence } from '../../lib/presence.js';
import { dashboardApi } from './api.js';
import { revenuePoints, salesPoints } from './series.js';
import { bestSellers, linesOf, spansOf, trendOf } from './period.js';
import { dashboardActions, selectDashboard, type Totals } from './slice.js';

/** The four figures follow a change within two seconds: this pause, two calls' time, and the projection's lag. */
export const TOTALS_EVERY_MS = 1200;
/** The curves are asked for when a figure moved, and now and then for the days that pass. */
export const CHARTS_EVERY_MS = 60_000;
/** What stands around the figures follows a change at most this often. */
export const AROUND_EVERY_MS = 10_000;
/** While the server is away. */
export const LONGEST_PAUSE_MS = 15_000;

/** Of one call: a refusal stays one, however often it is asked for; what failed is worth asking for again. */
type Outcome = 'came' | 'refused' | 'failed';

/** Runs one call and puts what it gave; a failure is logged only (SPEC-8.7). */
function* settle(name: string, ask: () => Promise<UnknownAction>) {
  try {
    const received = yield* call(ask);
    yield put(received);
    return 'came' satisfies Outcome;
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || error.status === 0)))
      logWarning(`dashboard: ${name} failed`, error);
    return (isRefusal(error) ? 'refused' : 'failed') satisfies Outcome;
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

const came = (outcome: Outcome) => outcome === 'came';
const failed = (outcome: Outcome) => outcome === 'failed';

export function* loadTotals(slug: string) {
  const outcomes: Outcome[] = yield all([
    call(settle, 'giftCardCount', async () => countReceived(await dashboardApi.giftCardCount(slug))),
    call(settle, 'totalSold', async () => dashboardActions.totalsReceived(await dashboardApi.totalSold(slug))),
    call(settle, 'totalRevenue', async () => dashboardActions.totalsReceived(await dashboardApi.totalRevenue(slug))),
    call(settle, 'totalRedemption', async () =>
      dashboardActions.totalsReceived(await dashboardApi.totalRedemption(slug)),
    ),
  ]);
  return outcomes.some(came);
}

const countReceived = ({ giftCardCount, total }: { giftCardCount?: number; total: number }) =>
  dashboardActions.totalsReceived({ giftCardCount: giftCardCount ?? total });

/** True when both curves came. */
export function* loadCharts(slug: string) {
  const outcomes: Outcome[] = yield all([
    call(settle, 'salesData', async () =>
      dashboardActions.salesReceived(salesPoints(await dashboardApi.salesData(slug))),
    ),
    call(settle, 'revenueByDate', async () =>
      dashboardActions.revenueReceived(revenuePoints((await dashboardApi.revenueByDate(slug)).revenueByDate)),
    ),
  ]);
  return outcomes.every(came);
}

/** Trends, the period before and best sellers: of the chosen days. */
export function* loadPeriod() {
  const user = yield* select(selectUser);
  const { days } = yield* select(selectDashboard);
  const { now, before, both } = spansOf(days, dayOf(new Date(), user?.timeZone));
  const outcomes: Outcome[] = yield all([
    call(settle, 'sales by day', async () => {
      const { rows } = await dashboardApi.sales(both, 'day');
      return dashboardActions.aroundReceived({
        sales: linesOf(rows, (row) => row.cardsSold),
        revenue: linesOf(rows, (row) => row.revenue),
      });
    }),
    call(settle, 'redemptions by day', async () =>
      dashboardActions.aroundReceived({
        used: trendOf(linesOf((await dashboardApi.redemptions(both)).rows, (row) => row.used)),
      }),
    ),
    call(settle, 'best sellers', async () => {
      const [these, those] = await Promise.all([
        dashboardApi.sales(now, 'gift-card'),
        dashboardApi.sales(before, 'gift-card'),
      ]);
      return dashboardActions.aroundReceived({ best: bestSellers(these.rows, those.rows) });
    }),
  ]);
  yield put(dashboardActions.aroundSettled({ failed: outcomes.some(failed) }));
}

/** What happened last, and what waits for the owner. */
export function* loadNews(slug: string) {
  const outcomes: Outcome[] = yield all([
    call(settle, 'last sales', async () =>
      dashboardActions.aroundReceived({ sold: (await dashboardApi.lastSales()).buyers }),
    ),
    call(settle, 'last redemptions', async () =>
      dashboardActions.aroundReceived({ redeemed: (await dashboardApi.lastDeeds('redemptions')).entries }),
    ),
    call(settle, 'last corrections', async () =>
      dashboardActions.aroundReceived({ corrected: (await dashboardApi.lastDeeds('corrections')).entries }),
    ),
    call(settle, 'business', async () =>
      dashboardActions.aroundReceived({
        takesPayments: (await dashboardApi.business(slug)).business.payments !== null,
      }),
    ),
    call(settle, 'payment account', async () => {
      const { squareLastTest: test } = (await dashboardApi.me()).user;
      return dashboardActions.aroundReceived({ paymentsProblem: test && !test.ok ? test.message : '' });
    }),
    call(settle, 'cards on sale', async () =>
      dashboardActions.aroundReceived({ onSale: (await dashboardApi.onSale(slug)).giftCards }),
    ),
    call(settle, 'open payment cases', async () =>
      dashboardActions.aroundReceived({ cases: (await dashboardApi.openCases()).cases }),
    ),
    call(settle, 'waiting photos', async () =>
      dashboardActions.aroundReceived({ photos: (await dashboardApi.waitingPhotos()).total }),
    ),
    call(settle, 'undelivered emails', async () => {
      const { deliveries, total } = await dashboardApi.undelivered();
      return dashboardActions.aroundReceived({ undelivered: { to: deliveries[0]?.to ?? '', total } });
    }),
  ]);
  yield put(dashboardActions.newsSettled({ failed: outcomes.some(failed) }));
}

export function* loadAround(slug: string) {
  yield all([call(loadPeriod), call(loadNews, slug)]);
}

/** Six calls in parallel, then the figures move on their own while somebody looks at them (docs/adr/0033). */
export function* watchFigures() {
  const slug = yield* select(selectBusinessSlug);
  if (slug === null) return;
  const presence = followPresence();
  try {
    const [, drawn]: boolean[] = yield all([call(loadTotals, slug), call(loadCharts, slug)]);
    yield put(dashboardActions.dashboardSettled());
    yield* call(loadAround, slug);
    yield* call(followFigures, slug, presence, drawn === true);
  } finally {
    presence.end();
  }
}

function* followFigures(slug: string, presence: Presence, drawnAtFirst: boolean) {
  let pause = TOTALS_EVERY_MS;
  let drawn = drawnAtFirst;
  let chartsAt = Date.now();
  let aroundAt = Date.now();
  let stale = false;
  while (true) {
    yield delay(pause);
    yield* call(presence.whenWatched);
    const before = yield* select(selectDashboard);
    const answered = yield* call(loadTotals, slug);
    const after = yield* select(selectDashboard);
    const due = !drawn || moved(before.totals, after.totals) || Date.now() - chartsAt >= CHARTS_EVERY_MS;
    if (answered && due) {
      drawn = yield* call(loadCharts, slug);
      chartsAt = Date.now();
      stale = true;
    }
    if (answered && (stale || after.failed.period || after.failed.news) && Date.now() - aroundAt >= AROUND_EVERY_MS) {
      yield* call(loadAround, slug);
      aroundAt = Date.now();
      stale = false;
    }
    pause = answered && drawn ? TOTALS_EVERY_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function moved(before: Partial<Totals>, after: Partial<Totals>): boolean {
  return (
    before.totalSold !== after.totalSold ||
    before.totalRevenue !== after.totalRevenue ||
    before.totalRedemption !== after.totalRedemption
  );
}

export function* whileOpen() {
  yield race([call(watchFigures), take(dashboardActions.dashboardLeft.type)]);
}

export function* dashboardSaga() {
  yield takeLatest(dashboardActions.dashboardOpened.type, whileOpen);
  yield takeLatest(dashboardActions.periodChosen.type, loadPeriod);
}
