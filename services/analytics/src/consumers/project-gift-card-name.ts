import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { GiftCardNames } from '../projections/gift-card-names.js';

/** Keeps what card types are called, for reports. */
@Injectable()
export class ProjectGiftCardNameWhenCreated implements Consumer<'catalog.gift-card-created.v1'> {
  readonly event = 'catalog.gift-card-created.v1' as const;

  constructor(@Inject(GiftCardNames) private readonly names: GiftCardNames) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-created.v1'>): Promise<void> {
    if (data.giftCard) await this.names.store(data.giftCard, aggregateVersion);
  }
}

@Injectable()
export class ProjectGiftCardNameWhenChanged implements Consumer<'catalog.gift-card-changed.v1'> {
  readonly event = 'catalog.gift-card-changed.v1' as const;

  constructor(@Inject(GiftCardNames) private readonly names: GiftCardNames) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-changed.v1'>): Promise<void> {
    if (data.giftCard) await this.names.store(data.giftCard, aggregateVersion);
  }
}
