import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowRefund } from './follow-refund.js';
import { ReconcileCheckout } from './reconcile-checkout.js';
import { RecordDispute } from './record-dispute.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { ordersOf } from '../domain/gifts.js';
import type { PaymentUpdate } from '../domain/payment-update.js';

/**
 * Does what the provider tells of a payment, whether it called us or we asked. Every step decides on the checkout as it is
 * now, so that repeated, late or overtaken updates change nothing. Payments that are not ours are passed over.
 * Error: PAYMENT_PROVIDER_UNAVAILABLE.
 */
export class ApplyPaymentUpdate extends Command<void> {
  constructor(
    readonly update: PaymentUpdate,
    /** Whose account or application it comes from; empty for the platform's own. */
    readonly businessSlug: string,
    readonly by: 'webhook' | 'reconciler',
  ) {
    super();
  }
}

@CommandHandler(ApplyPaymentUpdate)
export class ApplyPaymentUpdateHandler implements ICommandHandler<ApplyPaymentUpdate> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
  ) {}

  async execute({ update, businessSlug, by }: ApplyPaymentUpdate): Promise<void> {
    const checkout =
      update.kind === 'payment'
        ? await this.checkouts.find(update.orderId)
        : await this.checkouts.findByPaymentId(update.paymentId);
    if (!checkout || !speaksFor(businessSlug, checkout)) return;
    switch (update.kind) {
      case 'payment':
        return void (await this.commands.execute(new ReconcileCheckout(checkout.id, by, checkout)));
      case 'refund':
        return this.followRefund(checkout, update, by);
      case 'dispute':
        return this.commands.execute(
          new RecordDispute(update.paymentId, update.disputeId, update.amountCents, update.outcome, by),
        );
    }
  }

  private async followRefund(
    checkout: Checkout,
    { refundId, completed }: Extract<PaymentUpdate, { kind: 'refund' }>,
    by: ApplyPaymentUpdate['by'],
  ): Promise<void> {
    for (const order of ordersOf(checkout))
      if (order.status === 'refunding') await this.commands.execute(new ReconcileCheckout(order.id, by, order));
    if (completed) await this.commands.execute(new FollowRefund(checkout.id, refundId, by));
  }
}

/**
 * Whether an update may speak for a payment: a business's own account and application know their own payments alone.
 * @param businessSlug whose account or application it comes from; empty for the platform's own
 */
function speaksFor(businessSlug: string, { businessSlug: seller, merchant }: Checkout): boolean {
  return businessSlug === '' || (seller === businessSlug && merchant.owner === 'business');
}
