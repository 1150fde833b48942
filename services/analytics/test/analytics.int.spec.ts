import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import {
  businessProfileChanged,
  businessProvisioned,
  giftCardChanged,
  giftCardCreated,
} from '@giftcard/testing/business-events';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import {
  cardRedeemed,
  orderPartlyRefunded,
  orderPlaced,
  orderRefunded,
  redemptionUndone,
} from '@giftcard/testing/money-events';
import { startDashboard, type Dashboard } from './support.js';

const SAMOA = 'Pacific/Pago_Pago';
const LINE_ISLANDS = 'Pacific/Kiritimati';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await startDashboard();
});

afterAll(() => dashboard.stop());

const now = () => new Date().toISOString();
const tell = (...events: Parameters<typeof publish>[1][]) => publish(dashboard.engines.bus, ...events);

describe('the totals of a business', () => {
  it('are nothing before anything happened', async () => {
    expect(await dashboard.totals('nobody')).toEqual({
      soldCount: 0,
      revenueCents: 0,
      redemptionCents: 0,
      currency: 'USD',
    });
  });

  it('count cards, money taken less refunds, and value used less undone redemptions', async () => {
    const of = { businessSlug: 'counts' };
    await tell(
      businessProvisioned({ ...of, currency: 'CAD' }),
      orderPlaced({ ...of, orderId: 'c1', priceCents: 4_000, placedAt: now() }),
      orderPlaced({ ...of, orderId: 'c2', priceCents: 2_550, placedAt: now() }),
      cardRedeemed({ ...of, cardId: 'c1', amountCents: 1_000, redeemedAt: now() }),
      cardRedeemed({ ...of, cardId: 'c2', amountCents: 300, redeemedAt: now() }),
      redemptionUndone({ ...of, cardId: 'c1', amountCents: 1_000, undoneAt: now() }),
      orderRefunded({ ...of, orderId: 'c1', refundedCents: 4_000, refundedAt: now() }),
      orderPartlyRefunded({ ...of, orderId: 'c2', refundedCents: 550, refundedAt: now() }),
      orderRefunded({ ...of, orderId: 'c3', refundedCents: 9_999, refundedAt: now(), placed: false }),
    );
    await eventually(async () =>
      expect(await dashboard.totals('counts')).toEqual({
        soldCount: 2,
        revenueCents: 2_000,
        redemptionCents: 300,
        currency: 'CAD',
      }),
    );
    expect(await dashboard.busyDays('counts')).toEqual([
      { date: dayIn('America/New_York', new Date()), soldCount: 2, revenueCents: 2_000, redemptionCents: 300 },
    ]);
  });

  it('are moved by an event once, however often it is told', async () => {
    const placed = orderPlaced({ businessSlug: 'doubles', orderId: 'd1', placedAt: now() });
    await tell(placed, placed);
    await eventually(async () => expect((await dashboard.totals('doubles')).soldCount).toBe(1));
    await tell(placed, orderPlaced({ businessSlug: 'doubles', orderId: 'd1', priceCents: 1, placedAt: now() }));
    await eventually(async () =>
      expect(await dashboard.totals('doubles')).toMatchObject({ soldCount: 2, revenueCents: 4_001 }),
    );
  });

  it("are shown to the business's own admin only", async () => {
    await expect(dashboard.anonymous.getTotals()).rejects.toMatchObject({ kind: 'unauthenticated' });
    await tell(orderPlaced({ businessSlug: 'ours', placedAt: now() }));
    await eventually(async () => expect((await dashboard.totals('ours')).soldCount).toBe(1));
    expect(await dashboard.totals('theirs')).toMatchObject({ soldCount: 0 });
  });

  it('read the examples that the producers of their events make', async () => {
    const of = { businessSlug: 'examples' };
    const placed = exampleOf('orders.order-placed.v1');
    const topUp = exampleOf('orders.top-up-placed.v1');
    const refunded = exampleOf('orders.order-refunded.v1');
    const part = exampleOf('orders.order-partly-refunded.v1');
    const redeemed = exampleOf('redemption.card-redeemed.v1');
    const undone = exampleOf('redemption.redemption-undone.v1');
    const cashedOut = exampleOf('redemption.card-cashed-out.v1');
    await tell(
      businessProvisioned({ ...exampleOf('identity.business-provisioned.v1'), ...of }),
      businessProfileChanged({ ...exampleOf('identity.business-profile-changed.v1'), ...of }),
      anEvent('orders.order-placed.v1', placed, of),
      anEvent('orders.top-up-placed.v1', { ...topUp, giftCardId: placed.giftCardId }, of),
      anEvent('orders.order-refunded.v1', refunded, of),
      anEvent('orders.order-partly-refunded.v1', part, of),
      anEvent('redemption.card-redeemed.v1', redeemed, of),
      anEvent('redemption.redemption-undone.v1', undone, of),
      anEvent('redemption.card-cashed-out.v1', cashedOut, of),
      giftCardCreated({
        ...exampleOf('catalog.gift-card-created.v1').giftCard,
        businessSlug: of.businessSlug,
        giftCardId: placed.giftCardId,
      }),
      giftCardChanged({
        ...exampleOf('catalog.gift-card-changed.v1').giftCard,
        businessSlug: of.businessSlug,
        giftCardId: placed.giftCardId,
        name: 'Dinner, renamed',
      }),
    );
    const revenueCents =
      placed.priceCents + topUp.amountCents - (refunded.placed ? refunded.refundedCents : 0) - part.refundedCents;
    await eventually(async () =>
      expect(await dashboard.totals('examples')).toMatchObject({
        soldCount: 1,
        revenueCents,
        redemptionCents: redeemed.amountCents - undone.amountCents,
      }),
    );
    await eventually(async () =>
      expect(
        (await dashboard.report('examples', { from: '2023-01-01', to: '2027-01-01', by: 'gift-card' })).rows,
      ).toMatchObject([
        { giftCardName: 'Dinner, renamed', amounts: { soldCount: 1, cashedOutCents: cashedOut.amountCents } },
      ]),
    );
  });
});

describe('the days of a business', () => {
  it('are the last 30, ascending, today last, and those without a sale are nothing', async () => {
    const days = await dashboard.days('empty');
    expect(days).toHaveLength(30);
    expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort());
    expect(days.at(-1)).toEqual({
      date: dayIn('America/New_York', new Date()),
      soldCount: 0,
      revenueCents: 0,
      redemptionCents: 0,
    });
  });

  it('are told by its time zone, those of everything before too when it moves', async () => {
    const of = { businessSlug: 'moves' };
    const placedAt = now();
    await tell(
      orderPlaced({ ...of, placedAt }),
      orderPlaced({ ...of, orderId: 'order-2', placedAt: '2020-01-01T05:30:00Z' }),
    );
    await eventually(async () =>
      expect((await dashboard.busyDays('moves')).map(({ date }) => date)).toEqual([
        dayIn('America/New_York', new Date(placedAt)),
      ]),
    );
    await tell(businessProvisioned({ ...of, timeZone: SAMOA }));
    await eventually(async () =>
      expect((await dashboard.busyDays('moves')).map(({ date }) => date)).toEqual([dayIn(SAMOA, new Date(placedAt))]),
    );
    await tell(businessProfileChanged({ ...of, timeZone: LINE_ISLANDS }));
    await eventually(async () =>
      expect((await dashboard.busyDays('moves')).map(({ date }) => date)).toEqual([
        dayIn(LINE_ISLANDS, new Date(placedAt)),
      ]),
    );
    expect((await dashboard.days('moves')).at(-1)?.date).toBe(dayIn(LINE_ISLANDS, new Date()));
    expect(await dashboard.totals('moves')).toMatchObject({ soldCount: 2, revenueCents: 8_000 });
  });

  it('stay where they are when a profile changes in something else, or late news of an old zone comes', async () => {
    const of = { businessSlug: 'stays' };
    await tell(
      businessProvisioned({ ...of, timeZone: LINE_ISLANDS }, { aggregateVersion: 5 }),
      orderPlaced({ ...of, placedAt: now() }),
    );
    await tell(
      businessProfileChanged({ ...of, timeZone: SAMOA }, { aggregateVersion: 4 }),
      businessProfileChanged({ ...of, timeZone: LINE_ISLANDS, name: 'Other' }, { aggregateVersion: 6 }),
    );
    await eventually(async () =>
      expect(await dashboard.busyDays('stays')).toEqual([
        { date: dayIn(LINE_ISLANDS, new Date()), soldCount: 1, revenueCents: 4_000, redemptionCents: 0 },
      ]),
    );
  });
});

describe("a person's day at the counter", () => {
  it('has what they redeemed, undid and paid out since midnight, with the tips, and nothing of anybody else', async () => {
    const of = { businessSlug: 'slips' };
    const dayBefore = new Date(Date.now() - 30 * 60 * 60_000).toISOString();
    await tell(
      businessProvisioned(of),
      cardRedeemed({ ...of, entryId: 's1', amountCents: 4_250, tipCents: 765, redeemedBy: 'mei', redeemedAt: now() }),
      cardRedeemed({ ...of, entryId: 's2', amountCents: 1_000, redeemedBy: 'mei', redeemedAt: now() }),
      cardRedeemed({ ...of, entryId: 's3', amountCents: 9_900, tipCents: 900, redeemedBy: 'sam', redeemedAt: now() }),
      cardRedeemed({ ...of, entryId: 's4', amountCents: 7_700, redeemedBy: 'mei', redeemedAt: dayBefore }),
      redemptionUndone({ ...of, amountCents: 9_900, tipCents: 900, undoneBy: 'mei', undoneAt: now() }),
      anEvent('redemption.card-cashed-out.v1', {
        ...exampleOf('redemption.card-cashed-out.v1'),
        ...of,
        amountCents: 420,
        cashedOutBy: 'mei',
        cashedOutAt: now(),
      }),
    );
    const nothing = { redemptionCount: 0, redeemedCents: 0, tipCents: 0, undoneCount: 0, undoneCents: 0 };
    const noCash = { cashOutCount: 0, cashedOutCents: 0 };
    const noCards = { activationCount: 0, activatedCents: 0, activationUndoCount: 0, returnedCents: 0 };
    const today = { date: dayIn('America/New_York', new Date()), currency: 'USD' };
    await eventually(async () =>
      expect(await dashboard.counterDay('slips', 'mei')).toEqual({
        ...today,
        redemptionCount: 2,
        redeemedCents: 5_250,
        tipCents: 765 - 900,
        undoneCount: 1,
        undoneCents: 9_900,
        cashOutCount: 1,
        cashedOutCents: 420,
        ...noCards,
      }),
    );
    expect(await dashboard.counterDay('slips', 'sam')).toMatchObject({ redemptionCount: 1, tipCents: 900 });
    expect(await dashboard.counterDay('slips', 'nobody')).toEqual({ ...today, ...nothing, ...noCash, ...noCards });
    expect(await dashboard.counterDay('another', 'mei')).toMatchObject(nothing);
  });
});

describe('a report', () => {
  const of = { businessSlug: 'reports' };
  const amounts = {
    soldCount: 0,
    soldValueCents: 0,
    takenCents: 0,
    refundedCents: 0,
    redemptionCount: 0,
    redeemedCents: 0,
    undoneCents: 0,
    cashedOutCents: 0,
    offlineLossCents: 0,
    tipCents: 0,
    counterSoldCount: 0,
    counterTakenCents: 0,
  };

  it('has every period of the range, and its total is the sum of its rows', async () => {
    await tell(
      giftCardCreated({ ...of, giftCardId: 'dinner', name: 'Dinner' }),
      orderPlaced({
        ...of,
        giftCardId: 'dinner',
        orderId: 'r1',
        amountCents: 5_000,
        priceCents: 4_000,
        placedAt: '2026-03-06T12:00:00Z',
      }),
      orderPlaced({
        ...of,
        giftCardId: 'brunch',
        orderId: 'r2',
        amountCents: 3_000,
        priceCents: 3_000,
        placedAt: '2026-03-09T03:59:00Z',
      }),
      orderRefunded({
        ...of,
        giftCardId: 'dinner',
        orderId: 'r1',
        refundedCents: 800,
        refundedAt: '2026-03-10T12:00:00Z',
      }),
      orderPartlyRefunded({
        ...of,
        giftCardId: 'dinner',
        orderId: 'r1',
        refundedCents: 200,
        refundedAt: '2026-03-10T12:00:00Z',
      }),
      cardRedeemed({ ...of, giftCardId: 'dinner', cardId: 'r1', amountCents: 700, redeemedAt: '2026-03-10T12:00:00Z' }),
      redemptionUndone({
        ...of,
        giftCardId: 'dinner',
        cardId: 'r1',
        amountCents: 700,
        undoneAt: '2026-03-10T13:00:00Z',
      }),
    );
    const march = { from: '2026-03-05', to: '2026-03-11' };
    const sold = { ...amounts, soldCount: 2, soldValueCents: 8_000, takenCents: 7_000 };
    const after = { ...amounts, refundedCents: 1_000, redemptionCount: 1, redeemedCents: 700, undoneCents: 700 };
    await eventually(async () =>
      expect(await dashboard.report('reports', { ...march, by: 'week' })).toEqual({
        ...march,
        by: 'week',
        currency: 'USD',
        rows: [
          { period: '2026-03-02', giftCardId: '', giftCardName: '', amounts: sold },
          { period: '2026-03-09', giftCardId: '', giftCardName: '', amounts: after },
        ],
        total: { ...sold, refundedCents: 1_000, redemptionCount: 1, redeemedCents: 700, undoneCents: 700 },
      }),
    );
    const byDay = await dashboard.report('reports', march);
    expect(byDay.rows.map((row) => [row.period, row.amounts?.soldCount])).toEqual([
      ['2026-03-05', 0],
      ['2026-03-06', 1],
      ['2026-03-07', 0],
      ['2026-03-08', 1],
      ['2026-03-09', 0],
      ['2026-03-10', 0],
      ['2026-03-11', 0],
    ]);
    expect((await dashboard.report('reports', { ...march, by: 'month' })).rows.map(({ period }) => period)).toEqual([
      '2026-03-01',
    ]);
    const { rows, total } = await dashboard.report('reports', { ...march, by: 'gift-card' });
    expect(
      rows.map((row) => [row.giftCardId, row.giftCardName, row.amounts?.takenCents, row.amounts?.refundedCents]),
    ).toEqual([
      ['brunch', '', 3_000, 0],
      ['dinner', 'Dinner', 4_000, 1_000],
    ]);
    expect(total).toEqual(byDay.total);
  });

  it('without a range is of the last 30 days, of nobody else, and refuses what is no range', async () => {
    const today = dayIn('America/New_York', new Date());
    expect(await dashboard.report('strangers', {})).toMatchObject({ to: today, by: 'day', total: amounts });
    expect((await dashboard.report('strangers', {})).rows).toHaveLength(30);
    for (const asked of [
      { from: 'soon' },
      { to: '2026-02-30' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2010-01-01', to: '2026-01-01' },
      { by: 'year' },
    ]) {
      await expect(dashboard.report('reports', asked)).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    }
  });
});

describe('what happened while the service was away', () => {
  it('is counted when it is back', async () => {
    const of = { businessSlug: 'away' };
    await tell(orderPlaced({ ...of, placedAt: now() }));
    await eventually(async () => expect((await dashboard.totals('away')).soldCount).toBe(1));
    const restarted = dashboard.restart();
    await tell(orderPlaced({ ...of, orderId: 'order-2', placedAt: now() }));
    await restarted;
    await eventually(async () => expect((await dashboard.totals('away')).soldCount).toBe(2));
  });
});
