import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { numberOrder, ORDER_NUMBERS, type OrderNumbers } from '../domain/order-number.js';

/** Gives every order that was placed before orders had numbers its own, the oldest first; answers how many it gave. */
export class NumberOlderOrders extends Command<number> {}

const BATCH = 100;

@CommandHandler(NumberOlderOrders)
export class NumberOlderOrdersHandler implements ICommandHandler<NumberOlderOrders> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
  ) {}

  async execute(): Promise<number> {
    let total = 0;
    for (let given = BATCH; given === BATCH; total += given) given = await this.numberBatch();
    return total;
  }

  private async numberBatch(): Promise<number> {
    const unnumbered = await this.checkouts.listUnnumbered(BATCH);
    for (const { id, businessSlug } of unnumbered) {
      const orderNumber = await this.numbers.draw(businessSlug);
      await this.checkouts.update(id, (checkout) => numberOrder(checkout, orderNumber));
    }
    return unnumbered.length;
  }
}
