import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TopUpPlaced } from '@giftcard/contracts/orders/v1/events';
import { validUntil } from '@giftcard/kernel/business/validity';
import { currentContext } from '@giftcard/kernel/request-context';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { load } from '../domain/top-up.js';
import { Businesses } from '../projections/businesses.js';

/** Loads the card of a placed top-up, or refuses it; again: nothing. Error: CARD_NOT_FOUND. */
export class LoadCard extends Command<void> {
  constructor(
    readonly order: TopUpPlaced,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(LoadCard)
export class LoadCardHandler implements ICommandHandler<LoadCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ order, now }: LoadCard): Promise<void> {
    const { orderId, orderNumber, amountCents, currency, payer } = order;
    const { validityMonths, timeZone } = await this.businesses.recent(order.businessSlug);
    const end = validUntil(now, validityMonths, timeZone);
    const { requestId } = currentContext();
    await this.cards.update(order.cardId, (card) =>
      load(card, { orderId, orderNumber, amountCents, currency, payer, validUntil: end, requestId, now }),
    );
  }
}
