import { Inject, Injectable } from '@nestjs/common';
import type { Admin } from './commands/action-context.js';
import type { Card, UsableAt } from './domain/card.js';
import { CARDS, type Cards } from './domain/card.repository.js';
import { elsewhereOf, placesOf } from './domain/usable-at.js';
import { GiftCardTypes } from './projections/gift-card-types.js';

/** Where cards can be used. */
@Injectable()
export class UsableCards {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
  ) {}

  /** The names of the locations at which a card can be used, and not where the admin is; undefined where it can, and for another business's card. */
  async elsewhere({ till, businessSlug }: Admin, card: Pick<Card, 'giftCardId' | 'businessSlug' | 'usableAt'>) {
    if (!till?.location || card.businessSlug !== businessSlug) return undefined;
    return elsewhereOf(card, await this.ofType(card), till);
  }

  /** The same by the card's code. Error: CARD_NOT_FOUND. */
  async elsewhereByCode(admin: Admin, codeHash: string) {
    if (!admin.till?.location) return undefined;
    return this.elsewhere(admin, await this.cards.getByCode(admin.businessSlug, codeHash));
  }

  /** The names of all that it is limited to, for its holder; none for everywhere. */
  async namesOf(card: Pick<Card, 'giftCardId' | 'usableAt'>): Promise<string[]> {
    return (placesOf(card, await this.ofType(card)) ?? []).map(({ name }) => name);
  }

  private async ofType({ giftCardId }: Pick<Card, 'giftCardId'>): Promise<UsableAt> {
    return (await this.types.find(giftCardId))?.giftCard?.locations;
  }
}
