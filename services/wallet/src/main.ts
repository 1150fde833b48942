import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { WalletServiceService } from '@giftcard/contracts/wallet/v1/wallet';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { walletSettings } from './config.js';
import { WalletModule } from './wallet.module.js';

export const { start, migrate } = defineService('wallet', walletSettings, (settings) => ({
  module: WalletModule.register(settings),
  definitions: { 'wallet.v1.WalletService': WalletServiceService },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('wallet', start);
