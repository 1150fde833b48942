import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Keeps the names and pictures of card types for the counter. */
@Injectable()
export class ProjectGiftCardTypeWhenCreated implements Consumer<'catalog.gift-card-created.v1'> {
  readonly event = 'catalog.gift-card-created.v1' as const;

  constructor(@Inject(GiftCardTypes) private readonly types: GiftCardTypes) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-created.v1'>): Promise<void> {
    if (data.giftCard) await this.types.store(data.giftCard, aggregateVersion);
  }
}

@Injectable()
export class ProjectGiftCardTypeWhenChanged implements Consumer<'catalog.gift-card-changed.v1'> {
  readonly event = 'catalog.gift-card-changed.v1' as const;

  constructor(@Inject(GiftCardTypes) private readonly types: GiftCardTypes) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'catalog.gift-card-changed.v1'>): Promise<void> {
    if (data.giftCard) await this.types.store(data.giftCard, aggregateVersion);
  }
}
