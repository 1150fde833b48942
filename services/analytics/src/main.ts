import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { loadConfig, serviceSettings } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { AnalyticsModule } from './analytics.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('analytics', serviceSettings, env);
  return {
    module: AnalyticsModule.register(settings),
    settings,
    definitions: { 'analytics.v1.AnalyticsService': AnalyticsServiceService },
  };
}

/** Starts the analytics service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('analytics', start);
