import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { occurrenceOf } from './occurrence.js';
import { cardSold } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** One card sold, and the money taken for it. */
@Injectable()
export class CountSaleWhenOrderPlaced implements Consumer<'orders.order-placed.v1'> {
  readonly event = 'orders.order-placed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-placed.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(cardSold(occurrenceOf(event, data.placedAt), data.priceCents, data.amountCents));
  }
}
