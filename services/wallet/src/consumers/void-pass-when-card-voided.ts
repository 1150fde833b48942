import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CardStandings } from '../projections/card-standings.js';

/** A refunded card's pass is worth nothing. */
@Injectable()
export class VoidPassWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(@Inject(CardStandings) private readonly standings: CardStandings) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    await this.standings.storeBalance(data.cardId, aggregateVersion, 0);
    await this.standings.storeStatus(data.cardId, aggregateVersion, 'void');
  }
}
