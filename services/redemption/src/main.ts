import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { RedemptionServiceService } from '@giftcard/contracts/redemption/v1/redemption';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { redemptionSettings } from './config.js';
import { RedemptionModule } from './redemption.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('redemption', redemptionSettings, env);
  return {
    module: RedemptionModule.register(settings),
    settings,
    definitions: { 'redemption.v1.RedemptionService': RedemptionServiceService },
  };
}

/** Starts the redemption service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('redemption', start);
