import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, mustBeAKey } from './action-context.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { redeem } from '../domain/redemption.js';

/** Takes an authorized amount off a card. Errors: as redeem, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED. */
export class RedeemCard extends Command<Card> {
  constructor(
    readonly admin: { readonly userId: string; readonly businessSlug: string },
    readonly scanned: string,
    readonly amountCents: number,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(RedeemCard)
export class RedeemCardHandler implements ICommandHandler<RedeemCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, amountCents, idempotencyKey }: RedeemCard): Promise<Card> {
    mustBeAKey(idempotencyKey);
    const codeHash = hashCardCode(readScanned(scanned, this.settings.QR_SIGNING_KEY));
    const { next } = await this.cards.updateByCode(codeHash, (card) =>
      redeem(scannedCard(card, codeHash, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        amountCents,
        idempotencyKey,
      }),
    );
    return next;
  }
}
