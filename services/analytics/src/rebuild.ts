import 'reflect-metadata';
import { CommandBus } from '@nestjs/cqrs';
import { loadConfig } from '@giftcard/kernel/config';
import { inServiceContext } from '@giftcard/kernel/service/rebuild';
import { AnalyticsModule } from './analytics.module.js';
import { RebuildProjections } from './commands/rebuild-projections.js';
import { analyticsSettings } from './config.js';

/** Rebuilds the statistics of a platform from its log; answers the number of events read. Throws ConfigError. */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  const module = AnalyticsModule.register(loadConfig('analytics', analyticsSettings, env));
  return inServiceContext(module, (context) => context.get(CommandBus, { strict: false }).execute(new RebuildProjections()));
}
