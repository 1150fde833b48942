import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { WalletServiceService } from '@giftcard/contracts/wallet/v1/wallet';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { walletSettings } from './config.js';
import { WalletModule } from './wallet.module.js';

/** Starts the wallet service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('wallet', walletSettings, env);
  return startService({
    module: WalletModule.register(settings),
    settings,
    definitions: { 'wallet.v1.WalletService': WalletServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('wallet', start);
