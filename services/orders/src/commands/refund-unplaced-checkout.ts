import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { MerchantAccounts } from './merchant-accounts.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type RefundOutcome } from '../domain/payment-provider.js';
import { acceptRefund, beginRefund, completeRefund, isRefunding, putOffRefund, type RefundingCheckout } from '../domain/reconcile.js';

/** Sends back the money of a checkout that nobody placed in time; goes on with a refund that was begun before. */
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
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ orderId, by }: RefundUnplacedCheckout): Promise<Checkout> {
    const idempotencyKey = this.ids.uuid();
    const { next } = await this.checkouts.update(orderId, (checkout) =>
      beginRefund(checkout, { idempotencyKey, placeWithinMs: this.settings.PLACE_WITHIN_MS, now: this.clock.now() }),
    );
    return isRefunding(next) ? this.record(next, await this.ask(next), by) : next;
  }

  private async ask(checkout: RefundingCheckout): Promise<RefundOutcome> {
    const account = await this.accounts.open(checkout.merchant, checkout.businessSlug);
    const { refund, payment } = checkout;
    if (refund.refundId !== undefined) return this.provider.findRefund(account, refund.refundId);
    const { paymentId, amountCents, currency } = payment;
    return this.provider.refund({ account, idempotencyKey: refund.idempotencyKey, paymentId, amountCents, currency, reason: 'The purchase was not completed.' });
  }

  private async record({ id: orderId, businessSlug }: Checkout, outcome: RefundOutcome, by: string): Promise<Checkout> {
    const now = this.clock.now();
    switch (outcome.kind) {
      case 'completed': {
        const { requestId } = currentContext();
        return (await this.checkouts.update(orderId, (checkout) => completeRefund(checkout, { refundId: outcome.refundId, by, requestId, now }))).next;
      }
      case 'pending':
        return (await this.checkouts.update(orderId, (checkout) => acceptRefund(checkout, outcome.refundId))).next;
      case 'rejected': {
        this.logger.error({ orderId, businessSlug, problem: outcome.problem }, 'the provider refused a refund; it is asked again in an hour');
        const idempotencyKey = this.ids.uuid();
        return (await this.checkouts.update(orderId, (checkout) => putOffRefund(checkout, { idempotencyKey, now }))).next;
      }
      case 'unknown':
        this.logger.warn({ orderId, businessSlug, problem: outcome.problem }, 'the provider did not answer for a refund');
        return this.checkouts.get(orderId);
    }
  }
}
