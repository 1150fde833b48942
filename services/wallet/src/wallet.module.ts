import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE } from '@giftcard/kernel/files/file-store';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import { KernelModule, provideConsumers } from '@giftcard/kernel/service/kernel.module';
import { WalletGrpc } from './api/wallet.grpc.js';
import { ApplePasses } from './apple/apple-passes.js';
import { IssuePassHandler } from './commands/issue-pass.js';
import { MakePassHandler } from './commands/make-pass.js';
import { SETTINGS, type WalletSettings } from './config.js';
import { BlockPassWhenCardBlocked } from './consumers/block-pass-when-card-blocked.js';
import { LowerBalanceWhenCardRedeemed } from './consumers/lower-balance-when-card-redeemed.js';
import { MakePassWhenOrderPlaced } from './consumers/make-pass-when-order-placed.js';
import { ProjectBusinessWhenProfileChanged, ProjectBusinessWhenProvisioned } from './consumers/project-business.js';
import { RestoreBalanceWhenRedemptionUndone } from './consumers/restore-balance-when-redemption-undone.js';
import { VoidPassWhenCardVoided } from './consumers/void-pass-when-card-voided.js';
import { PASSES } from './domain/pass.repository.js';
import { GoogleClasses } from './google/google-classes.js';
import { OrdersClient } from './orders/orders-client.js';
import { Businesses } from './projections/businesses.js';
import { CardStandings } from './projections/card-standings.js';
import { GetPassHandler } from './queries/get-pass.js';
import { PassLinks } from './queries/pass-links.js';
import { MongoPasses } from './storage/pass.mongo.js';

const commands = [IssuePassHandler, MakePassHandler];
const queries = [GetPassHandler, PassLinks];
const wallets = [ApplePasses, GoogleClasses, OrdersClient];
const consumers = provideConsumers(
  ProjectBusinessWhenProvisioned,
  ProjectBusinessWhenProfileChanged,
  MakePassWhenOrderPlaced,
  LowerBalanceWhenCardRedeemed,
  RestoreBalanceWhenRedemptionUndone,
  BlockPassWhenCardBlocked,
  VoidPassWhenCardVoided,
);

@Module({})
export class WalletModule {
  static register(settings: WalletSettings): DynamicModule {
    const hasFiles = settings.FILES_DIR !== undefined || settings.S3_ENDPOINT !== undefined;
    return {
      module: WalletModule,
      imports: [KernelModule.forService('wallet', settings), CqrsModule.forRoot()],
      controllers: [WalletGrpc],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: SEALER, useFactory: () => createSealer(settings.SEALING_KEYS) },
        { provide: FILE_STORE, useFactory: () => (hasFiles ? createFileStore(settings) : undefined) },
        { provide: PASSES, useClass: MongoPasses },
        Businesses,
        CardStandings,
        ...wallets,
        ...commands,
        ...queries,
        ...consumers,
      ],
    };
  }
}
