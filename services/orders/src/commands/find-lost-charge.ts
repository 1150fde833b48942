import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { MerchantAccounts } from './merchant-accounts.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { after, CHARGE_WITHIN_MS, completeCharge, failCharge, NOT_CHARGED, type Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PAYMENT_PROVIDER, type FoundCharge, type PaymentProvider } from '../domain/payment-provider.js';

/**
 * Looks at the provider for the payment of a checkout whose charge was never answered, without charging: the buyer is
 * gone by now. None there: the charge can't have happened.
 */
export class FindLostCharge extends Command<Checkout> {
  constructor(
    readonly orderId: string,
    readonly by: string,
  ) {
    super();
  }
}

/** Clocks of ours and the provider's differ by less than this. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

@CommandHandler(FindLostCharge)
export class FindLostChargeHandler implements ICommandHandler<FindLostCharge> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ orderId, by }: FindLostCharge): Promise<Checkout> {
    const checkout = await this.checkouts.get(orderId);
    if (checkout.status !== 'charging' && checkout.status !== 'failed') return checkout;
    const account = await this.accounts.open(checkout.merchant, checkout.businessSlug);
    const from = after(checkout.openedAt, -CLOCKS_DIFFER_MS);
    const to = after(checkout.openedAt, CHARGE_WITHIN_MS + CLOCKS_DIFFER_MS);
    return this.record(checkout, await this.provider.findCharge({ account, orderId, from, to }), by);
  }

  private async record({ id: orderId, businessSlug }: Checkout, found: FoundCharge, by: string): Promise<Checkout> {
    switch (found.kind) {
      case 'completed': {
        const charge = {
          payment: found.payment,
          by,
          requestId: currentContext().requestId,
          placeWithinMs: this.settings.PLACE_WITHIN_MS,
        };
        return (
          await this.checkouts.update(orderId, (checkout) =>
            completeCharge(checkout, { ...charge, now: this.clock.now() }),
          )
        ).next;
      }
      case 'unknown':
        this.logger.warn(
          { orderId, businessSlug, problem: found.problem },
          'a charge without an answer is still unknown',
        );
        return this.checkouts.get(orderId);
      case 'declined':
      case 'none': {
        const declineCode = found.kind === 'declined' ? found.declineCode : NOT_CHARGED;
        const failure = { code: 'PAYMENT_DECLINED', declineCode } as const;
        return (
          await this.checkouts.update(orderId, (checkout) =>
            failCharge(checkout, { failure, by, now: this.clock.now() }),
          )
        ).next;
      }
    }
  }
}
