import { Inject, Injectable } from '@nestjs/common';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { CardNotFound } from './domain/card.errors.js';

/** Links by which buyers change gifts that wait; notifications seals a card's id into them. */
@Injectable()
export class GiftLinks {
  constructor(@Inject(SEALER) private readonly sealer: Sealer) {}

  /** The card's id. Error: CARD_NOT_FOUND for a token of nobody. */
  cardIdOf(token: string): string {
    try {
      return this.sealer.open(token, 'gift-change');
    } catch {
      throw new CardNotFound();
    }
  }
}
