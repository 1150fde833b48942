import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CARDS, REMINDED_CARDS, type Cards, type RemindedCards } from '../domain/card.repository.js';
import { remind } from '../domain/reminders.js';
import { Businesses } from '../projections/businesses.js';

/** Looks at cards whose moment for a reminder has come; answers how many. Error: SERVICE_UNAVAILABLE while their people can't be read: they wait. */
export class RemindDueCards extends Command<number> {}

const AT_ONCE = 200;

@CommandHandler(RemindDueCards)
export class RemindDueCardsHandler implements ICommandHandler<RemindDueCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(REMINDED_CARDS) private readonly reminded: RemindedCards,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const now = this.clock.now();
    const due = await this.reminded.cardsToRemind(now, AT_ONCE);
    for (const { id, businessSlug } of due) {
      const isWanted = await this.businesses.wantsReminders(businessSlug);
      await this.cards.update(id, (card) => remind(card, { now, isWanted }));
    }
    return due.length;
  }
}
