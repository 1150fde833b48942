import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { AskBank } from './ask-bank.js';
import { ChargeCheckout } from './charge-checkout.js';
import { JoinGroupGift } from './group-gift/join-group-gift.js';
import { FindLostCharge } from './find-lost-charge.js';
import { PlaceOrder } from './place-order.js';
import { PlaceTopUp } from './place-top-up.js';
import { RefundUnplacedCheckout } from './refund-unplaced-checkout.js';
import { SendRefund } from './send-refund.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { wholeForm } from '../domain/place-order.js';
import { needOf } from '../domain/reconcile.js';
import { remindOfRefund } from '../domain/refund.js';

/**
 * Finishes what a crash, a lost answer or a closed browser left behind, whatever it is. The polling job and the
 * provider's webhooks both come here; it may run at any time, twice, and beside the buyer's own calls.
 * Errors: PAYMENT_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export class ReconcileCheckout extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by = 'reconciler',
    /** The checkout as this very request has just read it. */
    readonly read?: Checkout,
  ) {
    super();
  }
}

@CommandHandler(ReconcileCheckout)
export class ReconcileCheckoutHandler implements ICommandHandler<ReconcileCheckout> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ orderId, by, read }: ReconcileCheckout): Promise<Checkout> {
    const checkout = read ?? (await this.checkouts.get(orderId));
    switch (needOf(checkout, this.clock.now(), this.settings.PLACE_WITHIN_MS)) {
      case 'charge again':
        return this.commands.execute(new ChargeCheckout(orderId, by));
      case 'find the charge':
        return this.commands.execute(new FindLostCharge(orderId, by));
      case 'place':
        if (checkout.paidIn) return this.commands.execute(new JoinGroupGift(orderId, by));
        return this.commands.execute(
          checkout.topUp
            ? new PlaceTopUp(checkout, by)
            : new PlaceOrder(checkout.paymentId ?? '', wholeForm(checkout), { by }),
        );
      case 'ask the bank':
        return this.commands.execute(new AskBank(orderId, by));
      case 'end the card':
        return (await this.checkouts.update(orderId, remindOfRefund)).next;
      case 'refund':
        return this.commands.execute(
          checkout.status === 'refunding' ? new SendRefund(orderId, by) : new RefundUnplacedCheckout(orderId, by),
        );
      case 'nothing':
        return checkout;
    }
  }
}
