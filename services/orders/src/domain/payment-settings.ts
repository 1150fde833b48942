import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { applicationIdProblem, type Environment } from './application-id.js';

/** A business's own account at the payment provider. */
export interface PaymentSettings {
  /** The business's slug. */
  readonly id: string;
  readonly applicationId: string;
  readonly locationId: string;
  readonly accessTokenSealed?: string;
  readonly accessTokenLast4: string;
  /** Of the webhook subscription of the business's own application. */
  readonly webhookKeySealed?: string;
  /** Counts the changes; the same as the version of the event that told of the last. */
  readonly revision: number;
}

export interface PaymentSettingsChanged {
  readonly type: 'orders.payment-settings-changed.v1';
  readonly data: {
    settings: {
      businessSlug: string;
      applicationId: string;
      locationId: string;
      scriptUrl: string;
      methods: string[];
      version: number;
      fixedCents: number;
    };
  };
}

/** What every browser needs besides the account. */
export interface BrowserSettings {
  readonly scriptUrl: string;
  readonly methods: readonly string[];
  /** What every purchase is charged instead of its price; 0 when off. */
  readonly fixedCents: number;
}

export interface ChangeSettings {
  /** What is undefined stays. An empty application or location id takes the own account away, with its token. */
  readonly applicationId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly accessToken?: { readonly sealed: string; readonly last4: string } | undefined;
  readonly webhookKeySealed?: string | undefined;
  readonly browser: BrowserSettings;
}

const LOCATION_ID = /^[\w-]{1,100}$/;
const ACCESS_TOKEN = /^[\w-]{8,500}$/;
const WEBHOOK_KEY = /^[\w+/=-]{8,200}$/;

/** Checks what an admin typed, for the environment that guests pay in. Error: INVALID_FIELDS, fields named as in the HTTP settings. */
export function mustBeSettings(
  given: {
    applicationId?: string | undefined;
    locationId?: string | undefined;
    accessToken?: string | undefined;
    webhookKey?: string | undefined;
  },
  environment: Environment,
): void {
  const application = given.applicationId ? applicationIdProblem(given.applicationId, environment) : undefined;
  const problems: FieldProblem[] = [
    ...(application ? [{ field: 'squareApplicationId', message: application }] : []),
    ...malformed(given.locationId, LOCATION_ID, 'squareLocationId', 'This is not a location id of Square.'),
    ...malformed(given.accessToken, ACCESS_TOKEN, 'squareAccessToken', 'This is not an access token of Square.'),
    ...malformed(given.webhookKey, WEBHOOK_KEY, 'squareWebhookKey', 'This is not a webhook signature key of Square.'),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
}

function malformed(text = '', pattern: RegExp, field: string, message: string): FieldProblem[] {
  return text === '' || pattern.test(text) ? [] : [{ field, message }];
}

/** No account of its own: what a business starts with. */
export function noSettings(businessSlug: string): PaymentSettings {
  return { id: businessSlug, applicationId: '', locationId: '', accessTokenLast4: '', revision: 0 };
}

/** Changes what the command names and tells what a browser may know of it. */
export function changeSettings(
  settings: PaymentSettings,
  cmd: ChangeSettings,
): { next: PaymentSettings; events: PaymentSettingsChanged[] } {
  const applicationId = cmd.applicationId ?? settings.applicationId;
  const locationId = cmd.locationId ?? settings.locationId;
  const takenAway = cmd.applicationId === '' || cmd.locationId === '';
  const same =
    !cmd.accessToken &&
    !cmd.webhookKeySealed &&
    applicationId === settings.applicationId &&
    locationId === settings.locationId;
  if (same) return { next: settings, events: [] };
  const revision = settings.revision + 1;
  const next = takenAway
    ? { ...noSettings(settings.id), revision }
    : { ...settings, ...secretsOf(cmd), applicationId, locationId, revision };
  return {
    next,
    events: [{ type: 'orders.payment-settings-changed.v1', data: { settings: publicSettings(next, cmd.browser) } }],
  };
}

/** What was not typed stays as it is. */
function secretsOf({ accessToken, webhookKeySealed }: ChangeSettings): Partial<PaymentSettings> {
  return {
    ...(accessToken ? { accessTokenSealed: accessToken.sealed, accessTokenLast4: accessToken.last4 } : {}),
    ...(webhookKeySealed ? { webhookKeySealed } : {}),
  };
}

/** Settings that payments can be taken with. */
export type OwnAccount = PaymentSettings & { readonly accessTokenSealed: string };

/** Whether a business can charge through its own account; else it charges through the platform's. */
export function isComplete(settings: PaymentSettings | undefined): settings is OwnAccount {
  return (
    settings !== undefined &&
    settings.applicationId !== '' &&
    settings.locationId !== '' &&
    settings.accessTokenSealed !== undefined
  );
}

/** What a browser may know. The ids are empty for a business that charges through the platform's account. */
export function publicSettings(
  settings: PaymentSettings,
  { scriptUrl, methods, fixedCents }: BrowserSettings,
): PaymentSettingsChanged['data']['settings'] {
  const complete = isComplete(settings);
  return {
    businessSlug: settings.id,
    applicationId: complete ? settings.applicationId : '',
    locationId: complete ? settings.locationId : '',
    scriptUrl,
    methods: [...methods],
    version: settings.revision,
    fixedCents,
  };
}
