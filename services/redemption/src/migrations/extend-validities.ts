import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { floorOf } from '@giftcard/kernel/business/gift-card-law';
import { longerValidity, validityOf, validUntil } from '@giftcard/kernel/business/validity';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { CARDS, CARDS_WITH_END, type Cards, type CardsWithEnd } from '../domain/card.repository.js';
import { extendValidity } from '../domain/validity.js';
import { Businesses } from '../projections/businesses.js';

const AT_ONCE = 200;

/**
 * Lengthens the cards that an earlier version sold for less than the law of their business's state allows (docs/adr/0030, docs/adr/0069):
 * to what their business gives cards now, counted from the day of their sale. Of a business whose address wasn't heard of yet the country's
 * rule alone counts in the first pass: identity tells of it (raise-validities) before the second.
 */
@Injectable()
export class ExtendValidities implements Migration {
  readonly name = 'extend-validities-by-state';
  readonly isAwaited = false;

  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CARDS_WITH_END) private readonly withEnd: CardsWithEnd,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async step(after = ''): Promise<string | undefined> {
    const ids = await this.withEnd.cardsWithEnd(after, AT_ONCE);
    for (const id of ids) await this.extend(id);
    return ids.length < AT_ONCE ? undefined : ids.at(-1);
  }

  private async extend(id: string): Promise<void> {
    const { businessSlug, issuedAt, validUntil: end } = await this.cards.get(id);
    const { validityMonths, timeZone, address } = await this.businesses.get(businessSlug);
    const { floorMonths } = floorOf([address?.state ?? ''], issuedAt);
    const soonest = validUntil(issuedAt, floorMonths, timeZone);
    if (!end || (soonest && end >= soonest)) return;
    const months = longerValidity(validityOf(validityMonths), floorMonths);
    await this.cards.update(id, (card) =>
      extendValidity(card, { validUntil: validUntil(issuedAt, months, timeZone), now: this.clock.now() }),
    );
  }
}
