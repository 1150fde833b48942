import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { loadConfig, serviceSettings } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { AnalyticsModule } from './analytics.module.js';

/** Starts the analytics service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('analytics', serviceSettings, env);
  return startService({
    module: AnalyticsModule.register(settings),
    settings,
    definitions: { 'analytics.v1.AnalyticsService': AnalyticsServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('analytics', start);
