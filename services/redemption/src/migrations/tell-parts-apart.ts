import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { CARDS, DISCOUNTED_CARDS, type Cards, type DiscountedCards } from '../domain/card.repository.js';
import { withParts } from '../domain/promotional.js';

const AT_ONCE = 500;

/** Tells the paid and the promotional part apart in cards that an earlier version sold or redeemed (docs/adr/0075). */
@Injectable()
export class TellPartsApart implements Migration {
  readonly name = 'tell-promotional-parts-apart';
  readonly isAwaited = false;

  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(DISCOUNTED_CARDS) private readonly discounted: DiscountedCards,
  ) {}

  async step(after = ''): Promise<string | undefined> {
    const { ids, last } = await this.discounted.discountedCards(after, AT_ONCE);
    for (const id of ids)
      await this.cards.update(id, (card) => {
        const next = withParts(card);
        return { next: isDeepStrictEqual(next, card) ? card : next, events: [] };
      });
    return last;
  }
}
