import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { keepOrder } from '../domain/refund.js';

/** Ends the try to take an order back whose card is used up: nothing goes back. Error: PAYMENT_NOT_FOUND. */
export class KeepOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly refundKey: string,
  ) {
    super();
  }
}

@CommandHandler(KeepOrder)
export class KeepOrderHandler implements ICommandHandler<KeepOrder> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ orderId, refundKey }: KeepOrder): Promise<void> {
    await this.checkouts.update(orderId, (checkout) => keepOrder(checkout, { refundKey, now: this.clock.now() }));
  }
}
