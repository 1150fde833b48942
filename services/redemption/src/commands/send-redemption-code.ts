import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, UNAMBIGUOUS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { hashOneTimeCode } from './one-time-code.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { holderOf } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { sendCode } from '../domain/one-time-code.js';
import { CODE_LENGTH } from '../domain/rights.js';

/** Sends the holder a one-time code for one amount. Errors: as sendCode, QR_INVALID, CARD_NOT_FOUND. */
export class SendRedemptionCode extends Command<void> {
  constructor(
    readonly admin: { readonly userId: string; readonly businessSlug: string },
    readonly scanned: string,
    readonly email: string,
    readonly amountCents: number,
  ) {
    super();
  }
}

@CommandHandler(SendRedemptionCode)
export class SendRedemptionCodeHandler implements ICommandHandler<SendRedemptionCode> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, email, amountCents }: SendRedemptionCode): Promise<void> {
    const key = this.settings.QR_SIGNING_KEY;
    const known = await this.cards.getByCode(hashCardCode(readScanned(scanned, key)), admin.businessSlug);
    const { id } = known;
    const code = this.ids.code(UNAMBIGUOUS, CODE_LENGTH);
    const codeHash = hashOneTimeCode(id, code, key);
    const codeSealed = this.sealer.seal(code, 'one-time-code');
    const sentForOthers = await this.cards.codesSentTo(admin.businessSlug, holderOf(known).email, id);
    await this.cards.update(id, (card) => sendCode(card, { email, amountCents, adminId: admin.userId, codeHash, codeSealed, sentForOthers, now: this.clock.now() }));
  }
}
