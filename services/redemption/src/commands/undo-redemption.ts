import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { undoRedemption } from '../domain/redemption.js';

/** Takes a redemption back. Errors: as undoRedemption, CARD_NOT_FOUND. */
export class UndoRedemption extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly redemptionId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(UndoRedemption)
export class UndoRedemptionHandler implements ICommandHandler<UndoRedemption> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, redemptionId, reason }: UndoRedemption): Promise<Card> {
    const { next } = await this.cards.update(cardId, (card) =>
      undoRedemption(owned(card, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        redemptionId,
        reason,
      }),
    );
    return next;
  }
}
