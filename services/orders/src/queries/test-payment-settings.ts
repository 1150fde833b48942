import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { MerchantAccounts } from '../commands/merchant-accounts.js';
import { applicationRefused, NO_ACCOUNT, readAccountCheck, type PaymentSettingsTest } from '../domain/account-check.js';
import { applicationIdProblem, environmentOf } from '../domain/application-id.js';
import { PaymentsNotConfigured } from '../domain/checkout.errors.js';
import type { Merchant } from '../domain/checkout.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../domain/payment-provider.js';
import { Businesses } from '../projections/businesses.js';

/** Asks the provider whether a guest's browser can open the payment form, and the next payment would find its account. */
export class TestPaymentSettings extends Query<PaymentSettingsTest> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(TestPaymentSettings)
export class TestPaymentSettingsHandler implements IQueryHandler<TestPaymentSettings> {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ businessSlug }: TestPaymentSettings): Promise<PaymentSettingsTest> {
    const merchant = await this.merchantOf(businessSlug);
    if (!merchant) return NO_ACCOUNT;
    const scriptUrl = this.settings.SQUARE_SCRIPT_URL;
    const applicationId = await this.accounts.applicationOf(merchant, businessSlug);
    const problem = applicationIdProblem(applicationId, environmentOf(scriptUrl));
    if (problem) return applicationRefused(problem);
    const check = await this.provider.checkAccount(await this.accounts.open(merchant, businessSlug), {
      applicationId,
      scriptUrl,
    });
    if (check.kind === 'unknown')
      this.logger.warn({ businessSlug, problem: check.problem }, 'the provider did not answer for an account');
    return readAccountCheck(check, merchant.owner, (await this.businesses.get(businessSlug)).currency);
  }

  private async merchantOf(businessSlug: string): Promise<Merchant | undefined> {
    try {
      return await this.accounts.choose(businessSlug);
    } catch (error) {
      if (error instanceof PaymentsNotConfigured) return undefined;
      throw error;
    }
  }
}
