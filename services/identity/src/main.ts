import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { IdentityServiceService } from '@giftcard/contracts/identity/v1/identity';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('identity', identitySettings, env);
  return {
    module: IdentityModule.register(settings),
    settings,
    definitions: { 'identity.v1.IdentityService': IdentityServiceService },
  };
}

/** Starts the identity service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('identity', start);
