import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { reportsApi, type Liability, type RedemptionAmounts, type Report, type SalesAmounts } from './api.js';
import { ageText, cardLines, pointsOf, shareOf, withinAYear } from './figures.js';
import { loadReports } from './saga.js';
import { type Reports, reportsActions, reportsReducer } from './slice.js';

const span = { from: '2026-10-23', to: '2026-11-21' };
const sold = (cardsSold: number, revenue: number): SalesAmounts => ({
  cardsSold,
  valueSold: revenue,
  taken: revenue,
  refunded: 0,
  revenue,
  counterSold: 0,
  counterTaken: 0,
});
const used = (amount: number): RedemptionAmounts => ({
  redemptions: 1,
  redeemed: amount,
  undone: 0,
  used: amount,
  cashedOut: 0,
  offlineLoss: 0,
  tips: 0,
});
const report = <A>(by: 'day' | 'gift-card', rows: Report<A>['rows'], total: A): Report<A> => ({
  ...span,
  by,
  currency: 'USD',
  rows,
  total,
});
const liability: Liability = {
  asOf: '2026-11-21T12:00:00Z',
  currency: 'USD',
  cards: 3,
  outstanding: 150,
  paid: 150,
  bonus: 0,
  ages: [
    { label: '0-30', fromDays: 0, toDays: 30, cards: 2, outstanding: 120, paid: 120, bonus: 0 },
    { label: '> 365', fromDays: 366, toDays: null, cards: 1, outstanding: 30, paid: 30, bonus: 0 },
  ],
  giftCards: [
    {
      giftCardId: 'a',
      giftCardName: 'Brunch',
      cards: 1,
      outstanding: 30,
      paid: 30,
      bonus: 0,
      ages: [],
      expired: { cards: 0, outstanding: 0, paid: 0, bonus: 0 },
    },
    {
      giftCardId: 'old',
      giftCardName: 'Old card',
      cards: 2,
      outstanding: 120,
      paid: 120,
      bonus: 0,
      ages: [],
      expired: { cards: 0, outstanding: 0, paid: 0, bonus: 0 },
    },
  ],
  expired: { cards: 0, outstanding: 0, paid: 0, bonus: 0 },
};
const reports: Reports = {
  sales: report(
    'day',
    [
      { period: '2026-11-20', ...sold(1, 40) },
      { period: '2026-11-21', ...sold(0, 0) },
    ],
    sold(1, 40),
  ),
  redemptions: report(
    'day',
    [
      { period: '2026-11-20', ...used(10) },
      { period: '2026-11-21', ...used(5) },
    ],
    used(15),
  ),
  salesByCard: report('gift-card', [{ giftCardId: 'a', giftCardName: 'Brunch', ...sold(1, 40) }], sold(1, 40)),
  redemptionsByCard: report('gift-card', [{ giftCardId: 'a', giftCardName: 'Brunch', ...used(10) }], used(10)),
  liability,
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T04:59:00Z') }); // still the 21st in New York
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function load(
  wanted: Parameters<typeof reportsActions.reportsRequested>[0] = { period: '30', chosen: null },
): Promise<unknown[]> {
  const seen: unknown[] = [];
  await runSaga(
    {
      dispatch: (action) => seen.push(action),
      getState: () => ({ session: { user: { timeZone: 'America/New_York' } } }),
    },
    loadReports,
    reportsActions.reportsRequested(wanted),
  ).toPromise();
  return seen;
}

describe('reports', () => {
  it('come together: over time, by card type, and what is owed', async () => {
    const sales = jest
      .spyOn(reportsApi, 'sales')
      .mockImplementation(async ({ by }) => (by === 'day' ? reports.sales : reports.salesByCard));
    jest
      .spyOn(reportsApi, 'redemptions')
      .mockImplementation(async ({ by }) => (by === 'day' ? reports.redemptions : reports.redemptionsByCard));
    jest.spyOn(reportsApi, 'liability').mockResolvedValue(liability);
    expect(await load()).toEqual([reportsActions.reportsStarted(span), reportsActions.reportsSucceeded(reports)]);
    expect(sales).toHaveBeenCalledWith({ ...span, by: 'day' });
  });

  it('end on the day they are asked for, which a page that stood open over night did not know', async () => {
    jest.spyOn(reportsApi, 'sales').mockResolvedValue(reports.sales);
    jest.spyOn(reportsApi, 'redemptions').mockResolvedValue(reports.redemptions);
    jest.spyOn(reportsApi, 'liability').mockResolvedValue(liability);
    const evening = reportsReducer(undefined, (await load())[0] as ReturnType<typeof reportsActions.reportsStarted>);
    jest.setSystemTime(new Date('2026-11-22T14:00:00Z'));
    expect((await load({ period: evening.period, chosen: evening.span }))[0]).toEqual(
      reportsActions.reportsStarted({ from: '2026-10-24', to: '2026-11-22' }),
    );
    expect((await load({ period: 'custom', chosen: span }))[0]).toEqual(reportsActions.reportsStarted(span));
  });

  it('say why they could not be loaded, and keep what was there', async () => {
    jest.spyOn(reportsApi, 'sales').mockRejectedValue(new ApiError({ status: 503, code: 'X', message: 'Back soon.' }));
    jest.spyOn(reportsApi, 'redemptions').mockResolvedValue(reports.redemptions);
    jest.spyOn(reportsApi, 'liability').mockResolvedValue(liability);
    expect(await load()).toEqual([reportsActions.reportsStarted(span), reportsActions.reportsFailed('Back soon.')]);
    const ready = reportsReducer(undefined, reportsActions.reportsSucceeded(reports));
    expect(reportsReducer(ready, reportsActions.reportsFailed('no'))).toMatchObject({ status: 'failed', reports });
  });

  it('put sales, redemptions and debt of a card type in one line, the largest debt first', () => {
    expect(cardLines(reports)).toEqual([
      { id: 'old', name: 'Old card', sold: 0, sales: 0, redeemed: 0, owed: 120 },
      { id: 'a', name: 'Brunch', sold: 1, sales: 40, redeemed: 10, owed: 30 },
    ]);
    expect(pointsOf(reports.redemptions, ({ used: amount }) => amount)).toEqual([
      { date: '2026-11-20', value: 10 },
      { date: '2026-11-21', value: 5 },
    ]);
  });

  it('name the ages of a debt and their share', () => {
    expect(liability.ages.map(ageText)).toEqual(['Up to 30 days', 'Over a year']);
    expect(ageText({ fromDays: 31, toDays: 90 })).toBe('31 to 90 days');
    expect(shareOf(30, 150)).toBe(20);
    expect(shareOf(0, 0)).toBe(0);
    expect(withinAYear(liability.ages, 150)).toBe(80);
  });
});
