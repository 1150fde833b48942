import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CardStandings } from '../projections/card-standings.js';

/** The pass shows what is there again. */
@Injectable()
export class RestoreBalanceWhenRedemptionUndone implements Consumer<'redemption.redemption-undone.v1'> {
  readonly event = 'redemption.redemption-undone.v1' as const;

  constructor(@Inject(CardStandings) private readonly standings: CardStandings) {}

  async handle({ data, aggregateVersion }: ReceivedEvent<'redemption.redemption-undone.v1'>): Promise<void> {
    await this.standings.storeBalance(data.cardId, aggregateVersion, data.balanceCents);
  }
}
