import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GiftCard } from '../domain/gift-card.js';
import { placeGiftCard, renameLocation } from '../domain/gift-card-locations.js';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';
import { Locations } from '../projections/locations.js';

/** Says at which locations the cards of a type can be used; none: everywhere. Errors: as placeGiftCard. */
export class PlaceGiftCard extends Command<GiftCard> {
  constructor(
    readonly businessSlug: string,
    readonly giftCardId: string,
    readonly locationIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(PlaceGiftCard)
export class PlaceGiftCardHandler implements ICommandHandler<PlaceGiftCard> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Locations) private readonly locations: Locations,
  ) {}

  async execute({ businessSlug, giftCardId, locationIds }: PlaceGiftCard): Promise<GiftCard> {
    const known = await this.locations.named(locationIds, businessSlug);
    const wish = { businessSlug, locationIds, known };
    return (await this.giftCards.update(giftCardId, (card) => placeGiftCard(card, wish))).next;
  }
}

/** Calls a location in every card type that names it as it is called now. */
export class RenameLocation extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly locationId: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLocation)
export class RenameLocationHandler implements ICommandHandler<RenameLocation> {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(Locations) private readonly locations: Locations,
  ) {}

  async execute({ businessSlug, locationId }: RenameLocation): Promise<void> {
    const [location] = await this.locations.named([locationId], businessSlug);
    if (!location) return;
    for (const id of await this.giftCards.usableAt(businessSlug, locationId))
      await this.giftCards.update(id, (card) => renameLocation(card, location));
  }
}
