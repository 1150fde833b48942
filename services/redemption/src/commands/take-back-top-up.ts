import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { currentContext } from '@giftcard/kernel/request-context';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { takeBack, type TakeBack } from '../domain/top-up.js';

/** Takes off a card what is left of a top-up whose money goes back. Error: CARD_NOT_FOUND. */
export class TakeBackTopUp extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly refund: Omit<TakeBack, 'requestId'>,
  ) {
    super();
  }
}

@CommandHandler(TakeBackTopUp)
export class TakeBackTopUpHandler implements ICommandHandler<TakeBackTopUp> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, refund }: TakeBackTopUp): Promise<void> {
    const cmd = { ...refund, requestId: currentContext().requestId };
    await this.cards.update(cardId, (card) => takeBack(card, cmd));
  }
}
