import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderPlaced } from '@giftcard/contracts/orders/v1/events';
import { validUntil } from '@giftcard/kernel/business/validity';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { usableAtOf } from '../activated-type.js';
import { EndedPackages } from '../ended-packages.js';
import { issue, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import type { Person } from '../domain/person.js';
import { planned } from '../domain/reminders.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Issues the card of a placed order, valid for as long as its business then said; again: nothing. */
export class IssueCard extends Command<void> {
  constructor(readonly order: OrderPlaced) {
    super();
  }
}

const NOBODY: Person = { name: '', email: '', phone: '' };

@CommandHandler(IssueCard)
export class IssueCardHandler implements ICommandHandler<IssueCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(EndedPackages) private readonly packages: EndedPackages,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ order }: IssueCard): Promise<void> {
    const { form } = order;
    const isGift = form?.purchaseType === 'gift';
    const { validityMonths, timeZone } = await this.businesses.recent(order.businessSlug);
    const issuedAt = new Date(order.placedAt ?? 0);
    const end = validUntil(issuedAt, validityMonths, timeZone);
    const { next, events } = issue({
      id: order.orderId,
      businessSlug: order.businessSlug,
      giftCardId: order.giftCardId,
      giftCardName: order.giftCardName,
      ...packageOf(order),
      ...(await this.placesOf(order.giftCardId)),
      ...(order.orderNumber ? { orderNumber: order.orderNumber } : {}),
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
      ...contributorsOf(order),
      message: form?.message ?? '',
      occasion: form?.occasion ?? '',
      ...(form?.sealed && form.personId ? { sealed: form.sealed, personId: form.personId } : {}),
      ...(isGift && form.arrival?.at ? { arrivesAt: new Date(form.arrival.at), arrivalZone: form.arrival.zone } : {}),
      imageListKey: order.imageListKey,
      issuedAt,
      ...(end ? { validUntil: end } : {}),
    });
    await this.cards.insert(planned(next, this.clock.now()), events);
    await this.packages.endIfOver(next);
  }

  /** Where its type is good now. A type that is not known yet is good everywhere. */
  private async placesOf(giftCardId: string): Promise<Pick<Card, 'usableAt'>> {
    const usableAt = usableAtOf((await this.types.find(giftCardId))?.giftCard);
    return usableAt ? { usableAt } : {};
  }
}

/** What it was sold as; nothing of money. */
function packageOf({ packageTerms }: OrderPlaced): Pick<Card, 'packageTerms'> {
  return packageTerms ? { packageTerms } : {};
}

/** Who paid for a group gift; nothing of any other. */
function contributorsOf({ contributors }: OrderPlaced): Pick<Card, 'contributors'> {
  return contributors ? { contributors: contributors.list } : {};
}
