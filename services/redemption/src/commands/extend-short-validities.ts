import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SHORTEST_LAWFUL_MONTHS, validUntil } from '@giftcard/kernel/business/validity';
import { CARDS, CARDS_WITH_END, type Cards, type CardsWithEnd } from '../domain/card.repository.js';
import { extendValidity } from '../domain/validity.js';
import { WORK_ONCE, type WorkOnce } from '../domain/work-once.repository.js';
import { Businesses } from '../projections/businesses.js';

/**
 * Lengthens some of the cards that were sold for less than the law allows: to what their business gives cards now, counted from the day
 * of their sale. Goes through all cards once in the life of an installation; answers whether there is more to do.
 */
export class ExtendShortValidities extends Command<boolean> {}

const NAME = 'extend-short-validities';
const AT_ONCE = 200;

@CommandHandler(ExtendShortValidities)
export class ExtendShortValiditiesHandler implements ICommandHandler<ExtendShortValidities> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CARDS_WITH_END) private readonly withEnd: CardsWithEnd,
    @Inject(WORK_ONCE) private readonly workOnce: WorkOnce,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<boolean> {
    const reached = await this.workOnce.reached(NAME);
    if (reached === undefined) return false;
    const ids = await this.withEnd.cardsWithEnd(reached, AT_ONCE);
    for (const id of ids) await this.extend(id);
    if (ids.length < AT_ONCE) await this.workOnce.finish(NAME);
    else await this.workOnce.note(NAME, ids.at(-1)!);
    return ids.length === AT_ONCE;
  }

  private async extend(id: string): Promise<void> {
    const { businessSlug, issuedAt, validUntil: end } = await this.cards.get(id);
    const { validityMonths, timeZone } = await this.businesses.get(businessSlug);
    const soonest = validUntil(issuedAt, SHORTEST_LAWFUL_MONTHS, timeZone);
    if (!end || !soonest || end >= soonest) return;
    await this.cards.update(id, (card) =>
      extendValidity(card, { validUntil: validUntil(issuedAt, validityMonths, timeZone), now: this.clock.now() }),
    );
  }
}
