import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { MerchantAccounts } from '../merchant-accounts.js';
import { SETTINGS, type OrdersSettings } from '../../config.js';
import { canBeKept, noteKept, noteNotKept, type AutoReload } from '../../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../domain/payment-provider.js';

/**
 * Has the provider keep the card that a plan's first top-up was paid with, once however often it is asked. What can't be kept ends the plan and nothing of the top-up.
 * Error: PAYMENT_PROVIDER_UNAVAILABLE when the account can't be opened.
 */
export class KeepPayersCard extends Command<void> {
  constructor(readonly plan: AutoReload) {
    super();
  }
}

@CommandHandler(KeepPayersCard)
export class KeepPayersCardHandler implements ICommandHandler<KeepPayersCard> {
  constructor(
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ plan }: KeepPayersCard): Promise<void> {
    const { status, payment } = await this.checkouts.get(plan.orderId);
    // The plan is stored just before its order is placed: one that is not there yet is waited for.
    if (status === 'paid' && canBeKept(plan, this.clock.now())) return;
    const isPlain = payment?.paymentMethod === 'card';
    if (status !== 'placed' || !payment || !isPlain || !canBeKept(plan, this.clock.now())) return this.giveUp(plan);
    const account = await this.accounts.open(plan.merchant, plan.businessSlug);
    const { paymentId } = payment;
    const outcome = await this.provider.keepCard({ account, idempotencyKey: plan.id, paymentId });
    if (outcome.kind === 'kept') {
      const { kind: _kept, ...card } = outcome;
      const noticeMs = this.settings.AUTO_RELOAD_NOTICE_MS;
      await this.plans.update(plan.id, (now) => noteKept(now, card, { now: this.clock.now(), noticeMs }));
      return;
    }
    const { id: planId, businessSlug } = plan;
    this.logger.warn({ planId, businessSlug, problem: outcome.problem }, 'a payment card was not kept');
    if (outcome.kind === 'refused') await this.giveUp(plan);
  }

  private async giveUp({ id }: AutoReload): Promise<void> {
    await this.plans.update(id, (plan) => noteNotKept(plan, this.clock.now()));
  }
}
