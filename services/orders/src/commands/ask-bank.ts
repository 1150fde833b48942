import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { MerchantAccounts } from './merchant-accounts.js';
import { RecordDispute } from './record-dispute.js';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { openDisputes, waitForBank } from '../domain/dispute.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../domain/payment-provider.js';

/**
 * Asks the provider what the bank decided of a checkout's disputes, whose notification may have been lost, and records it; not decided yet: asked again in a day.
 * Errors: PAYMENT_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE when the account can't be opened.
 */
export class AskBank extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(AskBank)
export class AskBankHandler implements ICommandHandler<AskBank> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ orderId, by }: AskBank): Promise<Checkout> {
    const checkout = await this.checkouts.get(orderId);
    const { businessSlug, paymentId = '' } = checkout;
    const account = await this.accounts.open(checkout.merchant, businessSlug);
    for (const disputeId of openDisputes(checkout)) {
      const found = await this.provider.findDispute(account, disputeId);
      if (found.kind === 'decided')
        await this.commands.execute(new RecordDispute(paymentId, disputeId, found.amountCents, found.outcome, by));
      if (found.kind === 'unknown')
        this.logger.warn(
          { orderId, businessSlug, disputeId, problem: found.problem },
          'the provider did not answer for a dispute; it is asked again in a day',
        );
    }
    return (await this.checkouts.update(orderId, (asked) => waitForBank(asked, this.clock.now()))).next;
  }
}
