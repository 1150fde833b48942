import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SendRefund } from './send-refund.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { beginRefund } from '../domain/refund.js';

/** Sends back the money of a checkout that nobody placed in time. Errors: as SendRefund. */
export class RefundUnplacedCheckout extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(RefundUnplacedCheckout)
export class RefundUnplacedCheckoutHandler implements ICommandHandler<RefundUnplacedCheckout> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ orderId, by }: RefundUnplacedCheckout): Promise<Checkout> {
    const cmd = {
      idempotencyKey: this.ids.uuid(),
      placeWithinMs: this.settings.PLACE_WITHIN_MS,
      by,
      now: this.clock.now(),
    };
    await this.checkouts.update(orderId, (checkout) => beginRefund(checkout, cmd));
    return this.commands.execute(new SendRefund(orderId, by));
  }
}
