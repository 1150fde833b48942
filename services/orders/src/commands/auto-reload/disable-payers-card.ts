import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { MerchantAccounts } from '../merchant-accounts.js';
import { noteDisabled, type AutoReload } from '../../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../domain/payment-provider.js';

/** Has the provider charge the card of a plan that ended no more. Error: PAYMENT_PROVIDER_UNAVAILABLE when the account can't be opened. */
export class DisablePayersCard extends Command<void> {
  constructor(readonly plan: AutoReload) {
    super();
  }
}

@CommandHandler(DisablePayersCard)
export class DisablePayersCardHandler implements ICommandHandler<DisablePayersCard> {
  constructor(
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ plan: { id: planId, businessSlug, merchant, keptCard } }: DisablePayersCard): Promise<void> {
    if (!keptCard) return;
    const account = await this.accounts.open(merchant, businessSlug);
    const outcome = await this.provider.disableCard(account, keptCard.cardId);
    if (outcome.kind === 'disabled')
      return void (await this.plans.update(planId, (plan) => noteDisabled(plan, this.clock.now())));
    this.logger.warn({ planId, businessSlug, problem: outcome.problem }, 'a kept payment card is not disabled yet');
  }
}
