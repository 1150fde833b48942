import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, type Admin } from './action-context.js';
import { owned, showCode, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** The card whose whole code somebody looks at; the log says so before it is shown. Error: CARD_NOT_FOUND. */
export class ShowCardCode extends Command<Card> {
  constructor(
    readonly admin: Admin,
    readonly cardId: string,
  ) {
    super();
  }
}

@CommandHandler(ShowCardCode)
export class ShowCardCodeHandler implements ICommandHandler<ShowCardCode> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, cardId }: ShowCardCode): Promise<Card> {
    const { next } = await this.cards.update(cardId, (card) =>
      showCode(owned(card, admin.businessSlug), actionContext(admin, this.ids, this.clock)),
    );
    return next;
  }
}
