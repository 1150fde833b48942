import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, UNAMBIGUOUS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import type { Admin } from './action-context.js';
import { hashOneTimeCode } from './one-time-code.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { holderOf, scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { countSend } from '../domain/code-sends.js';
import { CODE_SENDS_BY_ADDRESS, type CodeSendsByAddress } from '../domain/code-sends.repository.js';
import { sendCode } from '../domain/one-time-code.js';
import { CODE_LENGTH } from '../domain/rights.js';
import type { AskedOfCard } from '../domain/units.js';
import { mustBeHere } from '../domain/usable-at.js';
import { Businesses } from '../projections/businesses.js';
import { UsableCards } from '../usable-cards.js';

/** Sends the holder a one-time code for one amount, and a tip beside it, or for units. Errors: as sendCode, CARD_OTHER_LOCATION, TOO_MANY_CODES, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED. */
export class SendRedemptionCode extends Command<void> {
  constructor(
    readonly admin: Admin,
    readonly scanned: string,
    readonly email: string,
    readonly asked: AskedOfCard,
  ) {
    super();
  }
}

@CommandHandler(SendRedemptionCode)
export class SendRedemptionCodeHandler implements ICommandHandler<SendRedemptionCode> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CODE_SENDS_BY_ADDRESS) private readonly codeSends: CodeSendsByAddress,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(UsableCards) private readonly usable: UsableCards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, email, asked }: SendRedemptionCode): Promise<void> {
    const key = this.settings.QR_SIGNING_KEY;
    const scannedHash = hashCardCode(readScanned(scanned, key));
    const known = await this.cards.getByCode(admin.businessSlug, scannedHash);
    mustBeHere(await this.usable.elsewhere(admin, known));
    const { id } = known;
    const code = this.ids.code(UNAMBIGUOUS, CODE_LENGTH);
    const codeHash = hashOneTimeCode(id, code, key);
    const codeSealed = this.sealer.seal(code, 'one-time-code');
    const { on: takesTips } = await this.businesses.tipsOf(admin.businessSlug);
    const send = (card: Card) =>
      sendCode(scannedCard(card, scannedHash, admin.businessSlug), {
        email,
        ...asked,
        takesTips,
        adminId: admin.userId,
        codeHash,
        codeSealed,
        now: this.clock.now(),
      });
    // What is refused counts for nothing; what counts is counted before it is sent, so that sends at the same moment see each other.
    send(known);
    await this.codeSends.update(admin.businessSlug, holderOf(known).email, (sends) =>
      countSend(sends, this.clock.now()),
    );
    await this.cards.update(known, send);
  }
}
