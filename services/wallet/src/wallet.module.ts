import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE } from '@giftcard/kernel/files/file-store';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import { KernelModule, provideConsumers } from '@giftcard/kernel/service/kernel.module';
import { WalletGrpc } from './api/wallet.grpc.js';
import { ApplePasses } from './apple/apple-passes.js';
import { Apns } from './apple/apns.js';
import { ApplePassKeys } from './apple/apple-pass-keys.js';
import { APPLE_PUSH } from './apple/apple-push.js';
import { PassChanges } from './apple/pass-changes.js';
import { PassSigner } from './apple/pass-signer.js';
import { ExtendPassHandler } from './commands/extend-pass.js';
import { IssuePassHandler } from './commands/issue-pass.js';
import { MakePassHandler } from './commands/make-pass.js';
import { ReissuePassHandler } from './commands/reissue-pass.js';
import { RewordPassHandler } from './commands/reword-pass.js';
import { RegisterAppleDeviceHandler } from './commands/register-apple-device.js';
import { TellWalletsHandler } from './commands/tell-wallets.js';
import { TellWalletsOfPassHandler } from './commands/tell-wallets-of-pass.js';
import { UnregisterAppleDeviceHandler } from './commands/unregister-apple-device.js';
import { UpdateWalletHandler } from './commands/update-wallet.js';
import { SETTINGS, type WalletSettings } from './config.js';
import { ExtendPassWhenCardValidityExtended } from './consumers/extend-pass-when-card-validity-extended.js';
import { SealPassHandler } from './commands/seal-pass.js';
import { SealPassWhenFormSealed } from './consumers/seal-pass-when-form-sealed.js';
import { ReissuePassWhenCardReissued } from './consumers/reissue-pass-when-card-reissued.js';
import { RewordPassWhenGiftReworded } from './consumers/reword-pass-when-gift-reworded.js';
import { MakePassWhenCardActivated } from './consumers/make-pass-when-card-activated.js';
import { MakePassWhenOrderPlaced } from './consumers/make-pass-when-order-placed.js';
import { cardStateConsumers } from './consumers/project-card-state.js';
import {
  TellWalletsWhenBusinessProfileChanged,
  TellWalletsWhenBusinessProvisioned,
} from './consumers/tell-wallets-when-business-changed.js';
import { cardChangeConsumers } from './consumers/tell-wallets-when-card-changed.js';
import { APPLE_DEVICES } from './domain/apple-devices.js';
import { PASSES } from './domain/pass.repository.js';
import { GoogleApi } from './google/google-api.js';
import { GoogleClasses } from './google/google-classes.js';
import { GoogleObjects } from './google/google-objects.js';
import { OrdersClient } from './orders/orders-client.js';
import { PassPictures } from './pass-pictures.js';
import { CardPrinter } from './print/card-printer.js';
import { Businesses } from './projections/businesses.js';
import { CardStates } from './projections/card-states.js';
import { GetLatestApplePassHandler } from './queries/get-latest-apple-pass.js';
import { ListPassesHandler } from './queries/list-passes.js';
import { GetPassHandler } from './queries/get-pass.js';
import { ListChangedApplePassesHandler } from './queries/list-changed-apple-passes.js';
import { PassLinks } from './queries/pass-links.js';
import { GetPrintedCardHandler } from './queries/get-printed-card.js';
import { MongoAppleDevices } from './storage/apple-devices.mongo.js';
import { MongoPasses } from './storage/pass.mongo.js';
import { UpdateWorker } from './updates/update-worker.js';
import { WalletUpdates } from './updates/wallet-updates.js';

const commands = [
  IssuePassHandler,
  MakePassHandler,
  SealPassHandler,
  TellWalletsHandler,
  TellWalletsOfPassHandler,
  ExtendPassHandler,
  ReissuePassHandler,
  RewordPassHandler,
  UpdateWalletHandler,
  RegisterAppleDeviceHandler,
  UnregisterAppleDeviceHandler,
];
const queries = [
  GetPassHandler,
  GetPrintedCardHandler,
  ListPassesHandler,
  PassLinks,
  ListChangedApplePassesHandler,
  GetLatestApplePassHandler,
];
const apple = [ApplePasses, ApplePassKeys, PassChanges, PassSigner];
const google = [GoogleApi, GoogleClasses, GoogleObjects];
const updates = [WalletUpdates, UpdateWorker];
const consumers = provideConsumers(
  ...businessConsumers,
  TellWalletsWhenBusinessProvisioned,
  TellWalletsWhenBusinessProfileChanged,
  ...cardStateConsumers,
  MakePassWhenOrderPlaced,
  MakePassWhenCardActivated,
  SealPassWhenFormSealed,
  ...cardChangeConsumers,
  ExtendPassWhenCardValidityExtended,
  ReissuePassWhenCardReissued,
  RewordPassWhenGiftReworded,
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
        { provide: SEALER, useFactory: () => createSealer(settings) },
        provideRemotePersonKeys(settings),
        { provide: FILE_STORE, useFactory: () => (hasFiles ? createFileStore(settings) : undefined) },
        { provide: PASSES, useClass: MongoPasses },
        { provide: APPLE_DEVICES, useClass: MongoAppleDevices },
        { provide: APPLE_PUSH, useClass: Apns },
        OrdersClient,
        ...provideBusinesses(Businesses),
        CardStates,
        PassPictures,
        CardPrinter,
        ...apple,
        ...google,
        ...updates,
        ...commands,
        ...queries,
        ...consumers,
      ],
    };
  }
}
