import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, mustBeAKey, type Admin } from './action-context.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { cashOut } from '../domain/cash-out.js';
import { OpenShifts } from '../open-shifts.js';
import { UsableCards } from '../usable-cards.js';
import { Businesses } from '../projections/businesses.js';

/** Ends what is left of a card because it was paid out in cash. Errors: as cashOut, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED. */
export class CashOutCard extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly scanned: string,
    readonly amountCents: number,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(CashOutCard)
export class CashOutCardHandler implements ICommandHandler<CashOutCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(UsableCards) private readonly usable: UsableCards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, amountCents, idempotencyKey }: CashOutCard): Promise<Card> {
    mustBeAKey(idempotencyKey);
    const codeHash = hashCardCode(readScanned(scanned, this.settings.QR_SIGNING_KEY));
    const states = await this.businesses.statesOf(admin.businessSlug);
    const elsewhere = await this.usable.elsewhereByCode(admin, codeHash);
    const { next } = await this.shifts.within(admin, (shiftId) =>
      this.cards.updateByCode(admin.businessSlug, codeHash, (card) =>
        cashOut(scannedCard(card, codeHash, admin.businessSlug), {
          ...actionContext(admin, this.ids, this.clock),
          elsewhere,
          shiftId,
          amountCents,
          idempotencyKey,
          states,
        }),
      ),
    );
    return next;
  }
}
