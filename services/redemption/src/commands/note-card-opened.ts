import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { noteOpened } from '../domain/reminders.js';

/** Somebody with its page's link looked at a card; written the first time, of a gift. Error: CARD_NOT_FOUND. */
export class NoteCardOpened extends Command<void> {
  constructor(readonly cardId: string) {
    super();
  }
}

@CommandHandler(NoteCardOpened)
export class NoteCardOpenedHandler implements ICommandHandler<NoteCardOpened> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ cardId }: NoteCardOpened): Promise<void> {
    await this.cards.update(cardId, (card) => noteOpened(card, this.clock.now()));
  }
}
