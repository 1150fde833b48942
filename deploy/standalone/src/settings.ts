import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { brokerList, mongoUri, redisUrl } from '@giftcard/kernel/addresses';
import type { PortRange } from '@giftcard/kernel/free-ports';
import { baseUrl, loadConfig, withSettingsOfFiles } from '@giftcard/kernel/config';
import { SERVICES } from './services.js';

/** Two cores are full with one process, its database's thread and its pool; each process more takes 150 to 250 MB (docs/adr/0060). */
const processesByItself = () => (availableParallelism() > 2 ? 2 : 1);

const port = z.coerce.number().int().min(1).max(65_535);

/** Many times what is taken of them: each is tried by chance. */
const INNER_PORTS_AT_LEAST = 100;

const portRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/, 'must be two ports, as in 20000-31999')
  .transform((range): PortRange => {
    const [first = 0, last = 0] = range.split('-').map(Number);
    return [first, last + 1];
  })
  .refine(
    ([first, end]) => end - first >= INNER_PORTS_AT_LEAST && end <= 65_536,
    'must be at least 100 ports below 65536',
  );

/** The settings of a standalone platform; an engine whose URL is set is used instead of the embedded one. */
export const standaloneSettings = z.object({
  PORT: port.default(8080),
  MAILBOX_PORT: port.default(8025),
  SANDBOX_PORT: port.default(8090),
  /** /metrics of the gateway, and of the services on the seven ports after it; none without it. */
  OPS_PORT: port.optional(),
  /** Over how many processes the services are spread. */
  PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1 + SERVICES.length)
    .default(processesByItself),
  /** Ports of loopback that its parts find each other at. Platforms that start beside each other must not share them: each takes what is free a moment before it listens. */
  INNER_PORTS: portRange.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  /** `on`: businesses that have sold for a year; `shops`: the same with nothing sold; `off`: an empty platform. */
  DEMO: z.enum(['on', 'shops', 'off']).default('on'),
  PUBLIC_URL: baseUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SUPERADMIN_EMAIL: z.email().default('superadmin@giftcard.test'),
  SUPERADMIN_PASSWORD: z.string().min(8).optional(),
  MONGODB_URI: mongoUri.optional(),
  REDIS_URL: redisUrl.optional(),
  KAFKA_BROKERS: brokerList.optional(),
  S3_ENDPOINT: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SQUARE_BASE_URL: z.string().optional(),
  /** Names the line at which the process kills itself; for tests of what a crash leaves behind (kernel/failpoint). */
  FAILPOINT_FILE: z.string().optional(),
});

export type StandaloneSettings = z.infer<typeof standaloneSettings>;

/** Secrets that services get as they were given here. */
const PASSED_ON = [
  'KAFKA_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_KEYS',
  'MAIL_RETURNS_TOKEN',
  'SMS_AUTH_TOKEN',
  'GOOGLE_WALLET_PRIVATE_KEY',
  'APPLE_PASS_KEY_PEM',
] as const;

/** The settings of this process. What files give of secrets that services get stands in the environment afterwards. Throws ConfigError. */
export function readSettings(env: NodeJS.ProcessEnv): StandaloneSettings {
  const settings = loadConfig('standalone', standaloneSettings, env);
  const read = withSettingsOfFiles('standalone', PASSED_ON, env);
  for (const name of PASSED_ON) {
    if (read[name] !== undefined) process.env[name] = read[name];
    Reflect.deleteProperty(process.env, `${name}_FILE`);
  }
  return settings;
}

/** The super admin's log-in. */
export function superAdminOf(
  settings: StandaloneSettings,
  secrets: { readonly superAdminPassword: string },
): { email: string; password: string } {
  return { email: settings.SUPERADMIN_EMAIL, password: settings.SUPERADMIN_PASSWORD ?? secrets.superAdminPassword };
}

/** Where the provider's webhooks arrive at the gateway. */
export const WEBHOOK_PATH = '/api/payments/webhook';

/** Where the sandbox beside the gateway reaches it, whatever its public address is. */
export function sandboxWebhookUrl({ HOST, PORT }: StandaloneSettings): string {
  return `http://${reachable(HOST)}:${PORT}${WEBHOOK_PATH}`;
}

/** Where this machine reaches what listens on HOST. */
export function reachable(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host;
}

/** Where people's browsers find mailbox and sandbox, which speak plain HTTP: on the host of PUBLIC_URL when they listen everywhere. */
export function pageAt(settings: StandaloneSettings, port: number): string {
  const host = settings.HOST === '0.0.0.0' ? new URL(publicUrlOf(settings)).hostname : settings.HOST;
  return `http://${host}:${port}`;
}

/** The names under which browsers find them. */
export function hostsOf(settings: StandaloneSettings): string[] {
  return [settings.HOST, new URL(publicUrlOf(settings)).hostname];
}

/** The address that links and QR codes name. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: StandaloneSettings): string {
  return PUBLIC_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
}
