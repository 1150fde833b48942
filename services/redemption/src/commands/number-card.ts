import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Gives a card the number of its order. Error: CARD_NOT_FOUND. */
export class NumberCard extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly orderNumber: string,
  ) {
    super();
  }
}

@CommandHandler(NumberCard)
export class NumberCardHandler implements ICommandHandler<NumberCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, orderNumber }: NumberCard): Promise<void> {
    await this.cards.update(cardId, (card) => ({
      next: card.orderNumber === orderNumber ? card : { ...card, orderNumber },
      events: [],
    }));
  }
}
