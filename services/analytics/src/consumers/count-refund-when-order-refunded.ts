import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { occurrenceOf } from './occurrence.js';
import { saleRefunded } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** Money that went back. That of an order which was never placed was never counted as taken. */
@Injectable()
export class CountRefundWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    const { data } = event;
    if (data.placed) await this.ledger.record(saleRefunded(occurrenceOf(event, data.refundedAt), data.refundedCents));
  }
}
