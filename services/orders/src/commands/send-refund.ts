import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { RefundContributions } from './group-gift/refund-contributions.js';
import { MerchantAccounts } from './merchant-accounts.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type RefundOutcome } from '../domain/payment-provider.js';
import {
  acceptRefund,
  completeRefund,
  isRefunding,
  putOffRefund,
  refundCents,
  type RefundingCheckout,
} from '../domain/refund.js';

/**
 * Has the provider send back what a refund decided, under the key that was stored with the decision; goes on with one that
 * was asked for before. A checkout that is not being refunded is left as it is. Error: PAYMENT_PROVIDER_UNAVAILABLE when
 * the account can't be opened.
 */
export class SendRefund extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(SendRefund)
export class SendRefundHandler implements ICommandHandler<SendRefund> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ orderId, by }: SendRefund): Promise<Checkout> {
    const checkout = await this.checkouts.get(orderId);
    if (!isRefunding(checkout)) return checkout;
    if (checkout.paidBy) return this.commands.execute(new RefundContributions(checkout, by));
    const outcome = await this.ask(checkout);
    failpoint('orders.refund-answered');
    return this.record(checkout, outcome, by);
  }

  private async ask(checkout: RefundingCheckout): Promise<RefundOutcome> {
    const account = await this.accounts.open(checkout.merchant, checkout.businessSlug);
    const { refund, payment } = checkout;
    if (refund.refundId !== undefined) return this.provider.findRefund(account, refund.refundId);
    const reason = refund.reason === 'not-placed' ? 'The purchase was not completed.' : 'The gift card was returned.';
    return this.provider.refund({
      account,
      idempotencyKey: refund.idempotencyKey,
      paymentId: payment.paymentId,
      amountCents: refundCents(checkout),
      currency: payment.currency,
      reason,
    });
  }

  private async record(
    { id: orderId, businessSlug, refund: { idempotencyKey } }: RefundingCheckout,
    outcome: RefundOutcome,
    by: string,
  ): Promise<Checkout> {
    const now = this.clock.now();
    switch (outcome.kind) {
      case 'completed': {
        const { requestId } = currentContext();
        return (
          await this.checkouts.update(orderId, (checkout) =>
            completeRefund(checkout, { refundId: outcome.refundId, by, requestId, now }),
          )
        ).next;
      }
      case 'pending':
        return (
          await this.checkouts.update(orderId, (checkout) =>
            acceptRefund(checkout, { idempotencyKey, refundId: outcome.refundId, now }),
          )
        ).next;
      case 'rejected':
      case 'refused': {
        const { problem } = outcome;
        this.logger.error(
          { orderId, businessSlug, problem },
          'the provider refused a refund; it is asked again in an hour',
        );
        const nextKey = outcome.kind === 'rejected' ? this.ids.uuid() : idempotencyKey;
        return (
          await this.checkouts.update(orderId, (checkout) =>
            putOffRefund(checkout, { idempotencyKey, nextKey, problem, by, now }),
          )
        ).next;
      }
      case 'unknown':
        this.logger.warn(
          { orderId, businessSlug, problem: outcome.problem },
          'the provider did not answer for a refund',
        );
        return this.checkouts.get(orderId);
    }
  }
}
