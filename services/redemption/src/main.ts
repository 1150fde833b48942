import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { RedemptionServiceService } from '@giftcard/contracts/redemption/v1/redemption';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { redemptionSettings } from './config.js';
import { RedemptionModule } from './redemption.module.js';

/** Starts the redemption service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('redemption', redemptionSettings, env);
  return startService({
    module: RedemptionModule.register(settings),
    settings,
    definitions: { 'redemption.v1.RedemptionService': RedemptionServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('redemption', start);
