import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { occurrenceOf } from './occurrence.js';
import { valueRedeemed } from '../domain/fact.js';
import { FactLedger } from '../projections/fact-ledger.js';

/** Value used at the counter. */
@Injectable()
export class CountRedemptionWhenCardRedeemed implements Consumer<'redemption.card-redeemed.v1'> {
  readonly event = 'redemption.card-redeemed.v1' as const;

  constructor(@Inject(FactLedger) private readonly ledger: FactLedger) {}

  async handle(event: ReceivedEvent<'redemption.card-redeemed.v1'>): Promise<void> {
    const { data } = event;
    await this.ledger.record(valueRedeemed(occurrenceOf(event, data.redeemedAt), data.amountCents));
  }
}
