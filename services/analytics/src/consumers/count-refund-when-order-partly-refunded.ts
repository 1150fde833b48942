import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { occurrenceOf } from './occurrence.js';
import { saleRefunded } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** A part of the money taken went back; it is told of placed orders only. */
@Injectable()
export class CountRefundWhenOrderPartlyRefunded implements Consumer<'orders.order-partly-refunded.v1'> {
  readonly event = 'orders.order-partly-refunded.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'orders.order-partly-refunded.v1'>): Promise<void> {
    await this.ledger.record(saleRefunded(occurrenceOf(event, event.data.refundedAt), event.data.refundedCents));
  }
}
