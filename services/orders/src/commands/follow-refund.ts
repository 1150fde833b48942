import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { currentContext } from '@giftcard/kernel/request-context';
import { FollowContribution } from './group-gift/follow-contribution.js';
import { MerchantAccounts } from './merchant-accounts.js';
import { PaymentProviderUnavailable } from '../domain/checkout.errors.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { followRefund, isBooked } from '../domain/outside-refund.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../domain/payment-provider.js';

/**
 * Books a refund that the provider tells of, whoever asked for it, once and by what the provider says of it when asked.
 * Errors: PAYMENT_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export class FollowRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly refundId: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(FollowRefund)
export class FollowRefundHandler implements ICommandHandler<FollowRefund> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ orderId, refundId, by }: FollowRefund): Promise<void> {
    const known = await this.checkouts.get(orderId);
    if (isBooked(known, refundId)) return this.follow(known, by);
    const account = await this.accounts.open(known.merchant, known.businessSlug);
    const outcome = await this.provider.findRefund(account, refundId);
    if (outcome.kind === 'rejected') return;
    if (outcome.kind !== 'completed') throw new PaymentProviderUnavailable();
    const { paymentId, amountCents } = outcome;
    const cmd = {
      refundId,
      paymentId,
      amountCents,
      by,
      idempotencyKey: this.ids.uuid(),
      requestId: currentContext().requestId,
      now: this.clock.now(),
    };
    const { next } = await this.checkouts.update(orderId, (checkout) => followRefund(checkout, cmd));
    await this.follow(next, by);
  }

  private async follow(checkout: Checkout, by: string): Promise<void> {
    if (checkout.paidIn) await this.commands.execute(new FollowContribution(checkout, by));
  }
}
