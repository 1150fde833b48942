import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE } from '@giftcard/kernel/files/file-store';
import { ProjectErasedPersons, provideErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import { provideRemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { createSealer, SEALER } from '@giftcard/kernel/sealer';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { KernelModule, provideConsumers } from '@giftcard/kernel/service/kernel.module';
import { NotificationsGrpc } from './api/notifications.grpc.js';
import { QueueDeliveryHandler } from './commands/queue-delivery.js';
import { ChooseRemindersHandler } from './commands/choose-reminders.js';
import { ForgetReminderStopHandler } from './commands/forget-reminder-stop.js';
import { QueueReminderHandler } from './commands/queue-reminder.js';
import { RecordReturnedMailsHandler } from './commands/record-returned-mails.js';
import { ResendDeliveryHandler } from './commands/resend-delivery.js';
import { SendGiftAnewHandler } from './commands/send-gift-anew.js';
import { SendDeliveryHandler } from './commands/send-delivery.js';
import { EndPackageInMailsHandler } from './commands/end-package-in-mails.js';
import { ExtendCardMailsHandler } from './commands/extend-card-mails.js';
import { HoldGiftHandler } from './commands/hold-gift.js';
import { MoveGiftHandler } from './commands/move-gift.js';
import { RewordGiftHandler } from './commands/reword-gift.js';
import { RenewCardMailsHandler } from './commands/renew-card-mails.js';
import { StopCardMailsHandler } from './commands/stop-card-mails.js';
import { StopLinkMailsHandler } from './commands/stop-link-mails.js';
import { SETTINGS, type NotificationsSettings } from './config.js';
import { ForgetReminderStopWhenPersonErased } from './consumers/forget-reminder-stop-when-person-erased.js';
import { ProjectReceiversWhenPersonErased } from './consumers/project-receivers.js';
import { SendAcknowledgementWhenRegistrationRequested } from './consumers/send-acknowledgement-when-registration-requested.js';
import { SendNoticeWhenCardPackageEnded } from './consumers/send-notice-when-card-package-ended.js';
import { SendNoticeWhenCardLoaded } from './consumers/send-notice-when-card-loaded.js';
import { SendNoticeWhenAutoReloadAnnounced } from './consumers/send-notice-when-auto-reload-announced.js';
import { SendNoticeWhenAutoReloadStarted } from './consumers/send-notice-when-auto-reload-started.js';
import { SendNoticeWhenAutoReloadStopped } from './consumers/send-notice-when-auto-reload-stopped.js';
import { SendInvitationsWhenGroupGiftInvited } from './consumers/send-invitations-when-group-gift-invited.js';
import { SendLinkWhenGroupGiftStarted } from './consumers/send-link-when-group-gift-started.js';
import { SendNoticeWhenGroupGiftCalledOff } from './consumers/send-notice-when-group-gift-called-off.js';
import { SendNoticesWhenGroupGiftClosed } from './consumers/send-notices-when-group-gift-closed.js';
import { SendReceiptWhenContributionJoined } from './consumers/send-receipt-when-contribution-joined.js';
import { SendReceiptWhenTopUpPlaced } from './consumers/send-receipt-when-top-up-placed.js';
import { SendReceiptWhenCardActivated } from './consumers/send-receipt-when-card-activated.js';
import { SendReceiptWhenCardCashedOut } from './consumers/send-receipt-when-card-cashed-out.js';
import { SendBalanceWhenRedemptionUndone } from './consumers/send-balance-when-redemption-undone.js';
import { SendCodeWhenRedemptionCodeIssued } from './consumers/send-code-when-redemption-code-issued.js';
import { SendLinkWhenPasswordLinkIssued } from './consumers/send-link-when-password-link-issued.js';
import { SendLinkWhenPersonLinkIssued } from './consumers/send-link-when-person-link-issued.js';
import { SendNoticeWhenCardBlocked } from './consumers/send-notice-when-card-blocked.js';
import { SendInvitationWhenStaffInvited } from './consumers/send-invitation-when-staff-invited.js';
import { SendNoticeWhenRedemptionAuthorized } from './consumers/send-notice-when-redemption-authorized.js';
import { SendNoticeWhenPasswordChanged } from './consumers/send-notice-when-password-changed.js';
import { SendNoticeWhenSecondFactorChanged } from './consumers/send-notice-when-second-factor-changed.js';
import { SendNoticeWhenSignInStopped } from './consumers/send-notice-when-sign-in-stopped.js';
import { SendCodeWhenKeepCodeIssued } from './consumers/send-code-when-keep-code-issued.js';
import { SendGiftWhenCardKept } from './consumers/send-gift-when-card-kept.js';
import { SendGiftWhenGiftSentAgain } from './consumers/send-gift-when-gift-sent-again.js';
import { SendThanksWhenCardThanked } from './consumers/send-thanks-when-card-thanked.js';
import { SendReminderWhenCardReminderDue } from './consumers/send-reminder-when-card-reminder-due.js';
import { SendNewCodeWhenCardReissued } from './consumers/send-new-code-when-card-reissued.js';
import { SendNoticeAndGiftWhenRecipientCorrected } from './consumers/send-notice-and-gift-when-recipient-corrected.js';
import { SendReceiptAndGiftWhenOrderPlaced } from './consumers/send-receipt-and-gift-when-order-placed.js';
import { SendReceiptWhenCardRedeemed } from './consumers/send-receipt-when-card-redeemed.js';
import { SendRefundWhenOrderRefunded } from './consumers/send-refund-when-order-refunded.js';
import { SendRegistrationCodeWhenOneTimeCodeIssued } from './consumers/send-registration-code-when-one-time-code-issued.js';
import { SendRejectionWhenRegistrationDecided } from './consumers/send-rejection-when-registration-decided.js';
import { SendWelcomeWhenBusinessProvisioned } from './consumers/send-welcome-when-business-provisioned.js';
import { SealDeliveriesHandler } from './commands/seal-deliveries.js';
import { SealDeliveriesWhenFormSealed } from './consumers/seal-deliveries-when-form-sealed.js';
import { ExtendCardMailsWhenCardValidityExtended } from './consumers/extend-card-mails-when-card-validity-extended.js';
import { HoldGiftWhenCardVoided } from './consumers/hold-gift-when-card-voided.js';
import { LetGiftGoWhenCardUnblocked } from './consumers/let-gift-go-when-card-unblocked.js';
import { MoveGiftWhenGiftRescheduled } from './consumers/move-gift-when-gift-rescheduled.js';
import { RewordGiftWhenGiftReworded } from './consumers/reword-gift-when-gift-reworded.js';
import { StopCardMailsWhenOrderRefunded } from './consumers/stop-card-mails-when-order-refunded.js';
import { StopLinkMailsWhenPasswordChanged } from './consumers/stop-link-mails-when-password-changed.js';
import { StopLinkMailsWhenPasswordLinkIssued } from './consumers/stop-link-mails-when-password-link-issued.js';
import { DELIVERY_QUEUE } from './domain/delivery.queue.js';
import { DELIVERIES } from './domain/delivery.repository.js';
import { REMINDER_STOPS } from './domain/reminder-stops.js';
import { MailComposer } from './mail/compose-mail.js';
import { MailParts } from './mail/mail-parts.js';
import { Mailer } from './mail/mailer.js';
import { Businesses } from './projections/businesses.js';
import { Receivers } from './projections/receivers.js';
import { GetReminderChoiceHandler } from './queries/get-reminder-choice.js';
import { GetReminderStopHandler } from './queries/get-reminder-stop.js';
import { ListDeliveriesHandler } from './queries/list-deliveries.js';
import { BullDeliveryQueue } from './queue/delivery-queue.bullmq.js';
import { DeliverySweep } from './queue/delivery-sweep.js';
import { DeliveryWorker } from './queue/delivery-worker.js';
import { ForgetOldDeliveries } from './queue/forget-old-deliveries.js';
import { ReminderLinks } from './reminder-links.js';
import { GiftTexts } from './sms/gift-texts.js';
import { SandboxTexter } from './sms/sandbox-texter.js';
import { TEXTER, type Texter } from './sms/texter.js';
import { TwilioTexter } from './sms/twilio-texter.js';
import { MongoDeliveries } from './storage/delivery.mongo.js';
import { MongoReminderStops } from './storage/reminder-stops.mongo.js';

const commands = [
  QueueDeliveryHandler,
  QueueReminderHandler,
  ChooseRemindersHandler,
  ForgetReminderStopHandler,
  SendDeliveryHandler,
  SendGiftAnewHandler,
  EndPackageInMailsHandler,
  ExtendCardMailsHandler,
  HoldGiftHandler,
  MoveGiftHandler,
  RewordGiftHandler,
  RenewCardMailsHandler,
  SealDeliveriesHandler,
  StopCardMailsHandler,
  StopLinkMailsHandler,
  ResendDeliveryHandler,
  RecordReturnedMailsHandler,
];
const queries = [ListDeliveriesHandler, GetReminderChoiceHandler, GetReminderStopHandler];
const mail = [...provideBusinesses(Businesses), MailParts, MailComposer, Mailer];
/** Without a provider nothing is asked of it: the settings have no calling codes then. */
const texts = [
  GiftTexts,
  {
    provide: TEXTER,
    useFactory: (settings: NotificationsSettings, mailer: Mailer): Texter =>
      settings.SMS_PROVIDER === 'twilio' ? new TwilioTexter(settings) : new SandboxTexter(mailer),
    inject: [SETTINGS, Mailer],
  },
];
const queue = [DeliveryWorker, DeliverySweep, ForgetOldDeliveries];

/** Projections come first: an event's mail finds what the same event said about its business. */
const consumers = provideConsumers(
  ...businessConsumers,
  ProjectErasedPersons,
  ProjectReceiversWhenPersonErased,
  ForgetReminderStopWhenPersonErased,
  SendRegistrationCodeWhenOneTimeCodeIssued,
  SendWelcomeWhenBusinessProvisioned,
  SendAcknowledgementWhenRegistrationRequested,
  SendRejectionWhenRegistrationDecided,
  SendReceiptAndGiftWhenOrderPlaced,
  SendReminderWhenCardReminderDue,
  SendThanksWhenCardThanked,
  SendCodeWhenKeepCodeIssued,
  SendGiftWhenCardKept,
  SendGiftWhenGiftSentAgain,
  SendNewCodeWhenCardReissued,
  SendNoticeAndGiftWhenRecipientCorrected,
  SendCodeWhenRedemptionCodeIssued,
  SendReceiptWhenCardRedeemed,
  SendBalanceWhenRedemptionUndone,
  SendReceiptWhenCardCashedOut,
  SendReceiptWhenCardActivated,
  SendReceiptWhenTopUpPlaced,
  SendNoticeWhenAutoReloadStarted,
  SendNoticeWhenAutoReloadAnnounced,
  SendNoticeWhenAutoReloadStopped,
  SendLinkWhenGroupGiftStarted,
  SendInvitationsWhenGroupGiftInvited,
  SendReceiptWhenContributionJoined,
  SendNoticesWhenGroupGiftClosed,
  SendNoticeWhenGroupGiftCalledOff,
  SendNoticeWhenCardLoaded,
  SendNoticeWhenCardPackageEnded,
  SendNoticeWhenCardBlocked,
  LetGiftGoWhenCardUnblocked,
  RewordGiftWhenGiftReworded,
  MoveGiftWhenGiftRescheduled,
  HoldGiftWhenCardVoided,
  StopCardMailsWhenOrderRefunded,
  ExtendCardMailsWhenCardValidityExtended,
  SealDeliveriesWhenFormSealed,
  SendRefundWhenOrderRefunded,
  StopLinkMailsWhenPasswordChanged,
  SendNoticeWhenPasswordChanged,
  SendNoticeWhenSecondFactorChanged,
  SendNoticeWhenSignInStopped,
  SendInvitationWhenStaffInvited,
  SendNoticeWhenRedemptionAuthorized,
  StopLinkMailsWhenPasswordLinkIssued,
  SendLinkWhenPasswordLinkIssued,
  SendLinkWhenPersonLinkIssued,
);

@Module({})
export class NotificationsModule {
  static register(settings: NotificationsSettings): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [KernelModule.forService('notifications', settings), CqrsModule.forRoot()],
      controllers: [NotificationsGrpc],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: SEALER, useFactory: () => createSealer(settings) },
        provideRemotePersonKeys(settings),
        provideErasedPersons(),
        Receivers,
        { provide: FILE_STORE, useFactory: () => createFileStore(settings) },
        { provide: DELIVERIES, useClass: MongoDeliveries },
        { provide: REMINDER_STOPS, useClass: MongoReminderStops },
        ReminderLinks,
        { provide: DELIVERY_QUEUE, useClass: BullDeliveryQueue },
        ...mail,
        ...texts,
        ...queue,
        ...commands,
        ...queries,
        ...consumers,
      ],
    };
  }
}
