import { start as startAnalytics } from '@giftcard/analytics/main';
import { start as startCatalog } from '@giftcard/catalog/main';
import { start as startGateway } from '@giftcard/gateway/main';
import { start as startIdentity } from '@giftcard/identity/main';
import { freePorts } from '@giftcard/kernel/free-ports';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { start as startNotifications } from '@giftcard/notifications/main';
import { start as startOrders } from '@giftcard/orders/main';
import { start as startRedemption } from '@giftcard/redemption/main';
import { start as startWallet } from '@giftcard/wallet/main';
import { lockDataDir } from './data-lock.js';
import { startEngines, type Engines } from './engines.js';
import { removeEnginesNote, writeEnginesNote } from './engines-note.js';
import { environments, PROCESSES, tlsFolder } from './environments.js';
import { SERVICES, type ServiceName } from './services.js';
import { loadSecrets, signOldLog, type Secrets } from './secrets.js';
import type { StandaloneSettings } from './settings.js';

const START: Readonly<Record<ServiceName, (env: NodeJS.ProcessEnv) => Promise<RunningService>>> = {
  identity: startIdentity,
  catalog: startCatalog,
  orders: startOrders,
  wallet: startWallet,
  redemption: startRedemption,
  notifications: startNotifications,
  analytics: startAnalytics,
};

export interface Platform {
  readonly url: string;
  readonly engines: Engines;
  readonly secrets: Secrets;
  /** Drains requests and consumers, then ends the engines. */
  stop(): Promise<void>;
}

const CERTIFICATE_DAYS = 3;
/** A computer that slept for days has new ones minutes later. */
const RENEW_EVERY_MS = 5 * 60 * 1000;

/** What is done before the platform opens, by a gateway of its own that keeps no rate limits and that nobody else knows. */
export type BeforeOpening = (url: string, platform: Pick<Platform, 'engines' | 'secrets'>) => Promise<void>;

/** The whole platform in one process: its engines, every service, the gateway. A start that is aborted ends what it has started, and rejects. */
export async function startPlatform(
  settings: StandaloneSettings,
  progress: (step: string) => void,
  aborted: AbortSignal,
  beforeOpening?: BeforeOpening,
): Promise<Platform> {
  const lock = await lockDataDir(settings.DATA_DIR);
  const [secrets] = await Promise.all([loadSecrets(settings.DATA_DIR), keepOwnCertificates(settings)]);
  const renewal = setInterval(
    () => void keepOwnCertificates(settings).catch((error: unknown) => progress(`certificates: ${String(error)}`)),
    RENEW_EVERY_MS,
  ).unref();
  const [redis = 0, smtp = 0, ...grpcPorts] = await freePorts(2 + SERVICES.length, portsOf(settings));
  progress('starting the engines');
  const engines = await startEngines(settings, secrets, { redis, smtp });
  const running: RunningService[] = [];
  const stop = async (): Promise<void> => {
    clearInterval(renewal);
    const [gateway, ...services] = running.reverse();
    await gateway?.stop();
    await Promise.all(services.map((service) => service.stop()));
    for (const stopEngine of engines.stops) await stopEngine();
    await removeEnginesNote(settings.DATA_DIR);
    lock.close();
  };
  try {
    await signOldLog(settings.DATA_DIR, secrets, engines.redisUrl);
    await writeEnginesNote(settings.DATA_DIR, engines);
    const env = environments(settings, secrets, engines, grpcPorts);
    aborted.throwIfAborted();
    progress('starting the services');
    const starts = SERVICES.map(async (name) => running.push(await START[name](env[name])));
    await Promise.allSettled(starts); // one that comes up after another failed is stopped too
    await Promise.all(starts);
    aborted.throwIfAborted();
    if (beforeOpening)
      await atPrivateGateway(env.gateway, portsOf(settings), (url) => beforeOpening(url, { engines, secrets }));
    aborted.throwIfAborted();
    progress('starting the gateway');
    running.push(await startGateway(env.gateway));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://${settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${settings.PORT}`;
  await untilAllWorks(url);
  return { url, engines, secrets, stop };
}

/** Certificates of a few days, with a day left while the platform runs. */
function keepOwnCertificates(settings: StandaloneSettings): Promise<void> {
  return keepCertificates(tlsFolder(settings), PROCESSES, CERTIFICATE_DAYS);
}

/** What the settings name: some of it is listened on only at the end of the start. */
function portsOf({ PORT, MAILBOX_PORT, SANDBOX_PORT, OPS_PORT }: StandaloneSettings): number[] {
  return [
    PORT,
    MAILBOX_PORT,
    SANDBOX_PORT,
    ...(OPS_PORT === undefined ? [] : Array.from({ length: 1 + SERVICES.length }, (_, index) => OPS_PORT + index)),
  ];
}

async function atPrivateGateway(
  env: NodeJS.ProcessEnv,
  except: readonly number[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const [port = 0] = await freePorts(1, except);
  const gateway = await startGateway({
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPS_PORT: undefined,
    RATE_LIMITS: 'off',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAllWorks(url);
    await work(url);
  } finally {
    await gateway.stop();
  }
}

const READY_WITHIN_MS = 30_000;

async function untilAllWorks(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/health/capabilities`);
    if (answer.ok) return;
    if (Date.now() > until) throw new Error(`the platform is not ready: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
