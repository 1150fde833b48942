import {
  AnalyticsServiceService,
  type AnalyticsServiceClient,
  type CounterDay,
  type DayTotal,
  type Report,
  type Totals,
} from '@giftcard/contracts/analytics/v1/analytics';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import type { Env } from '@giftcard/testing/service-env';
import { adminOf, asActor, asAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

/** A running analytics service as a dashboard sees it. */
export interface Dashboard {
  readonly engines: Engines;
  readonly env: Env;
  totals(businessSlug: string): Promise<Totals>;
  /** Days on which something happened. */
  busyDays(businessSlug: string): Promise<DayTotal[]>;
  days(businessSlug: string): Promise<DayTotal[]>;
  report(businessSlug: string, asked: { from?: string; to?: string; by?: string }): Promise<Report>;
  counterDay(businessSlug: string, userId: string): Promise<CounterDay>;
  anonymous: { getTotals(): Promise<Totals> };
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDashboard(): Promise<Dashboard> {
  const engines = await startEngines(['analytics']);
  const env = await engines.env();
  let service: RunningService = await start(env);
  const analytics = clientOf<AnalyticsServiceClient>(AnalyticsServiceService, env);
  const days = async (businessSlug: string) => (await asAdmin(businessSlug, () => analytics.getDays({}))).days;
  return {
    engines,
    env,
    totals: (businessSlug) => asAdmin(businessSlug, () => analytics.getTotals({})),
    days,
    report: (businessSlug, asked) =>
      asAdmin(businessSlug, () => analytics.getReport({ from: '', to: '', by: '', ...asked })),
    busyDays: async (businessSlug) =>
      (await days(businessSlug)).filter(
        ({ soldCount, revenueCents, redemptionCents }) =>
          soldCount !== 0 || revenueCents !== 0 || redemptionCents !== 0,
      ),
    counterDay: (businessSlug, userId) =>
      asActor({ ...adminOf(businessSlug), userId }, () => analytics.getCounterDay({})),
    anonymous: { getTotals: () => analytics.getTotals({}) },
    async restart() {
      await service.stop();
      service = await start(env);
    },
    async stop() {
      analytics.close();
      await service.stop();
      await engines.stop();
    },
  };
}
