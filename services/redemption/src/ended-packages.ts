import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import type { Card } from './domain/card.js';
import { CARDS, CARDS_WITH_UNITS, type Cards, type CardsWithUnits } from './domain/card.repository.js';
import { endPackage } from './domain/units.js';
import { GiftCardTypes } from './projections/gift-card-types.js';

const AT_ONCE = 200;

/**
 * Turns units of ended packages into money. The end is kept before cards are looked for, and looked up after one is issued: none is missed between the two.
 */
@Injectable()
export class EndedPackages {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CARDS_WITH_UNITS) private readonly withUnits: CardsWithUnits,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Of all cards of a package whose end is kept; again, or after a crash: those that are left. */
  async endAll(businessSlug: string, giftCardId: string): Promise<void> {
    for (;;) {
      const found = await this.withUnits.cardsWithUnits(businessSlug, giftCardId, AT_ONCE);
      for (const cardId of found) await this.end(cardId);
      if (found.length < AT_ONCE) return;
    }
  }

  /** Of a card that was just issued, if its package ended before: paid for late, or printed. */
  async endIfOver({ id, giftCardId, packageTerms }: Pick<Card, 'id' | 'giftCardId' | 'packageTerms'>): Promise<void> {
    if (packageTerms && (await this.types.find(giftCardId))?.unitsToMoney) await this.end(id);
  }

  private async end(cardId: string): Promise<void> {
    const cmd = { entryId: this.ids.uuid(), requestId: currentContext().requestId, now: this.clock.now() };
    await this.cards.update(cardId, (card) => endPackage(card, cmd));
  }
}
