import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import {
  giftCardTypeConsumers,
  ProjectGiftCardTypeWhenRetired,
  provideGiftCardTypes,
} from '@giftcard/kernel/read-models/gift-card-type';
import { ConfirmationVerifier } from '@giftcard/kernel/confirmation-token';
import { ProjectErasedPersons, provideErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import { AgedWalks } from '@giftcard/kernel/storage/aged-documents';
import { KernelModule, provideConsumers, provideMigrations } from '@giftcard/kernel/service/kernel.module';
import { RedisModule } from '@giftcard/kernel/service/redis.module';
import { OfflineGrpc } from './api/offline.grpc.js';
import { PhysicalCardGrpc } from './api/physical-card.grpc.js';
import { RedemptionGrpc } from './api/redemption.grpc.js';
import { ShiftGrpc } from './api/shift.grpc.js';
import { ActivateCardHandler } from './commands/activate-card.js';
import { AuthorizeRedemptionHandler } from './commands/authorize-redemption.js';
import { BlockCardHandler } from './commands/block-card.js';
import { BlockDisputedCardHandler } from './commands/block-disputed-card.js';
import { NoteRefundHandler } from './commands/note-refund.js';
import { SealCardHandler } from './commands/seal-card.js';
import { SealCardWhenFormSealed } from './consumers/seal-card-when-form-sealed.js';
import { NumberCardHandler } from './commands/number-card.js';
import { VoidCardForRefundHandler } from './commands/void-card-for-refund.js';
import { VoidRefundedCardHandler } from './commands/void-refunded-card.js';
import { CheckPresenceHandler } from './commands/check-presence.js';
import { CorrectRecipientHandler } from './commands/correct-recipient.js';
import { CountActivatedHandler } from './commands/count-activated.js';
import { DropExpiredAuthorizationsHandler } from './commands/drop-expired-authorizations.js';
import { LoadCardHandler } from './commands/load-card.js';
import { TakeBackTopUpHandler } from './commands/take-back-top-up.js';
import { MakeCardBatchHandler } from './commands/make-card-batch.js';
import { SetActivationRulesHandler } from './commands/set-activation-rules.js';
import { TakeCardCodesHandler } from './commands/take-card-codes.js';
import { VoidCardBatchHandler } from './commands/void-card-batch.js';
import { IssueCardHandler } from './commands/issue-card.js';
import { SetOverrideLimitsHandler } from './commands/set-override-limits.js';
import { SetOfflineRulesHandler } from './commands/set-offline-rules.js';
import { SettleOfflineRedemptionHandler } from './commands/settle-offline-redemption.js';
import { ShowCardCodeHandler } from './commands/show-card-code.js';
import { KeepCardHandler } from './commands/keep-card.js';
import { SendKeepCodeHandler } from './commands/send-keep-code.js';
import { ThankGiverHandler } from './commands/thank-giver.js';
import { CloseShiftHandler, SumShiftHandler } from './commands/close-shift.js';
import { CashOutCardHandler } from './commands/cash-out-card.js';
import { ChangeGiftHandler } from './commands/change-gift.js';
import { ReissueCardHandler } from './commands/reissue-card.js';
import { RedeemCardHandler } from './commands/redeem-card.js';
import { NoteCardOpenedHandler } from './commands/note-card-opened.js';
import { EndPackageHandler } from './commands/end-package.js';
import { EndPackageWhenGiftCardRetired } from './consumers/end-package-when-gift-card-retired.js';
import { EndedPackages } from './ended-packages.js';
import { RemindDueCardsHandler } from './commands/remind-due-cards.js';
import { SendRedemptionCodeHandler } from './commands/send-redemption-code.js';
import { UnblockCardHandler } from './commands/unblock-card.js';
import { UndoActivationHandler } from './commands/undo-activation.js';
import { UndoRedemptionHandler } from './commands/undo-redemption.js';
import { VerifyRedemptionCodeHandler } from './commands/verify-redemption-code.js';
import { SETTINGS, type RedemptionSettings } from './config.js';
import { BlockCardWhenPaymentDisputed } from './consumers/block-card-when-payment-disputed.js';
import {
  ProjectCustomersBeforeCardSealed,
  ProjectCustomersWhenCardIssued,
  ProjectCustomersWhenCardRedeemed,
  ProjectCustomersWhenCardSealed,
  ProjectCustomersWhenCardVoided,
  ProjectCustomersWhenOrderPartlyRefunded,
  ProjectCustomersWhenOrderRefunded,
  ProjectCustomersWhenPersonErased,
  ProjectCustomersWhenRecipientCorrected,
  ProjectCustomersWhenCardKept,
  ProjectCustomersWhenGiftReworded,
  ProjectCustomersWhenRedemptionUndone,
  ProjectCustomersWhenCardCashedOut,
  ProjectCustomersWhenCardLoaded,
  ProjectCustomersWhenCardUnloaded,
} from './consumers/project-customers.js';
import { LoadCardWhenTopUpPlaced } from './consumers/load-card-when-top-up-placed.js';
import { CountActivatedWhenCardActivated } from './consumers/count-activated-when-card-activated.js';
import { IssueCardWhenOrderPlaced } from './consumers/issue-card-when-order-placed.js';
import { NoteRefundWhenOrderPartlyRefunded } from './consumers/note-refund-when-order-partly-refunded.js';
import { NumberCardWhenOrderNumbered } from './consumers/number-card-when-order-numbered.js';
import { SumShiftWhenShiftClosed } from './consumers/sum-shift-when-shift-closed.js';
import { VoidCardWhenRefundRequested } from './consumers/void-card-when-refund-requested.js';
import { VoidCardWhenOrderRefunded } from './consumers/void-card-when-order-refunded.js';
import { ACTIVATION_RULES } from './domain/activation.repository.js';
import { CARD_BATCHES } from './domain/card-batch.repository.js';
import {
  AGED_CARDS,
  BALANCES,
  CARDS,
  CARDS_WITH_END,
  CARDS_WITH_UNITS,
  DISCOUNTED_CARDS,
  REMINDED_CARDS,
  EXPIRED_AUTHORIZATIONS,
} from './domain/card.repository.js';
import { CODE_SENDS_BY_ADDRESS } from './domain/code-sends.repository.js';
import { OFFLINE_OUTAGES, OFFLINE_RULES } from './domain/offline.repository.js';
import { OVERRIDES_BY_BUSINESS } from './domain/overrides.repository.js';
import { ENTRIES_OF_SHIFTS, SHIFTS } from './domain/shift.repository.js';
import { GiftLinks } from './gift-links.js';
import { ForgetMessages } from './jobs/forget-messages.js';
import { SendReminders } from './jobs/send-reminders.js';
import { SweepExpiredAuthorizations } from './jobs/sweep-expired-authorizations.js';
import { ExtendValidities } from './migrations/extend-validities.js';
import { PlanReminders } from './migrations/plan-reminders.js';
import { TellPartsApart } from './migrations/tell-parts-apart.js';
import { OfflineProofs } from './offline-proofs.js';
import { OfflineStatements } from './offline-statements.js';
import { OpenShifts } from './open-shifts.js';
import { UsableCards } from './usable-cards.js';
import { Businesses } from './projections/businesses.js';
import { Customers } from './projections/customers.js';
import { GiftCardTypes } from './projections/gift-card-types.js';
import { Liabilities } from './projections/liabilities.js';
import { GetCardHandler } from './queries/get-card.js';
import { GetCustomerHandler } from './queries/get-customer.js';
import { FindCardsHandler } from './queries/find-cards.js';
import { GetGivenGiftHandler } from './queries/get-given-gift.js';
import { GetHolderCardHandler } from './queries/get-holder-card.js';
import { GetWaitingGiftHandler } from './queries/get-waiting-gift.js';
import { GetOfflineKitHandler } from './queries/get-offline-kit.js';
import { GetOfflineRulesHandler } from './queries/get-offline-rules.js';
import { GetOverrideLimitsHandler } from './queries/get-override-limits.js';
import { GetLiabilityHandler } from './queries/get-liability.js';
import { ExportCardsHandler, ListCardsHandler } from './queries/list-cards.js';
import { ListCardBatchesHandler } from './queries/list-card-batches.js';
import { ExportCustomersHandler, ListCustomersHandler } from './queries/list-customers.js';
import { ListSoldGiftCardsHandler } from './queries/list-sold-gift-cards.js';
import { NameCardsHandler } from './queries/name-cards.js';
import { ScanCardHandler } from './queries/scan-card.js';
import { GetShiftHandler, GetTillShiftHandler, ListShiftsHandler } from './queries/shifts.js';
import { ScanTokens } from './scan-tokens.js';
import { Slips } from './slips.js';
import { MongoActivationRules } from './storage/activation-rules.mongo.js';
import { MongoCardBatches } from './storage/card-batch.mongo.js';
import { MongoCards } from './storage/card.mongo.js';
import { MongoCodeSends } from './storage/code-sends.mongo.js';
import { MongoOfflineOutages, MongoOfflineRules } from './storage/offline.mongo.js';
import { MongoOverrides } from './storage/overrides.mongo.js';
import { MongoShifts } from './storage/shift.mongo.js';

const commands = [
  IssueCardHandler,
  MakeCardBatchHandler,
  TakeCardCodesHandler,
  VoidCardBatchHandler,
  ActivateCardHandler,
  UndoActivationHandler,
  CountActivatedHandler,
  SetActivationRulesHandler,
  LoadCardHandler,
  TakeBackTopUpHandler,
  SendRedemptionCodeHandler,
  VerifyRedemptionCodeHandler,
  AuthorizeRedemptionHandler,
  CheckPresenceHandler,
  RedeemCardHandler,
  CashOutCardHandler,
  CloseShiftHandler,
  SumShiftHandler,
  ChangeGiftHandler,
  ShowCardCodeHandler,
  SetOverrideLimitsHandler,
  SetOfflineRulesHandler,
  SettleOfflineRedemptionHandler,
  UndoRedemptionHandler,
  BlockCardHandler,
  UnblockCardHandler,
  CorrectRecipientHandler,
  ReissueCardHandler,
  DropExpiredAuthorizationsHandler,
  NoteCardOpenedHandler,
  ThankGiverHandler,
  SendKeepCodeHandler,
  KeepCardHandler,
  RemindDueCardsHandler,
  EndPackageHandler,
  BlockDisputedCardHandler,
  NoteRefundHandler,
  NumberCardHandler,
  SealCardHandler,
  VoidCardForRefundHandler,
  VoidRefundedCardHandler,
];
const queries = [
  ScanCardHandler,
  NameCardsHandler,
  ListCardsHandler,
  FindCardsHandler,
  ExportCardsHandler,
  GetCardHandler,
  ListSoldGiftCardsHandler,
  GetHolderCardHandler,
  GetGivenGiftHandler,
  GetWaitingGiftHandler,
  GetCustomerHandler,
  ListCustomersHandler,
  ExportCustomersHandler,
  GetLiabilityHandler,
  GetOverrideLimitsHandler,
  GetOfflineRulesHandler,
  GetOfflineKitHandler,
  ListShiftsHandler,
  GetShiftHandler,
  GetTillShiftHandler,
  ListCardBatchesHandler,
];

@Module({})
export class RedemptionModule {
  static register(settings: RedemptionSettings): DynamicModule {
    return {
      module: RedemptionModule,
      imports: [
        KernelModule.forService('redemption', settings),
        RedisModule.forService('redemption', settings),
        CqrsModule.forRoot(),
      ],
      controllers: [RedemptionGrpc, ShiftGrpc, PhysicalCardGrpc, OfflineGrpc],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: SEALER, useFactory: () => createSealer(settings) },
        provideRemotePersonKeys(settings),
        provideErasedPersons(),
        { provide: CARD_BATCHES, useClass: MongoCardBatches },
        { provide: ACTIVATION_RULES, useClass: MongoActivationRules },
        { provide: CARDS, useClass: MongoCards },
        { provide: EXPIRED_AUTHORIZATIONS, useExisting: CARDS },
        { provide: BALANCES, useExisting: CARDS },
        { provide: CARDS_WITH_END, useExisting: CARDS },
        { provide: CARDS_WITH_UNITS, useExisting: CARDS },
        { provide: DISCOUNTED_CARDS, useExisting: CARDS },
        { provide: REMINDED_CARDS, useExisting: CARDS },
        { provide: ENTRIES_OF_SHIFTS, useExisting: CARDS },
        { provide: SHIFTS, useClass: MongoShifts },
        { provide: OFFLINE_RULES, useClass: MongoOfflineRules },
        { provide: OFFLINE_OUTAGES, useClass: MongoOfflineOutages },
        OfflineProofs,
        OfflineStatements,
        OpenShifts,
        UsableCards,
        EndedPackages,
        Slips,
        GiftLinks,
        ScanTokens,
        { provide: AGED_CARDS, useExisting: CARDS },
        { provide: CODE_SENDS_BY_ADDRESS, useClass: MongoCodeSends },
        { provide: OVERRIDES_BY_BUSINESS, useClass: MongoOverrides },
        { provide: ConfirmationVerifier, useFactory: () => new ConfirmationVerifier(settings.SESSION_PUBLIC_KEY) },
        Customers,
        Liabilities,
        AgedWalks,
        SweepExpiredAuthorizations,
        ForgetMessages,
        SendReminders,
        ...provideMigrations(ExtendValidities, TellPartsApart, PlanReminders),
        ...provideBusinesses(Businesses),
        ...provideGiftCardTypes(GiftCardTypes),
        ...commands,
        ...queries,
        ...provideConsumers(
          IssueCardWhenOrderPlaced,
          LoadCardWhenTopUpPlaced,
          NumberCardWhenOrderNumbered,
          ProjectCustomersBeforeCardSealed,
          SealCardWhenFormSealed,
          ProjectCustomersWhenCardSealed,
          VoidCardWhenRefundRequested,
          VoidCardWhenOrderRefunded,
          NoteRefundWhenOrderPartlyRefunded,
          BlockCardWhenPaymentDisputed,
          SumShiftWhenShiftClosed,
          ...giftCardTypeConsumers,
          ProjectGiftCardTypeWhenRetired,
          EndPackageWhenGiftCardRetired,
          CountActivatedWhenCardActivated,
          ...businessConsumers,
          ProjectCustomersWhenCardIssued,
          ProjectCustomersWhenCardRedeemed,
          ProjectCustomersWhenRedemptionUndone,
          ProjectCustomersWhenCardCashedOut,
          ProjectCustomersWhenCardLoaded,
          ProjectCustomersWhenCardUnloaded,
          ProjectCustomersWhenCardVoided,
          ProjectCustomersWhenOrderRefunded,
          ProjectCustomersWhenOrderPartlyRefunded,
          ProjectCustomersWhenRecipientCorrected,
          ProjectCustomersWhenGiftReworded,
          ProjectCustomersWhenCardKept,
          ProjectErasedPersons,
          ProjectCustomersWhenPersonErased,
        ),
      ],
    };
  }
}
