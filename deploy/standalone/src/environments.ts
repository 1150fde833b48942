import { join } from 'node:path';
import type { Engines } from './engines.js';
import { forEachService, SERVICES, type ServiceName } from './services.js';
import { sandboxWebhookKey, type Secrets } from './secrets.js';
import { publicUrlOf, sandboxWebhookUrl, WEBHOOK_PATH, type StandaloneSettings } from './settings.js';
import { offeredWallets, walletSettings } from './wallet-settings.js';

/** What orders is told where it is set. */
const OF_ORDERS = [
  'PAYMENTS_FIXED_AMOUNT',
  'SQUARE_METHODS',
  'AUTO_RELOAD_NOTICE_MS',
  'PLACE_WITHIN_MS',
  'RECONCILE_EVERY_MS',
  'REFUND_CONFIRMED_OVER_CENTS',
] as const;

/** Every process with a certificate of its own (docs/adr/0049). */
export const PROCESSES = [...SERVICES, 'gateway'] as const;

/** Where a data folder has the certificates of the processes. */
export function tlsFolder({ DATA_DIR }: Pick<StandaloneSettings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'tls');
}

/** Any access token of this form is taken by the payment sandbox. */
const SANDBOX_ACCOUNT = {
  SQUARE_APPLICATION_ID: 'sandbox-giftcard-vault',
  SQUARE_LOCATION_ID: 'sandbox-main',
  SQUARE_ACCESS_TOKEN: 'sandbox-platform',
};

/** Those of the businesses' currencies (DEC-6.28): Canada and the US, France, Spain, Italy, the United Kingdom, Germany. */
const CALLING_CODES = '+1,+33,+34,+39,+44,+49';

/** The environment of every process of the platform: what each would be given if it ran alone. */
export function environments(
  settings: StandaloneSettings,
  secrets: Secrets,
  engines: Engines,
  grpcPorts: readonly number[],
): Record<ServiceName | 'gateway', NodeJS.ProcessEnv> {
  const publicUrl = publicUrlOf(settings);
  const addresses = forEachService((name) => `127.0.0.1:${grpcPorts[SERVICES.indexOf(name)]}`);
  const files = {
    FILES_DIR: join(settings.DATA_DIR, 'files'),
    S3_ENDPOINT: settings.S3_ENDPOINT,
    S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'],
    S3_SECRET_KEY: process.env['S3_SECRET_KEY'],
    S3_BUCKET: process.env['S3_BUCKET'],
  };
  const common = {
    MODE: 'standalone',
    LOG_LEVEL: settings.LOG_LEVEL,
    REDIS_URL: engines.redisUrl,
    EVENT_ARCHIVE_DIR: join(settings.DATA_DIR, 'events'),
    KAFKA_BROKERS: settings.KAFKA_BROKERS?.join(','),
    ...given('KAFKA_USER', 'KAFKA_PASSWORD', 'KAFKA_SASL', 'KAFKA_TLS', 'KAFKA_REPLICAS', 'ENGINES_CA_FILE'),
    ...given('KAFKA_TOKEN_FILE', 'KAFKA_TOKEN_URL', 'KAFKA_TOKEN_SCOPE', 'KAFKA_PARTITIONS'),
    ...given('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'),
    SESSION_PUBLIC_KEY: secrets.sessionPublicKey,
    EVENT_PUBLIC_KEYS: secrets.eventPublicKeys,
    PUBLIC_URL: publicUrl,
  };
  const sealing = (...names: (keyof Secrets['sealingKeys'])[]) =>
    Object.fromEntries(names.map((name) => [name, secrets.sealingKeys[name]]));
  const texts = { SMS_CALLING_CODES: callingCodes(engines) };
  const qr = { QR_SIGNING_KEY: secrets.qrSigningKey };
  const offline = { OFFLINE_SIGNING_KEYS: secrets.offlineSigningKeys };
  const persons = { ORDERS_URL: addresses.orders };
  const own: Record<ServiceName, NodeJS.ProcessEnv> = {
    identity: {
      ...sealing('CODE_SEALING_KEYS', 'LINK_SEALING_KEYS', 'FACTOR_SEALING_KEYS'),
      ...files,
      SESSION_PRIVATE_KEY: secrets.sessionPrivateKey,
      ...given('REQUESTS_REJECTED_MONTHS', 'REQUESTS_MONTHS', 'AUDIT_MONTHS'),
      SUPERADMIN_EMAIL: settings.SUPERADMIN_EMAIL,
      SUPERADMIN_PASSWORD: settings.SUPERADMIN_PASSWORD ?? secrets.superAdminPassword,
    },
    catalog: files,
    orders: {
      ...sealing('CARD_SEALING_KEYS', 'PAYMENT_SEALING_KEYS', 'PERSON_SEALING_KEYS'),
      ...paymentSettings(settings, secrets, engines, publicUrl),
      ...texts,
      ...given(...OF_ORDERS),
      SQUARE_BASE_URL: engines.squareBaseUrl,
      SQUARE_SCRIPT_URL: engines.squareScriptUrl ?? process.env['SQUARE_SCRIPT_URL'],
    },
    wallet: {
      ...sealing('CARD_SEALING_KEYS', 'PASS_SEALING_KEYS'),
      ...qr,
      ...files,
      ...walletSettings(secrets.wallet, process.env),
      ...persons,
    },
    redemption: { ...sealing('CARD_SEALING_KEYS', 'CODE_SEALING_KEYS'), ...qr, ...offline, ...texts, ...persons },
    notifications: {
      ...sealing('CARD_SEALING_KEYS', 'CODE_SEALING_KEYS', 'LINK_SEALING_KEYS'),
      ...qr,
      ...files,
      ...persons,
      ...texts,
      ...senderSettings(engines),
      WALLETS: offeredWallets(process.env),
    },
    analytics: {},
  };
  SERVICES.forEach((name, index) => {
    own[name] = {
      ...common,
      ...own[name],
      EVENT_SIGNING_KEYS: secrets.eventSigningKeys[name],
      MONGODB_URI: engines.mongoUris[name],
      GRPC_LISTEN: addresses[name],
      TLS_DIR: join(tlsFolder(settings), name),
      OPS_PORT: settings.OPS_PORT === undefined ? undefined : String(settings.OPS_PORT + 1 + index),
    };
  });
  return { ...own, gateway: { ...common, ...files, ...texts, ...gatewaySettings(settings, engines, addresses) } };
}

/** Who mails and text messages go by. */
function senderSettings({ smtpUrl, mailboxUrl }: Engines): NodeJS.ProcessEnv {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: process.env['MAIL_FROM'] || 'Giftcard Vault <cards@giftcard.test>',
    ...given('MAIL_UNSUBSCRIBE', 'MAIL_RETURN_PATH', 'MAIL_RETURNS_TOKEN', 'PLATFORM_MAIL_MONTHS'),
    SMS_PROVIDER: process.env['SMS_PROVIDER'] || (mailboxUrl ? 'sandbox' : undefined),
    ...given('SMS_BASE_URL', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'),
    ...given('SMS_DAILY_LIMIT', 'SMS_BUYER_DAILY_LIMIT'),
  };
}

/** Gifts are texted into the mailbox, unless it was said otherwise; none are without it and without a provider. */
function callingCodes({ mailboxUrl }: Engines): string | undefined {
  return process.env['SMS_CALLING_CODES'] ?? (mailboxUrl ? CALLING_CODES : undefined);
}

/** What is passed on as it was given. */
function given(...names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function paymentSettings(
  settings: StandaloneSettings,
  secrets: Secrets,
  engines: Engines,
  publicUrl: string,
): NodeJS.ProcessEnv {
  const account = process.env['SQUARE_ACCESS_TOKEN'] === '' ? {} : SANDBOX_ACCOUNT;
  if (engines.sandboxUrl)
    return {
      ...account,
      SQUARE_WEBHOOK_URL: sandboxWebhookUrl(settings),
      SQUARE_WEBHOOK_KEYS: sandboxWebhookKey(secrets),
    };
  return {
    ...given('SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_ACCESS_TOKEN', 'SQUARE_WEBHOOK_KEYS'),
    SQUARE_WEBHOOK_URL: process.env['SQUARE_WEBHOOK_URL'] ?? publicUrl + WEBHOOK_PATH,
  };
}

function gatewaySettings(
  settings: StandaloneSettings,
  engines: Engines,
  addresses: Record<ServiceName, string>,
): NodeJS.ProcessEnv {
  const urls = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, addresses[name]]));
  return {
    ...urls,
    // Nobody balances in front of it.
    DRAIN_MS: '0',
    TLS_DIR: join(tlsFolder(settings), 'gateway'),
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    OPS_PORT: settings.OPS_PORT?.toString(),
    WEB_DIR: new URL('../../../web/dist', import.meta.url).pathname,
    DOCS_DIR: new URL('../../../docs/.vitepress/dist', import.meta.url).pathname,
    PAYMENT_ORIGINS: engines.sandboxUrl ?? process.env['PAYMENT_ORIGINS'],
    RATE_LIMITS: settings.RATE_LIMITS,
    ...given('TRUST_PROXY', 'OPERATOR_NAME', 'CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS', 'LEGAL_DIR'),
  };
}
