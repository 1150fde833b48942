import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { IdentityServiceService } from '@giftcard/contracts/identity/v1/identity';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';

/** Starts the identity service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('identity', identitySettings, env);
  return startService({
    module: IdentityModule.register(settings),
    settings,
    definitions: { 'identity.v1.IdentityService': IdentityServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('identity', start);
