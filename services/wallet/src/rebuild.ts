import { CommandBus } from '@nestjs/cqrs';
import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { TellWalletsHandler, type TellWallets } from './commands/tell-wallets.js';
import { SETTINGS, walletSettings } from './config.js';
import { BlockPassWhenCardBlocked } from './consumers/block-pass-when-card-blocked.js';
import { LowerBalanceWhenCardRedeemed } from './consumers/lower-balance-when-card-redeemed.js';
import { RestoreBalanceWhenRedemptionUndone } from './consumers/restore-balance-when-redemption-undone.js';
import {
  TellWalletsWhenBusinessProfileChanged,
  TellWalletsWhenBusinessProvisioned,
} from './consumers/tell-wallets-when-business-changed.js';
import { UnblockPassWhenCardUnblocked } from './consumers/unblock-pass-when-card-unblocked.js';
import { VoidPassWhenCardVoided } from './consumers/void-pass-when-card-voided.js';
import { VoidPassWhenOrderRefunded } from './consumers/void-pass-when-order-refunded.js';
import { PASSES } from './domain/pass.repository.js';
import { GoogleApi } from './google/google-api.js';
import { Businesses } from './projections/businesses.js';
import { CardStates } from './projections/card-states.js';
import { MongoPasses } from './storage/pass.mongo.js';
import { UpdateWorker } from './updates/update-worker.js';
import { WalletUpdates } from './updates/wallet-updates.js';

const consumers = [
  ...businessConsumers,
  TellWalletsWhenBusinessProvisioned,
  TellWalletsWhenBusinessProfileChanged,
  LowerBalanceWhenCardRedeemed,
  RestoreBalanceWhenRedemptionUndone,
  BlockPassWhenCardBlocked,
  UnblockPassWhenCardUnblocked,
  VoidPassWhenCardVoided,
  VoidPassWhenOrderRefunded,
];

/**
 * Rebuilds balances, statuses and businesses of passes from the log, and has the running service tell every phone once how
 * its card stands; answers the number of events read. Passes are not touched. Throws ConfigError.
 */
export function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  const settings = loadConfig('wallet', walletSettings, env);
  const telling = [
    { provide: SETTINGS, useValue: settings },
    GoogleApi,
    WalletUpdates,
    { provide: UpdateWorker, useValue: { wake: () => undefined } },
    TellWalletsHandler,
    {
      provide: CommandBus,
      useFactory: (tell: TellWalletsHandler) => ({ execute: (command: TellWallets) => tell.execute(command) }),
      inject: [TellWalletsHandler],
    },
  ];
  return rebuildProjections('wallet', settings, {
    parts: [
      ...provideBusinesses(Businesses),
      CardStates,
      { provide: PASSES, useClass: MongoPasses },
      ...telling,
      ...consumers,
    ],
    consumers: (context) => consumersOf(context, consumers),
  });
}
