import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { LOGGER } from '@giftcard/kernel/logging';
import { SendRefund } from './send-refund.js';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { refundEndedCard } from '../domain/refund.js';

/** Sends back what was left of a card that ended because its order is taken back. Error: PAYMENT_NOT_FOUND. */
export class RefundEndedCard extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly ended: { readonly voidedCents: number; readonly initialCents: number },
  ) {
    super();
  }
}

@CommandHandler(RefundEndedCard)
export class RefundEndedCardHandler implements ICommandHandler<RefundEndedCard> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ orderId, ended }: RefundEndedCard): Promise<void> {
    const { next } = await this.checkouts.update(orderId, (checkout) =>
      refundEndedCard(checkout, { ...ended, now: this.clock.now() }),
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
