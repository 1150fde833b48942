import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext } from '@giftcard/kernel/request-context';
import { voidRefunded } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Ends a card whose money went back and notes what went. Error: CARD_NOT_FOUND. */
export class VoidRefundedCard extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly refund: Omit<Parameters<typeof voidRefunded>[1], 'requestId'>,
  ) {
    super();
  }
}

@CommandHandler(VoidRefundedCard)
export class VoidRefundedCardHandler implements ICommandHandler<VoidRefundedCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, refund }: VoidRefundedCard): Promise<void> {
    const cause = { ...refund, requestId: currentContext().requestId };
    await this.cards.update(cardId, (card) => voidRefunded(card, cause));
  }
}
