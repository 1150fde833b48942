import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { block } from '../domain/blocking.js';
import { owned, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Stops a card for now. Errors: as block, CARD_NOT_FOUND. */
export class BlockCard extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(BlockCard)
export class BlockCardHandler implements ICommandHandler<BlockCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId, reason }: BlockCard): Promise<Card> {
    const { next } = await this.cards.update(cardId, (card) =>
      block(owned(card, admin.businessSlug), { ...actionContext(admin, this.ids, this.clock), reason }),
    );
    return next;
  }
}
