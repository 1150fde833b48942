import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderPlaced } from '@giftcard/contracts/orders/v1/events';
import { issue } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { Person } from '../domain/person.js';

/** Issues the card of a placed order; again: nothing. */
export class IssueCard extends Command<void> {
  constructor(readonly order: OrderPlaced) {
    super();
  }
}

const NOBODY: Person = { name: '', email: '', phone: '' };

@CommandHandler(IssueCard)
export class IssueCardHandler implements ICommandHandler<IssueCard> {
  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async execute({ order }: IssueCard): Promise<void> {
    const { form } = order;
    const isGift = form?.purchaseType === 'gift';
    const { next, events } = issue({
      id: order.orderId,
      businessSlug: order.businessSlug,
      giftCardId: order.giftCardId,
      giftCardName: order.giftCardName,
      codeHash: order.codeHash,
      codeSealed: order.codeSealed,
      publicTokenHash: order.publicTokenHash,
      publicTokenSealed: order.publicTokenSealed,
      initialCents: order.amountCents,
      priceCents: order.priceCents,
      currency: order.currency,
      purchaseType: isGift ? 'gift' : 'self',
      buyer: form?.buyer ?? NOBODY,
      ...(isGift && form.recipient ? { recipient: form.recipient } : {}),
      message: form?.message ?? '',
      occasion: form?.occasion ?? '',
      imageListKey: order.imageListKey,
      issuedAt: new Date(order.placedAt ?? 0),
    });
    await this.cards.insert(next, events);
  }
}
