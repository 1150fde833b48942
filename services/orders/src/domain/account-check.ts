import type { AccountCheck } from './payment-provider.js';

/** What an admin hears of a test of the connection. */
export interface PaymentSettingsTest {
  readonly ok: boolean;
  readonly message: string;
  /** As the provider names it; empty when it did not answer. */
  readonly locationName: string;
}

export const NO_ACCOUNT: PaymentSettingsTest = {
  ok: false,
  message: 'Enter the application id, the location id and the access token first.',
  locationName: '',
};

const PROBLEMS: Readonly<Record<Exclude<AccountCheck['kind'], 'works'>, string>> = {
  'token-refused':
    "Square doesn't accept this access token. Copy it again from your application's credentials, of the same environment as the application id.",
  'location-unknown': 'Your Square account has no location with this id.',
  'location-inactive': 'This location is not active at Square.',
  'no-card-payments': "This location can't take card payments yet. Finish activating it at Square.",
  'application-of-another':
    'This access token belongs to another application than this application ID. Copy both from the Credentials page of the same application.',
  'script-missing':
    "Square knows your account, but the script of its payment form can't be loaded right now, so guests can't enter a card. Please try again in a moment.",
  unknown: "Square doesn't answer right now. Please try again in a moment.",
};

/** The application id alone says that no browser would take it. */
export function applicationRefused(problem: string): PaymentSettingsTest {
  return { ok: false, message: problem, locationName: '' };
}

/**
 * @param owner whose account was asked with
 * @param currency what the business sells in: a location takes its own country's alone
 */
export function readAccountCheck(
  check: AccountCheck,
  owner: 'business' | 'platform',
  currency: string,
): PaymentSettingsTest {
  const locationName = check.kind === 'unknown' ? '' : check.locationName;
  if (check.kind !== 'works') return { ok: false, message: PROBLEMS[check.kind], locationName };
  if (check.currency !== currency)
    return {
      ok: false,
      message: `This location takes ${check.currency}, and your cards are sold in ${currency}.`,
      locationName,
    };
  const whose =
    owner === 'business'
      ? `Square answered: payments go to "${locationName}".`
      : "Your business has no Square account of its own here: payments go through the platform's, which works.";
  return { ok: true, message: whose, locationName };
}
