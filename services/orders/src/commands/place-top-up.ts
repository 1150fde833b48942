import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { ORDER_NUMBERS, type OrderNumbers } from '../domain/order-number.js';
import { placeTopUp, type TopUpCheckout } from '../domain/top-up.js';

/** Places the order of a paid top-up, once. Error: PAYMENT_NOT_COMPLETED. */
export class PlaceTopUp extends Command<TopUpCheckout> {
  constructor(
    readonly checkout: Checkout,
    /** "buyer", or who does it for them. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceTopUp)
export class PlaceTopUpHandler implements ICommandHandler<PlaceTopUp> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ checkout: found, by }: PlaceTopUp): Promise<TopUpCheckout> {
    const orderNumber = found.status === 'paid' ? await this.numbers.draw(found.businessSlug) : '';
    const { next } = await this.checkouts.update(found, (checkout) =>
      placeTopUp(checkout, { by, orderNumber, now: this.clock.now() }),
    );
    return next;
  }
}
