import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { WalletServiceService } from '@giftcard/contracts/wallet/v1/wallet';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { walletSettings } from './config.js';
import { WalletModule } from './wallet.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('wallet', walletSettings, env);
  return {
    module: WalletModule.register(settings),
    settings,
    definitions: { 'wallet.v1.WalletService': WalletServiceService },
  };
}

/** Starts the wallet service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('wallet', start);
