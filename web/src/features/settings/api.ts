import type { Currency } from '@giftcard/kernel/business/currency';
import type { Contact } from '../../lib/gift-card.js';
import { call, upload } from '../../lib/api-client.js';

export interface Address {
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Only what is named changes; the access token can be written and never read. */
export interface SettingsChange {
  restaurantName?: string;
  /** All of it, or it stays as it is. */
  restaurantAddress?: Address;
  /** What is named of it changes; '' takes it away. */
  contact?: Contact;
  /** An IANA name. */
  timeZone?: string;
  /** ISO 4217; refused when another was chosen and a gift card made. */
  currency?: Currency;
  /** 0 for ever. */
  validityMonths?: number;
  /** Whole months. */
  retention?: { mailMonths: number; messageMonths: number };
  withoutCodeUpTo?: number;
  /** Of guests from their cards; whole percents. */
  tips?: { on: boolean; percents: number[] };
  /** Whether guests are reminded of their cards. */
  reminders?: boolean;
  squareApplicationId?: string;
  squareLocationId?: string;
  squareAccessToken?: string;
  /** Square signs what it tells of the business's payments with it. Write-only. */
  squareWebhookKey?: string;
}

export const settingsApi = {
  me: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  save: (body: SettingsChange) => call('PUT /api/v1/admin/settings', { as: 'admin', body }),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    call('PUT /api/v1/admin/change-password', { as: 'admin', body }),
  uploadLogo: (logo: File, onProgress: (share: number) => void): Promise<{ success: boolean; logoUrl: string }> => {
    const body = new FormData();
    body.append('logo', logo);
    return upload('POST /api/v1/admin/settings/logo', { as: 'admin', body, onProgress });
  },
  /** Asks the provider with the stored account. */
  testPayments: () => call('POST /api/v1/admin/settings/test-payments', { as: 'admin' }),
  poster: () => call('GET /api/v1/admin/settings/qr-poster', { as: 'admin' }),
};
