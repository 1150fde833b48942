import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { RefundEndedCard } from '../commands/refund-ended-card.js';

/** The card of an order that is taken back can't be used any more: what was left of it goes back to the buyer. */
@Injectable()
export class SendRefundWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async handle({ data }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    const { cardId: orderId, voidedCents, initialCents } = data;
    await this.commands.execute(new RefundEndedCard(orderId, { voidedCents, initialCents }));
  }
}
