import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer, signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import type { Delivery } from '../../app/deliveries/delivery.js';
import type { Business } from '../../lib/gift-card.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { UNWATCHED_AFTER_MS } from '../../lib/presence.js';
import { dashboardApi } from './api.js';
import { AROUND_EVERY_MS, dashboardSaga, LONGEST_PAUSE_MS, TOTALS_EVERY_MS } from './saga.js';
import { dashboardActions, dashboardReducer } from './slice.js';

const api = {
  count: jest.spyOn(dashboardApi, 'giftCardCount'),
  sold: jest.spyOn(dashboardApi, 'totalSold'),
  revenue: jest.spyOn(dashboardApi, 'totalRevenue'),
  redemption: jest.spyOn(dashboardApi, 'totalRedemption'),
  sales: jest.spyOn(dashboardApi, 'salesData'),
  byDate: jest.spyOn(dashboardApi, 'revenueByDate'),
};
const around = {
  reports: jest.spyOn(dashboardApi, 'sales'),
  redemptions: jest.spyOn(dashboardApi, 'redemptions'),
  business: jest.spyOn(dashboardApi, 'business'),
  me: jest.spyOn(dashboardApi, 'me'),
  onSale: jest.spyOn(dashboardApi, 'onSale'),
  undelivered: jest.spyOn(dashboardApi, 'undelivered'),
  openCases: jest.spyOn(dashboardApi, 'openCases'),
  waitingPhotos: jest.spyOn(dashboardApi, 'waitingPhotos'),
  lastSales: jest.spyOn(dashboardApi, 'lastSales'),
  lastDeeds: jest.spyOn(dashboardApi, 'lastDeeds'),
};
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const report = <By>(by: By) => ({ from: '2026-11-20', to: '2026-11-21', by, currency: 'USD' });
const sold = { cardsSold: 0, valueSold: 0, taken: 0, refunded: 0, revenue: 0, counterSold: 0, counterTaken: 0 };
const taken = { redemptions: 0, redeemed: 0, undone: 0, used: 0, cashedOut: 0, offlineLoss: 0, tips: 0 };
let task: Task;

function start() {
  const reducer = combineReducers({ dashboard: dashboardReducer, session: sessionReducer });
  let state = reducer(undefined, signedIn({ _id: 'elena', businessSlug: 'juniper-rye' } as User));
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, dashboardSaga);
  dispatch(dashboardActions.dashboardOpened());
  return { dispatch, dashboard: () => state.dashboard };
}
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  page.visibilityState = 'visible';
  globalThis.document = page as unknown as Document;
  for (const spy of Object.values({ ...api, ...around })) spy.mockReset();
  around.reports.mockImplementation((_span, by) =>
    Promise.resolve({
      ...report(by),
      total: sold,
      rows:
        by === 'day'
          ? [
              { ...sold, period: '2026-11-20', cardsSold: 3, revenue: 30 },
              { ...sold, period: '2026-11-21', cardsSold: 4, revenue: 40 },
            ]
          : [{ ...sold, giftCardId: 'g', giftCardName: 'Supper', cardsSold: 4, revenue: 40 }],
    }),
  );
  around.redemptions.mockResolvedValue({
    ...report('day'),
    total: taken,
    rows: [
      { ...taken, period: '2026-11-20', used: 10 },
      { ...taken, period: '2026-11-21', used: 5 },
    ],
  });
  around.business.mockResolvedValue({ business: { payments: null } as Business });
  around.me.mockResolvedValue({ success: true, user: { _id: 'elena', squareLastTest: null } as User });
  around.onSale.mockResolvedValue({ giftCards: [], total: 0, hasMore: false });
  around.undelivered.mockResolvedValue({ deliveries: [{ to: 'leo@mial.test' } as Delivery], total: 1 });
  around.openCases.mockResolvedValue({ cases: [], total: 0 });
  around.waitingPhotos.mockResolvedValue({ photos: [], total: 0 });
  around.lastSales.mockResolvedValue({ buyers: [], total: 0 });
  around.lastDeeds.mockResolvedValue({ entries: [], total: 0, people: [] });
  api.count.mockResolvedValue({ giftCards: [], total: 7, giftCardCount: 6, page: 1, pages: 1 });
  api.sold.mockResolvedValue({ totalSold: 1284 });
  api.revenue.mockResolvedValue({ totalRevenue: 115540.75 });
  api.redemption.mockResolvedValue({ totalRedemption: 72488.75 });
  api.sales.mockResolvedValue([
    { date: '2026-11-21', sales: 26 },
    { date: '2026-11-20', sales: 18 },
  ]);
  api.byDate.mockResolvedValue({ revenueByDate: { '2026-11-21': 10.5 } });
});
afterEach(() => {
  task.cancel();
  jest.useRealTimers();
});

describe('the dashboard', () => {
  it('makes its six calls in parallel, each for the own business', async () => {
    start();
    for (const spy of Object.values(api)) expect(spy).toHaveBeenCalledTimes(1);
    expect(api.sold).toHaveBeenCalledWith('juniper-rye');
  });

  it('is loading until all calls have settled, and keeps what succeeded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let fail = (_error: Error): void => undefined;
    api.revenue.mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
    );
    const app = start();
    await settle();
    expect(app.dashboard().status).toBe('loading');
    fail(new Error('broken'));
    await settle();
    expect(app.dashboard()).toMatchObject({
      status: 'ready',
      totals: { giftCardCount: 6, totalSold: 1284, totalRedemption: 72488.75 },
    });
    expect(app.dashboard().totals.totalRevenue).toBeUndefined();
    expect(app.dashboard().sales.map(({ value }) => value)).toEqual([18, 26]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('shows a sale within two seconds, curve included', async () => {
    const app = start();
    await settle();
    api.sold.mockResolvedValue({ totalSold: 1285 });
    api.sales.mockResolvedValue([{ date: '2026-11-21', sales: 27 }]);
    await settle(2000);
    expect(app.dashboard().totals.totalSold).toBe(1285);
    expect(app.dashboard().sales.at(-1)?.value).toBe(27);
  });

  it('asks again soon for a curve that did not come, though no figure moved', async () => {
    api.sales.mockRejectedValueOnce(networkError());
    const app = start();
    await settle();
    expect(app.dashboard()).toMatchObject({ status: 'ready', sales: [] });
    await settle(TOTALS_EVERY_MS);
    expect(app.dashboard().sales.at(-1)?.value).toBe(26);
  });

  it('leaves the curves alone while nothing moves', async () => {
    start();
    await settle(TOTALS_EVERY_MS * 5);
    expect(api.sold.mock.calls.length).toBeGreaterThan(4);
    expect(api.sales).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing while nobody looks', async () => {
    start();
    await settle();
    page.visibilityState = 'hidden';
    await settle(60_000);
    const asked = api.sold.mock.calls.length;
    await settle(60_000);
    expect(api.sold).toHaveBeenCalledTimes(asked);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(api.sold).toHaveBeenCalledTimes(asked + 1);
  });

  it('asks for nothing after half an hour without a sign of life, and goes on with the next one', async () => {
    start();
    await settle();
    await settle(UNWATCHED_AFTER_MS - 2 * TOTALS_EVERY_MS);
    page.dispatchEvent(new Event('pointermove'));
    const half = api.sold.mock.calls.length;
    await settle(UNWATCHED_AFTER_MS);
    const asked = api.sold.mock.calls.length;
    expect(asked).toBeGreaterThan(half + 100);
    await settle(12 * UNWATCHED_AFTER_MS);
    expect(api.sold).toHaveBeenCalledTimes(asked);
    page.dispatchEvent(new Event('keydown'));
    await settle();
    expect(api.sold).toHaveBeenCalledTimes(asked + 1);
  });

  it('asks less often while the server is away', async () => {
    const app = start();
    await settle();
    for (const spy of Object.values(api)) spy.mockRejectedValue(networkError());
    await settle(TOTALS_EVERY_MS * 30);
    const asked = api.sold.mock.calls.length;
    await settle(LONGEST_PAUSE_MS * 2);
    expect(api.sold.mock.calls.length - asked).toBeLessThanOrEqual(3);
    expect(app.dashboard().totals.totalSold).toBe(1284);
  });

  it('shows the period before, what waits for the owner, and what could be had of it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    around.openCases.mockRejectedValue(new Error('broken'));
    const app = start();
    await settle();
    expect(app.dashboard()).toMatchObject({
      settled: true,
      around: {
        sales: { points: [{ value: 4 }], before: [{ date: '2026-11-21', value: 3 }] },
        used: { now: 5, before: 10 },
        best: [{ name: 'Supper', sold: 4, more: 0 }],
        takesPayments: false,
        undelivered: { to: 'leo@mial.test', total: 1 },
      },
    });
    expect(app.dashboard().around.cases).toBeUndefined();
    warn.mockRestore();
  });

  it('follows the chosen period, and nothing of the one before stays', async () => {
    const app = start();
    await settle();
    around.reports.mockClear();
    app.dispatch(dashboardActions.periodChosen('7'));
    expect(app.dashboard()).toMatchObject({ days: '7', settled: false });
    expect(app.dashboard().around.best).toBeUndefined();
    await settle();
    const [span] = around.reports.mock.calls[0] ?? [];
    expect((Date.parse(span?.to ?? '') - Date.parse(span?.from ?? '')) / 86_400_000).toBe(13);
    expect(app.dashboard().settled).toBe(true);
  });

  it('asks for the rest at most every ten seconds, however busy the shop is', async () => {
    start();
    await settle();
    for (let sold = 1300; sold < 1310; sold++) {
      api.sold.mockResolvedValue({ totalSold: sold });
      await settle(TOTALS_EVERY_MS);
    }
    expect(around.lastSales.mock.calls.length).toBeLessThanOrEqual(2);
    await settle(AROUND_EVERY_MS);
    expect(around.lastSales).toHaveBeenCalledTimes(3);
  });

  it.each([
    { kind: 'the rest of what failed', error: new Error('broken'), calls: 2 },
    {
      kind: 'nothing that was refused for good',
      error: new ApiError({ status: 403, code: 'FORBIDDEN', message: 'No.' }),
      calls: 1,
    },
  ])('asks after ten seconds for $kind', async ({ error, calls }) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    around.openCases.mockRejectedValueOnce(error);
    start();
    await settle();
    await settle(AROUND_EVERY_MS - TOTALS_EVERY_MS);
    expect(around.openCases).toHaveBeenCalledTimes(1);
    await settle(2 * AROUND_EVERY_MS);
    expect(around.openCases).toHaveBeenCalledTimes(calls);
    warn.mockRestore();
  });

  it('asks again for a chosen period that did not come', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const app = start();
    await settle(AROUND_EVERY_MS);
    around.redemptions.mockRejectedValueOnce(networkError());
    app.dispatch(dashboardActions.periodChosen('7'));
    await settle();
    expect(app.dashboard().around.used).toBeUndefined();
    await settle(2 * TOTALS_EVERY_MS);
    expect(app.dashboard().around.used).toEqual({ now: 5, before: 10 });
    warn.mockRestore();
  });

  it('stops when the page is left', async () => {
    const app = start();
    await settle();
    app.dispatch(dashboardActions.dashboardLeft());
    await settle(10_000);
    expect(api.sold).toHaveBeenCalledTimes(1);
  });
});
