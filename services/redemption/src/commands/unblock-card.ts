import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { unblock } from '../domain/blocking.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Lets a blocked card be used again. Errors: as unblock, CARD_NOT_FOUND. */
export class UnblockCard extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(UnblockCard)
export class UnblockCardHandler implements ICommandHandler<UnblockCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, reason }: UnblockCard): Promise<Card> {
    const { next } = await this.cards.update(cardId, (card) =>
      unblock(owned(card, admin.businessSlug), { ...actionContext(admin, this.ids, this.clock), reason }),
    );
    return next;
  }
}
