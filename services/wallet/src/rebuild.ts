import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { loadConfig } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import type { KeysOf } from '@giftcard/kernel/personal/personal-data';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { consumersOf, rebuildProjections } from '@giftcard/kernel/service/rebuild';
import { TellWallets, TellWalletsHandler } from './commands/tell-wallets.js';
import { TellWalletsOfPassHandler, type TellWalletsOfPass } from './commands/tell-wallets-of-pass.js';
import { SETTINGS, walletSettings } from './config.js';
import { cardStateConsumers } from './consumers/project-card-state.js';
import {
  TellWalletsWhenBusinessProfileChanged,
  TellWalletsWhenBusinessProvisioned,
} from './consumers/tell-wallets-when-business-changed.js';
import { cardChangeConsumers } from './consumers/tell-wallets-when-card-changed.js';
import { PASSES } from './domain/pass.repository.js';
import { GoogleApi } from './google/google-api.js';
import { Businesses } from './projections/businesses.js';
import { CardStates } from './projections/card-states.js';
import { MongoPasses } from './storage/pass.mongo.js';
import { UpdateWorker } from './updates/update-worker.js';
import { WalletUpdates } from './updates/wallet-updates.js';

const consumers = [
  ...businessConsumers,
  ...cardStateConsumers,
  TellWalletsWhenBusinessProvisioned,
  TellWalletsWhenBusinessProfileChanged,
  ...cardChangeConsumers,
];

/**
 * Rebuilds balances, statuses and businesses of passes from the log, and has the running service tell every phone once how
 * its card stands; answers the number of events read. Passes are not touched. Throws ConfigError.
 * @param keysOf keys of persons; without, orders is asked
 */
export function rebuild(env: NodeJS.ProcessEnv, keysOf?: KeysOf): Promise<number> {
  const settings = loadConfig('wallet', walletSettings, env);
  const telling = [
    { provide: SETTINGS, useValue: settings },
    GoogleApi,
    WalletUpdates,
    { provide: UpdateWorker, useValue: { wake: () => undefined } },
    TellWalletsHandler,
    TellWalletsOfPassHandler,
    {
      provide: CommandBus,
      useFactory: (parts: ModuleRef) => ({
        execute: (command: TellWallets | TellWalletsOfPass) =>
          command instanceof TellWallets
            ? parts.get(TellWalletsHandler).execute(command)
            : parts.get(TellWalletsOfPassHandler).execute(command),
      }),
      inject: [ModuleRef],
    },
  ];
  return rebuildProjections('wallet', settings, {
    parts: [
      provideRemotePersonKeys(settings, keysOf),
      ...provideBusinesses(Businesses),
      CardStates,
      { provide: PASSES, useClass: MongoPasses },
      ...telling,
      ...consumers,
    ],
    consumers: (context) => consumersOf(context, consumers),
  });
}
