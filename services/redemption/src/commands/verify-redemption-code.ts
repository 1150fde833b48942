import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { CodeInvalid } from '@giftcard/kernel/errors';
import { actionContext } from './action-context.js';
import { hashOneTimeCode } from './one-time-code.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { scannedCard, type Authorization } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { verifyCode } from '../domain/one-time-code.js';
import { CODE_LENGTH } from '../domain/rights.js';

/**
 * Opens a one-time authorization with the code from the holder's mail. A text too short or too long to be a code is
 * refused without counting as a try. Errors: OTP_INVALID, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED.
 */
export class VerifyRedemptionCode extends Command<Authorization> {
  constructor(
    readonly admin: { readonly userId: string; readonly businessSlug: string },
    readonly scanned: string,
    readonly email: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyRedemptionCode)
export class VerifyRedemptionCodeHandler implements ICommandHandler<VerifyRedemptionCode> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, email, code }: VerifyRedemptionCode): Promise<Authorization> {
    const key = this.settings.QR_SIGNING_KEY;
    const scannedHash = hashCardCode(readScanned(scanned, key));
    const known = scannedCard(
      await this.cards.getByCode(admin.businessSlug, scannedHash),
      scannedHash,
      admin.businessSlug,
    );
    if (code.trim().length !== CODE_LENGTH) throw new CodeInvalid();
    const codeHash = hashOneTimeCode(known.id, code, key);
    const { authorization } = await this.cards.update(known, (card) =>
      verifyCode(scannedCard(card, scannedHash, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        email,
        codeHash,
      }),
    );
    if (!authorization) throw new CodeInvalid();
    failpoint('redemption.code-verified');
    return authorization;
  }
}
