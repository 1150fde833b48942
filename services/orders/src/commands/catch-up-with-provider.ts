import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { ApplyPaymentUpdate } from './apply-payment-update.js';
import { MerchantAccounts, type OwnedMerchant } from './merchant-accounts.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../domain/payment-provider.js';

/**
 * Asks every account at the provider for the payment updates of the last week and applies them: of a business whose application tells
 * nothing, and what was told while nobody listened. An account or a payment that fails holds up no other; the next run asks again.
 */
export class CatchUpWithProvider extends Command<void> {}

const WEEK_MS = 7 * 24 * 60 * 60_000;

@CommandHandler(CatchUpWithProvider)
export class CatchUpWithProviderHandler implements ICommandHandler<CatchUpWithProvider> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - WEEK_MS);
    for await (const owned of this.accounts.all()) {
      await this.catchUp(owned, since).catch((error: unknown) =>
        this.logger.warn(
          { err: error, businessSlug: owned.businessSlug },
          'an account at the provider could not be asked and will be asked again',
        ),
      );
    }
  }

  private async catchUp({ businessSlug, merchant }: OwnedMerchant, since: Date): Promise<void> {
    const account = await this.accounts.open(merchant, businessSlug);
    const { updates, problems } = await this.provider.findUpdates(account, since);
    if (problems.length > 0)
      this.logger.warn(
        { businessSlug, problems },
        'an account at the provider did not tell all of its payment updates and will be asked again',
      );
    for (const update of updates) {
      await this.commands
        .execute(new ApplyPaymentUpdate(update, businessSlug, 'reconciler'))
        .catch((error: unknown) => {
          this.logger.warn(
            { err: error, businessSlug, update },
            'a payment update of the provider could not be applied and will be asked for again',
          );
        });
    }
  }
}
