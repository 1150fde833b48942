import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CARDS, OVER_RIGHTS, type Cards, type OverRights } from '../domain/card.repository.js';
import { withoutOverRights } from '../domain/rights.js';

/** Takes codes and authorizations that are over out of their cards; answers how many cards held some. */
export class DropOverRights extends Command<number> {}

const AT_ONCE = 200;

@CommandHandler(DropOverRights)
export class DropOverRightsHandler implements ICommandHandler<DropOverRights> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(OVER_RIGHTS) private readonly overRights: OverRights,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const ids = await this.overRights.cardsWithOverRights(this.clock.now(), AT_ONCE);
    for (const id of ids)
      await this.cards.update(id, (card) => ({ next: withoutOverRights(card, this.clock.now()), events: [] }));
    return ids.length;
  }
}
