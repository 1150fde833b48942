import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { currentContext } from '@giftcard/kernel/request-context';
import { blockDisputed } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** A disputed payment freezes its card until somebody decides. */
@Injectable()
export class BlockCardWhenPaymentDisputed implements Consumer<'orders.payment-disputed.v1'> {
  readonly event = 'orders.payment-disputed.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ data, occurredAt }: ReceivedEvent<'orders.payment-disputed.v1'>): Promise<void> {
    const cause = {
      entryId: `dispute-${data.disputeId}`,
      requestId: currentContext().requestId,
      now: new Date(occurredAt),
    };
    await this.cards.update(data.orderId, (card) => blockDisputed(card, cause));
  }
}
