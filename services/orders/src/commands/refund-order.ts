import { Inject } from '@nestjs/common';
import { limitIn } from '@giftcard/kernel/business/currency';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, refundAction } from '@giftcard/kernel/confirmation-token';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { SendRefund } from './send-refund.js';
import { OrderNotFound } from '../domain/checkout.errors.js';
import { owned, type Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { requestRefund } from '../domain/refund.js';

/**
 * Takes a purchase of the admin's business back, once; again: the same refund. An order's card ends first, by the event
 * of this decision; the money follows when redemption has said what was left. Errors: ORDER_NOT_FOUND (another business's
 * too), CONFIRMATION_REQUIRED of a large one, those of requestRefund.
 */
export class RefundOrder extends Command<Checkout> {
  constructor(
    readonly admin: { readonly userId: string; readonly businessSlug: string },
    readonly orderId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ admin, orderId, reason }: RefundOrder): Promise<Checkout> {
    const order = await this.checkouts.find(orderId);
    // What was paid into a group gift goes back with its order, or before that by who paid it.
    if (!order || order.paidIn) throw new OrderNotFound();
    owned(order, admin.businessSlug);
    const cmd = {
      idempotencyKey: this.ids.uuid(),
      reason,
      adminId: admin.userId,
      requestId: currentContext().requestId,
      now: this.clock.now(),
    };
    const asksForMoney = requestRefund(order, cmd).events.length > 0;
    // Of several that are not placed yet, all of the payment.
    const priceCents = order.payment?.amountCents ?? order.priceCents;
    if (asksForMoney && priceCents > limitIn(this.settings.REFUND_CONFIRMED_OVER_CENTS, order.currency))
      await this.confirmations.require(refundAction(orderId));
    const { next } = await this.checkouts.update(orderId, (checkout) => requestRefund(checkout, cmd));
    failpoint('orders.refund-requested');
    return next.status === 'refunding' ? this.commands.execute(new SendRefund(orderId, admin.userId)) : next;
  }
}
