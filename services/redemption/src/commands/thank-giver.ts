import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPublicToken } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sealForEach } from '@giftcard/kernel/personal/personal-data';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { CardReplaced, HolderNotReadable, ThanksNotPossible } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { thank, type ThanksSeal } from '../domain/thanks.js';
import { Businesses } from '../projections/businesses.js';

/** Whoever has a card page's token thanks who gave the card. Errors: as thank, CARD_NOT_FOUND, CARD_REPLACED. */
export class ThankGiver extends Command<void> {
  constructor(
    readonly publicToken: string,
    readonly message: string,
  ) {
    super();
  }
}

@CommandHandler(ThankGiver)
export class ThankGiverHandler implements ICommandHandler<ThankGiver> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
  ) {}

  async execute({ publicToken, message }: ThankGiver): Promise<void> {
    const publicTokenHash = hashPublicToken(publicToken);
    const card = await this.cards.getByPublicToken(publicTokenHash);
    if ((await this.businesses.recent(card.businessSlug)).closed) throw new ThanksNotPossible();
    const seal = await this.sealOf(card);
    await this.cards.update(card, (found) => {
      if (found.publicTokenHash !== publicTokenHash) throw new CardReplaced();
      return thank(found, { message, seal, now: this.clock.now() });
    });
  }

  /** For the people who are on the card; of anybody else it went to meanwhile, the call is to be made again. */
  private async sealOf({ buyer, recipient }: Card): Promise<ThanksSeal> {
    const keys = await this.keys.of([buyer.personId, recipient?.personId].filter((id) => id !== undefined));
    return (words, people) =>
      sealForEach(
        words,
        people.flatMap(({ personId }) => {
          if (personId === undefined) return [];
          const key = keys.get(personId);
          if (!key) throw new HolderNotReadable();
          return [{ personId, key }];
        }),
      );
  }
}
