import { join } from 'node:path';
import { systemClock } from '@giftcard/kernel/clock';
import { startDatabase } from './database.js';
import { forEachService, type ServiceName } from './services.js';
import { startMailbox } from './mailbox.js';
import { linkFor, ownersOnly } from './owners-only.js';
import { startPaymentSandbox } from './payment-sandbox/payment-sandbox.js';
import { startRedisServer } from './redis-server.js';
import { enginePassword, sandboxWebhookKey, type Secrets } from './secrets.js';
import { hostsOf, pageAt, reachable, sandboxWebhookUrl, type StandaloneSettings } from './settings.js';

/** Where each engine of the platform is, and how to end those that it started itself. */
export interface Engines {
  readonly mongoUris: Readonly<Record<ServiceName, string>>;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  readonly squareBaseUrl: string;
  readonly squareScriptUrl: string | undefined;
  /** Pages for people; undefined where a real engine took the place. */
  readonly mailboxUrl: string | undefined;
  readonly sandboxUrl: string | undefined;
  /** The same as their owner opens them. */
  readonly mailboxLink: string | undefined;
  readonly sandboxLink: string | undefined;
  /** The last started ends first. */
  readonly stops: readonly (() => Promise<unknown>)[];
}

const SMTP_USER = 'notifications';

/** Starts what has no URL in the settings: database, Redis, mailbox and payment sandbox, all durable in the data folder. */
export async function startEngines(
  settings: StandaloneSettings,
  secrets: Secrets,
  ports: { redis: number; smtp: number },
): Promise<Engines> {
  const stops: (() => Promise<unknown>)[] = [];
  const started = <T extends { stop(): Promise<unknown> }>(engine: T): T => {
    stops.unshift(() => engine.stop());
    return engine;
  };
  const webhook = { url: sandboxWebhookUrl(settings), signatureKey: sandboxWebhookKey(secrets) };
  const smtpPassword = enginePassword(secrets, 'mailbox smtp');
  const mailboxToken = enginePassword(secrets, 'mailbox pages');
  const sandboxToken = enginePassword(secrets, 'sandbox pages');
  const folder = (name: string) => join(settings.DATA_DIR, name);
  try {
    const [mongoUris, redisUrl, mailbox, sandbox] = await allStarted([
      settings.MONGODB_URI
        ? forEachService(() => settings.MONGODB_URI ?? '')
        : startDatabase(settings.DATA_DIR, secrets).then((engine) => started(engine).uris),
      settings.REDIS_URL ??
        startRedisServer(folder('redis'), ports.redis, secrets.redisPassword).then((engine) => started(engine).url),
      settings.SMTP_URL
        ? undefined
        : startMailbox({
            smtpPort: ports.smtp,
            smtpUser: SMTP_USER,
            smtpPassword,
            webPort: settings.MAILBOX_PORT,
            host: settings.HOST,
            mailDirectory: folder('mail'),
            access: { name: 'mailbox', token: mailboxToken, hosts: hostsOf(settings) },
          }).then(started),
      settings.SQUARE_BASE_URL
        ? undefined
        : startPaymentSandbox({
            port: settings.SANDBOX_PORT,
            host: settings.HOST,
            publicUrl: pageAt(settings, settings.SANDBOX_PORT),
            access: ownersOnly({ name: 'sandbox', token: sandboxToken, hosts: hostsOf(settings) }),
            dataDir: folder('payments'),
            webhooks: [webhook],
            now: () => systemClock.now(),
          }).then(started),
    ]);
    const mailboxUrl = mailbox && pageAt(settings, settings.MAILBOX_PORT);
    return {
      mongoUris,
      redisUrl,
      smtpUrl: settings.SMTP_URL ?? `smtp://${SMTP_USER}:${smtpPassword}@127.0.0.1:${ports.smtp}`,
      squareBaseUrl: settings.SQUARE_BASE_URL ?? `http://${reachable(settings.HOST)}:${settings.SANDBOX_PORT}`,
      squareScriptUrl: sandbox && `${sandbox.url}/square.js`,
      mailboxUrl,
      mailboxLink: mailboxUrl && linkFor(mailboxUrl, settings.HOST, mailboxToken),
      sandboxUrl: sandbox?.url,
      sandboxLink: sandbox && linkFor(`${sandbox.url}/sandbox`, settings.HOST, sandboxToken),
      stops,
    };
  } catch (error) {
    for (const stop of stops) await stop();
    throw error;
  }
}

/** What they answer, once every one of them has started or failed: one that comes up after the failure of another can be stopped too. */
async function allStarted<T extends readonly unknown[]>(
  starts: readonly [...{ [K in keyof T]: T[K] | Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(starts);
  return (await Promise.all(starts)) as unknown as T;
}
