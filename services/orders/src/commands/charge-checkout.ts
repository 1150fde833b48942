import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { MerchantAccounts } from './merchant-accounts.js';
import { openSource } from './payment-source.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { completeCharge, failCharge, type Checkout, type FailCharge } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { chargedCents } from '../domain/gifts.js';
import { PAYMENT_PROVIDER, type ChargeOutcome, type PaymentProvider } from '../domain/payment-provider.js';

/**
 * Asks the provider to charge a checkout with its stored key and records the answer. A checkout without an answer
 * stays `charging`; one that has its answer is not charged again.
 * Error: PAYMENT_PROVIDER_UNAVAILABLE when the account can't be opened.
 */
export class ChargeCheckout extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
    /** The checkout as this very request has made it. */
    readonly made?: Checkout,
  ) {
    super();
  }
}

@CommandHandler(ChargeCheckout)
export class ChargeCheckoutHandler implements ICommandHandler<ChargeCheckout> {
  /** Calls for one checkout at the same time share one conversation with the provider. */
  private readonly running = new Map<string, Promise<Checkout>>();

  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  execute(command: ChargeCheckout): Promise<Checkout> {
    const running = this.running.get(command.orderId);
    if (running) return running;
    const charge = this.charge(command).finally(() => this.running.delete(command.orderId));
    this.running.set(command.orderId, charge);
    return charge;
  }

  private async charge({ orderId, made, by }: ChargeCheckout): Promise<Checkout> {
    const checkout = made ?? (await this.checkouts.get(orderId));
    if (checkout.status !== 'charging' || checkout.sourceSealed === undefined) return checkout;
    const { idempotencyKey, currency } = checkout;
    const account = await this.accounts.open(checkout.merchant, checkout.businessSlug);
    const source = openSource(checkout.sourceSealed, this.sealer);
    const outcome = await this.provider.charge({
      account,
      idempotencyKey,
      orderId,
      ...source,
      amountCents: chargedCents(checkout),
      currency,
      first: made !== undefined,
    });
    failpoint('orders.charge-answered');
    const recorded = await this.record(checkout, outcome, by);
    failpoint('orders.charge-recorded');
    return recorded;
  }

  private async record(checkout: Checkout, outcome: ChargeOutcome, by: string): Promise<Checkout> {
    const { id: orderId, businessSlug } = checkout;
    if (outcome.kind === 'completed') {
      const { payment } = outcome;
      const { requestId } = currentContext();
      const decided = await this.checkouts.update(checkout, (state) =>
        completeCharge(state, {
          payment,
          by,
          requestId,
          placeWithinMs: this.settings.PLACE_WITHIN_MS,
          now: this.clock.now(),
        }),
      );
      return decided.next;
    }
    if (outcome.kind === 'declined') {
      return this.fail(orderId, { code: 'PAYMENT_DECLINED', declineCode: outcome.declineCode }, by);
    }
    this.logger.warn(
      { orderId, businessSlug, outcome: outcome.kind, problem: outcome.problem },
      'the provider did not charge',
    );
    if (outcome.kind === 'unknown') return this.checkouts.get(orderId);
    return this.fail(orderId, { code: 'PAYMENTS_NOT_CONFIGURED', declineCode: '' }, by);
  }

  private async fail(orderId: string, failure: FailCharge['failure'], by: string): Promise<Checkout> {
    return (await this.checkouts.update(orderId, (state) => failCharge(state, { failure, by, now: this.clock.now() })))
      .next;
  }
}
