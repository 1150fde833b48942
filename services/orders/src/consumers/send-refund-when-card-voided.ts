import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { failpoint } from '@giftcard/kernel/failpoint';
import { LOGGER } from '@giftcard/kernel/logging';
import { SendRefund } from '../commands/send-refund.js';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { refundEndedCard } from '../domain/refund.js';

/** The card of an order that is taken back can't be used any more: what was left of it goes back to the buyer. */
@Injectable()
export class SendRefundWhenCardVoided implements Consumer<'redemption.card-voided.v1'> {
  readonly event = 'redemption.card-voided.v1' as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ data }: ReceivedEvent<'redemption.card-voided.v1'>): Promise<void> {
    const { cardId: orderId, voidedCents, initialCents } = data;
    const { next } = await this.checkouts.update(orderId, (checkout) =>
      refundEndedCard(checkout, { voidedCents, initialCents, now: this.clock.now() }),
    );
    failpoint('orders.card-ended');
    if (next.status === 'refunding') await this.send(orderId, next.refund?.by ?? 'reconciler');
  }

  /** The decision is stored and due: an account that can't be used is the reconciler's to ask again, and must not hold up the events of every other business. */
  private async send(orderId: string, by: string): Promise<void> {
    try {
      await this.commands.execute(new SendRefund(orderId, by));
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      this.logger.warn({ err: error, orderId }, 'a refund could not be sent and is left to the reconciler');
    }
  }
}
