import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { occurrenceOf } from './occurrence.js';
import { redemptionUndone } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** Value that went back onto a card. */
@Injectable()
export class CountUndoWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(redemptionUndone(occurrenceOf(event, data.undoneAt), data.amountCents));
  }
}
