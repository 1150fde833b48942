import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ConfirmationVerifier } from '@giftcard/kernel/confirmation-token';
import { PERSON_KEYS, PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import {
  giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  provideGiftCardTypes,
} from '@giftcard/kernel/read-models/gift-card-type';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import { AgedWalks } from '@giftcard/kernel/storage/aged-documents';
import { KernelModule, provideConsumers, provideMigrations } from '@giftcard/kernel/service/kernel.module';
import { RedisModule } from '@giftcard/kernel/service/redis.module';
import { GroupGiftGrpc } from './api/group-gift.grpc.js';
import { OrdersGrpc } from './api/orders.grpc.js';
import { ChargeAutoReloadHandler } from './commands/auto-reload/charge-auto-reload.js';
import { DisablePayersCardHandler } from './commands/auto-reload/disable-payers-card.js';
import { KeepPayersCardHandler } from './commands/auto-reload/keep-payers-card.js';
import { NoteCardBalanceHandler } from './commands/auto-reload/note-card-balance.js';
import { RunDueAutoReloadsHandler } from './commands/auto-reload/run-due-auto-reloads.js';
import {
  StopAutoReloadHandler,
  StopAutoReloadOfCardHandler,
  StopAutoReloadOfOrderHandler,
  StopAutoReloadOfRefusedLoadHandler,
  StopAutoReloadsOfPayerHandler,
} from './commands/auto-reload/stop-auto-reload.js';
import { ContributeHandler } from './commands/group-gift/contribute.js';
import { FollowContributionHandler } from './commands/group-gift/follow-contribution.js';
import { JoinGroupGiftHandler, SendPaidInBackHandler } from './commands/group-gift/join-group-gift.js';
import {
  LookAfterDueGroupGiftsHandler,
  LookAfterGroupGiftHandler,
} from './commands/group-gift/look-after-group-gift.js';
import {
  CallGroupGiftOffHandler,
  CallOffGroupGiftsOfHandler,
  ChangeGroupGiftHandler,
  CloseGroupGiftHandler,
  ConfirmOrganizerHandler,
  InviteToGroupGiftHandler,
  RemindOfGroupGiftHandler,
  TakeContributionBackHandler,
} from './commands/group-gift/organize-group-gift.js';
import { RefundContributionsHandler } from './commands/group-gift/refund-contributions.js';
import { StartGroupGiftHandler } from './commands/group-gift/start-group-gift.js';
import { AskBankHandler } from './commands/ask-bank.js';
import { AssignCardCodeHandler } from './commands/assign-card-code.js';
import { BuyerCap } from './commands/buyer-cap.js';
import { CatchUpWithProviderHandler } from './commands/catch-up-with-provider.js';
import { ChargeCheckoutHandler } from './commands/charge-checkout.js';
import { CreateTopUpHandler } from './commands/create-top-up.js';
import { CreatePaymentHandler } from './commands/create-payment.js';
import { ErasePersonHandler } from './commands/erase-person.js';
import { FindLostChargeHandler } from './commands/find-lost-charge.js';
import { SealOlderFormsHandler } from './commands/seal-older-forms.js';
import { SealOlderFormsOfAll } from './migrations/seal-older-forms.js';
import { FormSealer } from './commands/form-sealer.js';
import { KeepOrderHandler } from './commands/keep-order.js';
import { MerchantAccounts } from './commands/merchant-accounts.js';
import { NumberOlderOrdersHandler } from './commands/number-older-orders.js';
import { PersonLinks } from './commands/person-links.js';
import { RecordPersonExportHandler } from './commands/record-person-export.js';
import { ObtainPersonHandler, ObtainPersonsHandler } from './commands/obtain-person.js';
import { PlaceTopUpHandler } from './commands/place-top-up.js';
import { RefundRefusedLoadHandler } from './commands/refund-refused-load.js';
import { PlaceOrderHandler } from './commands/place-order.js';
import { ReconcileCheckoutHandler } from './commands/reconcile-checkout.js';
import { ReconcileDueCheckoutsHandler } from './commands/reconcile-due-checkouts.js';
import { RecordDisputeHandler } from './commands/record-dispute.js';
import { ReceiveWebhookHandler } from './commands/receive-webhook.js';
import { RefundEndedCardHandler } from './commands/refund-ended-card.js';
import { RefundOrderHandler } from './commands/refund-order.js';
import { RefundUnplacedCheckoutHandler } from './commands/refund-unplaced-checkout.js';
import { ApplyPaymentUpdateHandler } from './commands/apply-payment-update.js';
import { FollowRefundHandler } from './commands/follow-refund.js';
import { SendRefundHandler } from './commands/send-refund.js';
import { KeepAccountTestHandler } from './commands/keep-account-test.js';
import { UpdatePaymentSettingsHandler } from './commands/update-payment-settings.js';
import { SETTINGS, type OrdersSettings } from './config.js';
import { KeepOrderWhenCardFoundUsedUp } from './consumers/keep-order-when-card-found-used-up.js';
import {
  NoteBalanceWhenCardCashedOut,
  NoteBalanceWhenCardLoaded,
  NoteBalanceWhenCardRedeemed,
  NoteBalanceWhenCardUnloaded,
  NoteBalanceWhenRedemptionUndone,
} from './consumers/note-balance-when-card-changed.js';
import { ProjectCardDesignsWhenChanged } from './consumers/project-card-designs.js';
import { RefundWhenLoadRefused } from './consumers/refund-when-load-refused.js';
import { SendRefundWhenCardUnloaded } from './consumers/send-refund-when-card-unloaded.js';
import { SendRefundWhenCardVoided } from './consumers/send-refund-when-card-voided.js';
import {
  StopAutoReloadsWhenPersonErased,
  StopAutoReloadWhenCardBlocked,
  StopAutoReloadWhenCardVoided,
  StopAutoReloadWhenLoadRefused,
  StopAutoReloadWhenOrderRefunded,
  StopAutoReloadWhenRefundRequested,
} from './consumers/stop-auto-reload-when-over.js';
import { CallOffGroupGiftsWhenPersonErased } from './consumers/call-off-group-gifts-when-person-erased.js';
import { GROUP_GIFTS } from './domain/group-gift.repository.js';
import { AUTO_RELOADS } from './domain/auto-reload.repository.js';
import { CHECKOUTS } from './domain/checkout.repository.js';
import { ORDER_NUMBERS } from './domain/order-number.js';
import { PERSONS, type Persons } from './domain/person.repository.js';
import { PAYMENT_PROVIDER } from './domain/payment-provider.js';
import { ACCOUNT_TESTS } from './domain/account-tests.repository.js';
import { PAYMENT_SETTINGS } from './domain/payment-settings.repository.js';
import { HANDLED_NOTIFICATIONS, PROVIDER_NOTIFICATIONS } from './domain/provider-notification.js';
import { CatchUp } from './jobs/catch-up.js';
import { ForgetOldForms } from './jobs/forget-old-forms.js';
import { Reconciler } from './jobs/reconciler.js';
import { Businesses } from './projections/businesses.js';
import { CardDesigns } from './projections/card-designs.js';
import { GiftCardTypes } from './projections/gift-card-types.js';
import { SquareWhenNeeded } from './providers/square-when-needed.js';
import { squareNotifications } from './providers/square-webhook.js';
import {
  GetContributionHandler,
  GetGroupGiftHandler,
  GetOrganizedGroupGiftHandler,
  ListSentBackHandler,
} from './queries/get-group-gift.js';
import { GetAutoReloadHandler, GetCardAutoReloadHandler } from './queries/get-auto-reload.js';
import { ExportPersonOrdersHandler } from './queries/export-person-orders.js';
import { ExportPersonTopUpsHandler } from './queries/export-person-top-ups.js';
import { FindPersonHandler } from './queries/find-person.js';
import { GetOrderHandler } from './queries/get-order.js';
import { GetOrderRefundHandler } from './queries/get-order-refund.js';
import { GetAccountTestHandler } from './queries/get-account-test.js';
import { GetPaymentSettingsHandler } from './queries/get-payment-settings.js';
import { ListPaymentCasesHandler } from './queries/list-payment-cases.js';
import { GetPublicPaymentSettingsHandler } from './queries/get-public-payment-settings.js';
import { ListPublicPaymentSettingsHandler } from './queries/list-public-payment-settings.js';
import { TestPaymentSettingsHandler } from './queries/test-payment-settings.js';
import { MongoGroupGifts } from './storage/group-gift.mongo.js';
import { MongoAutoReloads } from './storage/auto-reload.mongo.js';
import { MongoCheckouts } from './storage/checkout.mongo.js';
import { RedisHandledNotifications } from './storage/handled-notifications.redis.js';
import { MongoAccountTests } from './storage/account-test.mongo.js';
import { MongoOrderNumbers } from './storage/order-numbers.mongo.js';
import { MongoPersons } from './storage/person.mongo.js';
import { MongoPaymentSettings } from './storage/payment-settings.mongo.js';

const checkoutCommands = [
  CreatePaymentHandler,
  CreateTopUpHandler,
  ChargeCheckoutHandler,
  AssignCardCodeHandler,
  PlaceOrderHandler,
  PlaceTopUpHandler,
  NumberOlderOrdersHandler,
  SealOlderFormsHandler,
];
const reconcileCommands = [
  ReconcileDueCheckoutsHandler,
  ReconcileCheckoutHandler,
  FindLostChargeHandler,
  RefundUnplacedCheckoutHandler,
  SendRefundHandler,
  FollowRefundHandler,
  AskBankHandler,
];
const outsideCommands = [
  ReceiveWebhookHandler,
  ApplyPaymentUpdateHandler,
  CatchUpWithProviderHandler,
  RecordDisputeHandler,
  RefundOrderHandler,
  RefundEndedCardHandler,
  KeepOrderHandler,
  RefundRefusedLoadHandler,
];
const autoReloadCommands = [
  RunDueAutoReloadsHandler,
  KeepPayersCardHandler,
  ChargeAutoReloadHandler,
  DisablePayersCardHandler,
  NoteCardBalanceHandler,
  StopAutoReloadHandler,
  StopAutoReloadOfCardHandler,
  StopAutoReloadOfOrderHandler,
  StopAutoReloadOfRefusedLoadHandler,
  StopAutoReloadsOfPayerHandler,
];
const groupGiftCommands = [
  StartGroupGiftHandler,
  ContributeHandler,
  JoinGroupGiftHandler,
  SendPaidInBackHandler,
  FollowContributionHandler,
  RefundContributionsHandler,
  LookAfterDueGroupGiftsHandler,
  LookAfterGroupGiftHandler,
  ConfirmOrganizerHandler,
  ChangeGroupGiftHandler,
  CloseGroupGiftHandler,
  CallGroupGiftOffHandler,
  CallOffGroupGiftsOfHandler,
  InviteToGroupGiftHandler,
  RemindOfGroupGiftHandler,
  TakeContributionBackHandler,
];
const settingsCommands = [UpdatePaymentSettingsHandler, KeepAccountTestHandler];
const personCommands = [
  ObtainPersonHandler,
  ObtainPersonsHandler,
  ErasePersonHandler,
  RecordPersonExportHandler,
  PersonLinks,
];
const queries = [
  GetAutoReloadHandler,
  GetCardAutoReloadHandler,
  GetGroupGiftHandler,
  GetOrganizedGroupGiftHandler,
  GetContributionHandler,
  ListSentBackHandler,
  FindPersonHandler,
  ExportPersonOrdersHandler,
  ExportPersonTopUpsHandler,
  GetPaymentSettingsHandler,
  GetAccountTestHandler,
  GetPublicPaymentSettingsHandler,
  ListPublicPaymentSettingsHandler,
  TestPaymentSettingsHandler,
  GetOrderHandler,
  GetOrderRefundHandler,
  ListPaymentCasesHandler,
];

const autoReloadConsumers = [
  NoteBalanceWhenCardRedeemed,
  NoteBalanceWhenRedemptionUndone,
  NoteBalanceWhenCardCashedOut,
  NoteBalanceWhenCardUnloaded,
  NoteBalanceWhenCardLoaded,
  StopAutoReloadWhenCardVoided,
  StopAutoReloadWhenCardBlocked,
  StopAutoReloadWhenLoadRefused,
  StopAutoReloadWhenRefundRequested,
  StopAutoReloadWhenOrderRefunded,
  StopAutoReloadsWhenPersonErased,
] as const;

@Module({})
export class OrdersModule {
  static register(settings: OrdersSettings): DynamicModule {
    return {
      module: OrdersModule,
      imports: [
        KernelModule.forService('orders', settings),
        RedisModule.forService('orders', settings),
        CqrsModule.forRoot(),
      ],
      controllers: [OrdersGrpc, GroupGiftGrpc],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: ConfirmationVerifier, useFactory: () => new ConfirmationVerifier(settings.SESSION_PUBLIC_KEY) },
        { provide: SEALER, useFactory: () => createSealer(settings) },
        { provide: PERSONS, useClass: MongoPersons },
        { provide: PERSON_KEYS, useFactory: (persons: Persons) => new PersonKeys(persons.keysOf), inject: [PERSONS] },
        BuyerCap,
        FormSealer,
        { provide: CHECKOUTS, useClass: MongoCheckouts },
        { provide: AUTO_RELOADS, useClass: MongoAutoReloads },
        { provide: GROUP_GIFTS, useClass: MongoGroupGifts },
        { provide: ACCOUNT_TESTS, useClass: MongoAccountTests },
        { provide: ORDER_NUMBERS, useClass: MongoOrderNumbers },
        { provide: PAYMENT_SETTINGS, useClass: MongoPaymentSettings },
        { provide: PAYMENT_PROVIDER, useFactory: () => new SquareWhenNeeded(settings.SQUARE_BASE_URL) },
        { provide: PROVIDER_NOTIFICATIONS, useValue: squareNotifications },
        { provide: HANDLED_NOTIFICATIONS, useClass: RedisHandledNotifications },
        MerchantAccounts,
        ...provideGiftCardTypes(GiftCardTypes),
        ...provideBusinesses(Businesses),
        CardDesigns,
        Reconciler,
        CatchUp,
        AgedWalks,
        ForgetOldForms,
        ...provideMigrations(SealOlderFormsOfAll),
        ...checkoutCommands,
        ...reconcileCommands,
        ...outsideCommands,
        ...autoReloadCommands,
        ...groupGiftCommands,
        ...settingsCommands,
        ...personCommands,
        ...queries,
        ...provideConsumers(
          ...giftCardTypeConsumers,
          ProjectGiftCardTypeWhenRetired,
          ProjectCardDesignsWhenChanged,
          ...businessConsumers,
          SendRefundWhenCardVoided,
          SendRefundWhenCardUnloaded,
          RefundWhenLoadRefused,
          KeepOrderWhenCardFoundUsedUp,
          ...autoReloadConsumers,
          CallOffGroupGiftsWhenPersonErased,
        ),
      ],
    };
  }
}
