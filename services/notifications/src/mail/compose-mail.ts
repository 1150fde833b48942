import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { composeAutoReloadAnnounced, composeAutoReloadStarted, composeAutoReloadStopped } from './auto-reload-mails.js';
import type { Composed } from './composed.js';
import {
  composeContributionGiven,
  composeContributionReceipt,
  composeGroupGiftCalledOff,
  composeGroupGiftClosed,
  composeGroupGiftInvitation,
  composeGroupGiftStarted,
} from './group-gift-mails.js';
import {
  composeNewPasswordLink,
  composePasswordChanged,
  composeRegistrationCode,
  composeRegistrationReceived,
  composeRegistrationRejected,
  composeSetPassword,
  composeSecondFactorChanged,
  composeSignInStopped,
  composeStaffInvitation,
  composeWelcome,
} from './identity-mails.js';
import { MailParts } from './mail-parts.js';
import type { Mail } from './mailer.js';
import {
  composeGift,
  composeGiftCopy,
  composeGiftUndelivered,
  composeOwnCard,
  composePersonLink,
  composePurchaseReceipt,
  composeRefund,
  composeTopUpReceipt,
} from './order-mails.js';
import { composeCardReminder, composeGiftEnjoyed, composeGiftUnopened } from './reminder-mails.js';
import {
  composeActivationReceipt,
  composeCardBlocked,
  composeCardLoaded,
  composeCardReissued,
  composeKeepCode,
  composePackageEnded,
  composeReissueNotice,
  composeRecipientCorrected,
  composeRedemptionCode,
  composeRedemptionReceipt,
  composeRedeemedWithoutCode,
  composeCashOutReceipt,
  composeRedemptionUndone,
} from './redemption-mails.js';
import { mailLanguageOf } from './reader-language.js';
import { inLanguage } from '../texts.js';
import { messageIdOf, type Delivery } from '../domain/delivery.js';
import { type MailTemplate, type Template } from '../domain/templates.js';

type Compose = (delivery: Delivery, parts: MailParts, sealer: Sealer, now: Date) => Composed | Promise<Composed>;

/** Every mail by its template. */
const COMPOSERS: Readonly<Record<MailTemplate, Compose>> = {
  'registration-code': composeRegistrationCode,
  welcome: composeWelcome,
  'set-password': composeSetPassword,
  'new-password-link': composeNewPasswordLink,
  'registration-received': composeRegistrationReceived,
  'registration-rejected': composeRegistrationRejected,
  'purchase-receipt': composePurchaseReceipt,
  'own-card': composeOwnCard,
  gift: composeGift,
  'gift-copy': composeGiftCopy,
  'gift-undelivered': composeGiftUndelivered,
  'redemption-code': composeRedemptionCode,
  'redemption-receipt': composeRedemptionReceipt,
  'redemption-undone': composeRedemptionUndone,
  'cash-out-receipt': composeCashOutReceipt,
  'top-up-receipt': composeTopUpReceipt,
  'auto-reload-started': composeAutoReloadStarted,
  'auto-reload-announced': composeAutoReloadAnnounced,
  'auto-reload-stopped': composeAutoReloadStopped,
  'group-gift-started': composeGroupGiftStarted,
  'group-gift-invitation': composeGroupGiftInvitation,
  'contribution-receipt': composeContributionReceipt,
  'group-gift-closed': composeGroupGiftClosed,
  'contribution-given': composeContributionGiven,
  'group-gift-called-off': composeGroupGiftCalledOff,
  'activation-receipt': composeActivationReceipt,
  'card-loaded': composeCardLoaded,
  'package-ended': composePackageEnded,
  'card-blocked': composeCardBlocked,
  'card-reissued': composeCardReissued,
  'reissue-notice': composeReissueNotice,
  'recipient-corrected': composeRecipientCorrected,
  'keep-code': composeKeepCode,
  'card-reminder': composeCardReminder,
  'gift-unopened': composeGiftUnopened,
  'gift-enjoyed': composeGiftEnjoyed,
  refund: composeRefund,
  'password-changed': composePasswordChanged,
  'second-factor-changed': composeSecondFactorChanged,
  'sign-in-stopped': composeSignInStopped,
  'staff-invitation': composeStaffInvitation,
  'redeemed-without-code': composeRedeemedWithoutCode,
  'person-link': composePersonLink,
};

/** Mails to people who may never have dealt with us: somebody else gave their address. */
const UNASKED: ReadonlySet<Template> = new Set([
  'gift',
  'group-gift-invitation',
  'registration-received',
  'registration-rejected',
  'staff-invitation',
  'person-link',
  'keep-code',
]);

/** Makes the mail of a delivery: beside text messages (sms/gift-texts.ts) the only place where its secrets are opened. */
@Injectable()
export class MailComposer {
  constructor(
    @Inject(MailParts) private readonly parts: MailParts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async compose(delivery: Delivery): Promise<Mail> {
    const {
      rendered,
      toName,
      sender,
      pictures = [],
      stopUrl,
    } = await inLanguage(mailLanguageOf(delivery), () =>
      COMPOSERS[delivery.template as MailTemplate](delivery, this.parts, this.sealer, this.clock.now()),
    );
    return {
      id: messageIdOf(delivery),
      isUnasked: UNASKED.has(delivery.template),
      stopUrl,
      to: { name: toName, address: delivery.to },
      ...sender,
      ...rendered,
      pictures: pictures.filter((picture) => picture !== undefined),
    };
  }
}
