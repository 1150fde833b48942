import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { undoRedemption } from '../domain/redemption.js';
import { OpenShifts } from '../open-shifts.js';

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
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, redemptionId, reason }: UndoRedemption): Promise<Card> {
    const found = owned(await this.cards.get(cardId), admin.businessSlug);
    const till = found.entries.find(({ id }) => id === redemptionId)?.till;
    const shiftId = till && (await this.shifts.openAt(admin.businessSlug, till.id));
    const { next } = await this.cards.update(found, (card) =>
      undoRedemption(owned(card, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        shiftId,
        redemptionId,
        reason,
      }),
    );
    return next;
  }
}
