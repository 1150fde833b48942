import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteRefund } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Notes what of a card's price went back so far. Error: CARD_NOT_FOUND. */
export class NoteRefund extends Command<void> {
  constructor(
    readonly cardId: string,
    readonly refundedInAllCents: number,
  ) {
    super();
  }
}

@CommandHandler(NoteRefund)
export class NoteRefundHandler implements ICommandHandler<NoteRefund> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ cardId, refundedInAllCents }: NoteRefund): Promise<void> {
    await this.cards.update(cardId, (card) => noteRefund(card, refundedInAllCents));
  }
}
