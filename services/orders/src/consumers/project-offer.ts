import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Offers } from '../projections/offers.js';

/** Keeps what may be bought, and for how much. */
@Injectable()
export class ProjectOfferWhenGiftCardCreated implements Consumer<'catalog.gift-card-created.v1'> {
  readonly event = 'catalog.gift-card-created.v1' as const;

  constructor(@Inject(Offers) private readonly offers: Offers) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-created.v1'>): Promise<void> {
    if (data.giftCard) await this.offers.store(data.giftCard, aggregateVersion);
  }
}

@Injectable()
export class ProjectOfferWhenGiftCardChanged implements Consumer<'catalog.gift-card-changed.v1'> {
  readonly event = 'catalog.gift-card-changed.v1' as const;

  constructor(@Inject(Offers) private readonly offers: Offers) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-changed.v1'>): Promise<void> {
    if (data.giftCard) await this.offers.store(data.giftCard, aggregateVersion);
  }
}

@Injectable()
export class RetireOfferWhenGiftCardRetired implements Consumer<'catalog.gift-card-retired.v1'> {
  readonly event = 'catalog.gift-card-retired.v1' as const;

  constructor(@Inject(Offers) private readonly offers: Offers) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-retired.v1'>): Promise<void> {
    return this.offers.retire(data.giftCardId, data.businessSlug, aggregateVersion);
  }
}
