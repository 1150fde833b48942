import { Inject, Injectable } from '@nestjs/common';
import { Businesses } from './businesses.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { saleOf } from '../domain/sale.js';
import type { GiftCard, Sale } from '../domain/gift-card.js';

/**
 * Which cards the public lists show. A command stores that with its card, by what it knew of the business; what became of
 * the business meanwhile, or afterwards, is put right by events.
 */
@Injectable()
export class PublicLists {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  /** After its business has changed: it may be closed, open again, or in another time zone. */
  async relistBusiness(businessSlug: string): Promise<void> {
    const seller = await this.businesses.sellerOf(businessSlug);
    await this.giftCards.relist({ businessSlug }, async (card) => saleOf(card, seller));
  }

  /** After a card was made or changed: its business may have changed in between. */
  async relistGiftCard(id: string): Promise<void> {
    await this.giftCards.relist({ id }, (card) => this.saleOf(card));
  }

  /** Some more of all cards, behind one. @returns the last of them; undefined at the end */
  relistBehind(after?: string): Promise<string | undefined> {
    return this.giftCards.relistBehind(after, (card) => this.saleOf(card));
  }

  private async saleOf(card: GiftCard): Promise<Sale> {
    return saleOf(card, await this.businesses.sellerOf(card.businessSlug));
  }
}
