import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { undoActivation } from '../domain/undo-activation.js';
import { OpenShifts } from '../open-shifts.js';

/** Takes the activation of a physical card back. Errors: as undoActivation, CARD_NOT_FOUND. */
export class UndoActivation extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(UndoActivation)
export class UndoActivationHandler implements ICommandHandler<UndoActivation> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, reason }: UndoActivation): Promise<Card> {
    const found = owned(await this.cards.get(cardId), admin.businessSlug);
    const till = found.entries.find(({ kind }) => kind === 'activated')?.till;
    const shiftId = till && (await this.shifts.openAt(admin.businessSlug, till.id));
    const { next } = await this.cards.update(found, (card) =>
      undoActivation(owned(card, admin.businessSlug), {
        ...actionContext(admin, this.ids, this.clock),
        shiftId,
        reason,
      }),
    );
    return next;
  }
}
