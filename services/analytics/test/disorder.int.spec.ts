import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DayTotal } from '@giftcard/contracts/analytics/v1/analytics';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { eventually } from '@giftcard/testing/eventually';
import { publish } from '@giftcard/testing/events';
import {
  cardRedeemed,
  orderPartlyRefunded,
  orderPlaced,
  orderRefunded,
  redemptionUndone,
} from '@giftcard/testing/money-events';
import { start } from '../src/main.js';
import { rebuild } from '../src/rebuild.js';
import { startDashboard, type Dashboard } from './support.js';

const SEEDS = [7, 42, 1_234, 99_991];
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'Asia/Kolkata',
];
const EVENTS = 60;
const SPAN_DAYS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Told {
  readonly envelope: EventEnvelope;
  readonly at: Date;
  readonly adds: { readonly sold: number; readonly revenue: number; readonly redemption: number };
}

function someMoneyEvent(random: () => number, businessSlug: string, index: number): Told {
  const at = new Date(Date.now() - Math.floor(random() * SPAN_DAYS * DAY_MS));
  const time = at.toISOString();
  const amount = 1 + Math.floor(random() * 10_000);
  const order = { businessSlug, orderId: `order-${index}` };
  const card = { businessSlug, cardId: `order-${index}`, amountCents: amount };
  const nothing = { sold: 0, revenue: 0, redemption: 0 };
  switch (Math.floor(random() * 6)) {
    case 0:
      return { envelope: cardRedeemed({ ...card, redeemedAt: time }), at, adds: { ...nothing, redemption: amount } };
    case 1:
      return { envelope: redemptionUndone({ ...card, undoneAt: time }), at, adds: { ...nothing, redemption: -amount } };
    case 2:
      return {
        envelope: orderRefunded({ ...order, refundedCents: amount, refundedAt: time }),
        at,
        adds: { ...nothing, revenue: -amount },
      };
    case 3:
      return {
        envelope: orderPartlyRefunded({ ...order, refundedCents: amount, refundedAt: time }),
        at,
        adds: { ...nothing, revenue: -amount },
      };
    default:
      return {
        envelope: orderPlaced({ ...order, priceCents: amount, placedAt: time }),
        at,
        adds: { ...nothing, sold: 1, revenue: amount },
      };
  }
}

/** What a dashboard must show in the end, by plain sums over the events. */
function expected(told: readonly Told[], timeZone: string) {
  const byDay = new Map<string, DayTotal>();
  const total = { soldCount: 0, revenueCents: 0, redemptionCents: 0, currency: 'USD' };
  for (const { at, adds } of told) {
    const date = dayIn(timeZone, at);
    const day = byDay.get(date) ?? { date, soldCount: 0, revenueCents: 0, redemptionCents: 0 };
    byDay.set(date, day);
    for (const sum of [day, total]) {
      sum.soldCount += adds.sold;
      sum.revenueCents += adds.revenue;
      sum.redemptionCents += adds.redemption;
    }
  }
  return { total, byDay };
}

function shuffledWithDoubles(random: () => number, events: readonly EventEnvelope[]): EventEnvelope[] {
  const copies = events.flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => event));
  return copies
    .map((event) => ({ event, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ event }) => event);
}

let dashboard: Dashboard;
let second: RunningService;
/** Of every seed: whether the dashboard shows what it must. */
const checks: (() => Promise<void>)[] = [];
let published = 0;

beforeAll(async () => {
  dashboard = await startDashboard();
  second = await start(await dashboard.engines.env());
});

afterAll(async () => {
  await second.stop();
  await dashboard.stop();
});

describe('statistics of events that come doubled, late and in any order, to two processes at once', () => {
  it.each(SEEDS)(
    'are the plain sums of the events (seed %i)',
    async (seed) => {
      const random = randomFrom(seed);
      const businessSlug = `disorder-${seed}`;
      const told = Array.from({ length: EVENTS }, (_, index) => someMoneyEvent(random, businessSlug, index));
      const zones = Array.from({ length: 4 }, () => ZONES[Math.floor(random() * ZONES.length)]!);
      const moves = zones.map((timeZone, index) =>
        businessProfileChanged({ businessSlug, timeZone }, { aggregateVersion: index + 1 }),
      );
      const events = shuffledWithDoubles(random, [...told.map(({ envelope }) => envelope), ...moves]);
      for (let at = 0; at < events.length; at += 8)
        await Promise.all(events.slice(at, at + 8).map((event) => publish(dashboard.engines.bus, event)));
      published += events.length;

      const { total, byDay } = expected(told, zones.at(-1)!);
      const check = async () => {
        expect(await dashboard.totals(businessSlug)).toEqual(total);
        for (const day of await dashboard.days(businessSlug))
          expect(day).toEqual(
            byDay.get(day.date) ?? { date: day.date, soldCount: 0, revenueCents: 0, redemptionCents: 0 },
          );
      };
      checks.push(check);
      await eventually(check, 60_000);
    },
    90_000,
  );

  it('are the same after a rebuild from the log, byte for byte, by day, by week and by card type too', async () => {
    expect(checks).toHaveLength(4);
    const [from = '', to = ''] = [
      new Date(Date.now() - (SPAN_DAYS + 3) * DAY_MS),
      new Date(Date.now() + 2 * DAY_MS),
    ].map((day) => day.toISOString().slice(0, 10));
    const shown = () =>
      Promise.all(
        SEEDS.map((seed) => `disorder-${seed}`).map(async (slug) => [
          await dashboard.totals(slug),
          await dashboard.days(slug),
          ...(await Promise.all(['day', 'week', 'gift-card'].map((by) => dashboard.report(slug, { from, to, by })))),
        ]),
      );
    const before = JSON.stringify(await shown());
    expect(await rebuild(dashboard.env)).toBe(published);
    expect(JSON.stringify(await shown())).toBe(before);
    for (const check of checks) await check();
  }, 120_000);
});
