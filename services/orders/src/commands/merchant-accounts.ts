import { Inject, Injectable } from '@nestjs/common';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { PaymentProviderUnavailable, PaymentsNotConfigured } from '../domain/checkout.errors.js';
import type { Merchant } from '../domain/checkout.js';
import type { MerchantAccount } from '../domain/payment-provider.js';
import { isComplete, type OwnAccount } from '../domain/payment-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';

export interface OwnedMerchant {
  /** Empty for the platform's own. */
  readonly businessSlug: string;
  readonly merchant: Merchant;
}

const PAGE = 100;

/** Whose account at the provider a purchase goes through; the only place that opens an access token. */
@Injectable()
export class MerchantAccounts {
  constructor(
    @Inject(PAYMENT_SETTINGS) private readonly paymentSettings: PaymentSettingsStore,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  /** A business's own account when it has set one up, else the platform's. Error: PAYMENTS_NOT_CONFIGURED. */
  async choose(businessSlug: string): Promise<Merchant> {
    const own = await this.paymentSettings.find(businessSlug);
    if (isComplete(own)) return merchantOf(own);
    const { SQUARE_LOCATION_ID: locationId, SQUARE_ACCESS_TOKEN: accessToken } = this.settings;
    if (locationId === undefined || accessToken === undefined) throw new PaymentsNotConfigured();
    return { owner: 'platform', locationId };
  }

  /**
   * The account that a checkout went through. A token that was replaced for the same location is taken, because the
   * stored one was probably revoked then. Error: PAYMENT_PROVIDER_UNAVAILABLE when the account is gone.
   */
  async open(merchant: Merchant, businessSlug: string): Promise<MerchantAccount> {
    const { locationId } = merchant;
    if (merchant.owner === 'platform') {
      const accessToken = this.settings.SQUARE_ACCESS_TOKEN;
      if (accessToken === undefined)
        throw new PaymentProviderUnavailable(new Error('the platform has no account at the provider any more'));
      return { accessToken, locationId };
    }
    const now = await this.paymentSettings.find(businessSlug);
    const sealed =
      isComplete(now) && now.locationId === locationId ? now.accessTokenSealed : merchant.accessTokenSealed;
    if (sealed === undefined)
      throw new PaymentProviderUnavailable(new Error('the checkout has no account at the provider'));
    return { accessToken: this.sealer.open(sealed, 'square-access-token'), locationId };
  }

  /** The application that a browser opens the account with; empty when it is gone. */
  async applicationOf({ owner }: Merchant, businessSlug: string): Promise<string> {
    if (owner === 'platform') return this.settings.SQUARE_APPLICATION_ID ?? '';
    return (await this.paymentSettings.find(businessSlug))?.applicationId ?? '';
  }

  /** Every account that purchases go through now: the platform's, then each business's own. */
  async *all(): AsyncGenerator<OwnedMerchant> {
    const { SQUARE_LOCATION_ID: locationId, SQUARE_ACCESS_TOKEN: accessToken } = this.settings;
    if (locationId !== undefined && accessToken !== undefined)
      yield { businessSlug: '', merchant: { owner: 'platform', locationId } };
    for (let page = 1, seen = 0, total = 1; seen < total; page++) {
      const listed = await this.paymentSettings.list(page, PAGE);
      for (const own of listed.settings) if (isComplete(own)) yield { businessSlug: own.id, merchant: merchantOf(own) };
      seen += PAGE;
      total = listed.total;
    }
  }
}

function merchantOf({ locationId, accessTokenSealed }: OwnAccount): Merchant {
  return { owner: 'business', locationId, accessTokenSealed };
}
