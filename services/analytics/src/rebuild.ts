import { loadConfig, serviceSettings } from '@giftcard/kernel/config';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { consumers, projections } from './analytics.module.js';
import { Facts } from './projections/facts.js';
import { Totals } from './projections/totals.js';
import { TotalsComputation } from './projections/totals-computation.js';

/**
 * Forgets all statistics and computes them anew from the log; answers the number of events read. Safe while the service
 * runs: what happens meanwhile is counted by its consumers, once. Dashboards climb back to their numbers. Throws ConfigError.
 */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  return rebuildProjections('analytics', loadConfig('analytics', serviceSettings, env), {
    parts: [...projections, ...consumers],
    consumers: (context) => consumersOf(context, consumers),
    async before(context) {
      await context.get(Facts).clear();
      await context.get(Totals).clear();
    },
    after: (context) => context.get(TotalsComputation).finish(),
  });
}
