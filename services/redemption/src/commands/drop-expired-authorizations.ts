import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CARDS, EXPIRED_AUTHORIZATIONS, type Cards, type ExpiredAuthorizations } from '../domain/card.repository.js';
import { withoutExpiredAuthorizations } from '../domain/rights.js';

/** Takes codes and authorizations that are over out of their cards; answers how many cards held some. */
export class DropExpiredAuthorizations extends Command<number> {}

const AT_ONCE = 200;

@CommandHandler(DropExpiredAuthorizations)
export class DropExpiredAuthorizationsHandler implements ICommandHandler<DropExpiredAuthorizations> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(EXPIRED_AUTHORIZATIONS) private readonly expiredAuthorizations: ExpiredAuthorizations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const ids = await this.expiredAuthorizations.cardsWithExpiredAuthorizations(this.clock.now(), AT_ONCE);
    for (const id of ids)
      await this.cards.update(id, (card) => ({
        next: withoutExpiredAuthorizations(card, this.clock.now()),
        events: [],
      }));
    return ids.length;
  }
}
