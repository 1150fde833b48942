import { MAIN_LOCATION } from './payment-object.js';
import { currencyAt } from './payment-request.js';
import type { SandboxContext } from './sandbox-context.js';

export interface Location {
  id: string;
  name: string;
  status: 'ACTIVE';
  merchant_id: string;
  country: string;
  language_code: string;
  currency: string;
  business_name: string;
  type: 'PHYSICAL';
  timezone: string;
  capabilities: string[];
  created_at: string;
  mcc: string;
}

/** RetrieveLocation: every id names a location here; `main` is the merchant's first, as at Square. */
export function location(context: SandboxContext, merchantId: string, locationId: string): Location {
  const currency = currencyAt(locationId, context.currency);
  return {
    id: locationId === 'main' ? MAIN_LOCATION : locationId,
    name: 'Sandbox location',
    status: 'ACTIVE',
    merchant_id: merchantId,
    country: COUNTRIES[currency] ?? 'US',
    language_code: 'en-US',
    currency,
    business_name: 'Sandbox merchant',
    type: 'PHYSICAL',
    timezone: 'America/New_York',
    capabilities: ['CREDIT_CARD_PROCESSING', 'AUTOMATIC_TRANSFERS'],
    created_at: '2026-01-01T00:00:00.000Z',
    mcc: '5812',
  };
}

const COUNTRIES: Readonly<Record<string, string>> = { CAD: 'CA', EUR: 'IE', GBP: 'GB', JPY: 'JP' };

/** ListLocations: the main one and those the merchant has taken payments at. */
export function locations(context: SandboxContext, merchantId: string): Location[] {
  const ids = new Set([
    MAIN_LOCATION,
    ...context.ledger.paymentsOf(merchantId).map((owned) => owned.payment.location_id),
  ]);
  return [...ids].map((id) => location(context, merchantId, id));
}
