import { Inject, Injectable } from '@nestjs/common';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { CardNotFound } from './domain/card.errors.js';

/** Links of who gave a card; notifications seals its id into them. */
@Injectable()
export class GiftLinks {
  constructor(@Inject(SEALER) private readonly sealer: Sealer) {}

  /**
   * The card's id. Error: CARD_NOT_FOUND for a token of nobody.
   * @param use 'gift-change' of the link in a receipt; 'gift-again' of the one in a mail of thanks, which changes nothing
   */
  cardIdOf(token: string, use: 'gift-change' | 'gift-again' = 'gift-change'): string {
    try {
      return this.sealer.open(token, use);
    } catch {
      throw new CardNotFound();
    }
  }
}
