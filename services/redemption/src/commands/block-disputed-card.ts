import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext } from '@giftcard/kernel/request-context';
import { blockDisputed } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Stops a card whose payment is disputed, once for each dispute. Error: CARD_NOT_FOUND. */
export class BlockDisputedCard extends Command<void> {
  constructor(
    readonly cardId: string,
    /** Whose payment it is: the card's own, or a top-up's. */
    readonly orderId: string,
    readonly disputeId: string,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(BlockDisputedCard)
export class BlockDisputedCardHandler implements ICommandHandler<BlockDisputedCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, orderId, disputeId, at }: BlockDisputedCard): Promise<void> {
    const cause = { orderId, entryId: `dispute-${disputeId}`, requestId: currentContext().requestId, now: at };
    await this.cards.update(cardId, (card) => blockDisputed(card, cause));
  }
}
