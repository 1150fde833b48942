import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowRefund } from './follow-refund.js';
import { ReconcileCheckout } from './reconcile-checkout.js';
import { RecordDispute } from './record-dispute.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import type { ProviderNews } from '../domain/provider-news.js';

/**
 * Does what the provider tells of a payment, whether it called us or we asked. Every step decides on the checkout as it is
 * now, so that repeated, late or overtaken news changes nothing. Payments that are not ours are passed over.
 * Error: PAYMENT_PROVIDER_UNAVAILABLE.
 */
export class FollowNews extends Command<void> {
  constructor(
    readonly news: ProviderNews,
    /** Whose account or application it comes from; empty for the platform's own. */
    readonly businessSlug: string,
    readonly by: 'webhook' | 'reconciler',
  ) {
    super();
  }
}

@CommandHandler(FollowNews)
export class FollowNewsHandler implements ICommandHandler<FollowNews> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
  ) {}

  async execute({ news, businessSlug, by }: FollowNews): Promise<void> {
    const checkout =
      news.kind === 'payment'
        ? await this.checkouts.find(news.orderId)
        : await this.checkouts.findByPaymentId(news.paymentId);
    if (!checkout || !speaksFor(businessSlug, checkout)) return;
    switch (news.kind) {
      case 'payment':
        return void (await this.commands.execute(new ReconcileCheckout(checkout.id, by)));
      case 'refund':
        return this.followRefund(checkout, news, by);
      case 'dispute':
        return this.commands.execute(
          new RecordDispute(news.paymentId, news.disputeId, news.amountCents, news.outcome, by),
        );
    }
  }

  private async followRefund(
    { id, status }: Checkout,
    { refundId, completed }: Extract<ProviderNews, { kind: 'refund' }>,
    by: FollowNews['by'],
  ): Promise<void> {
    if (status === 'refunding') await this.commands.execute(new ReconcileCheckout(id, by));
    if (completed) await this.commands.execute(new FollowRefund(id, refundId, by));
  }
}

/**
 * Whether news may speak for a payment: a business's own account and application know their own payments alone.
 * @param businessSlug whose account or application it comes from; empty for the platform's own
 */
function speaksFor(businessSlug: string, { businessSlug: seller, merchant }: Checkout): boolean {
  return businessSlug === '' || (seller === businessSlug && merchant.owner === 'business');
}
