import { systemClock } from '@giftcard/kernel/clock';
import { freePorts } from '@giftcard/kernel/free-ports';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { keepCertificates } from '@giftcard/kernel/tls/keep-certificates';
import { lockDataDir } from './data-lock.js';
import { startEngines, type Engines } from './engines.js';
import { removeEnginesNote, writeEnginesNote } from './engines-note.js';
import { environments, PROCESSES, tlsFolder } from './environments.js';
import { layoutOf } from './layout.js';
import { loadService, startServices, type StartService } from './load-service.js';
import { forkServices, type ServiceProcess } from './service-processes.js';
import { SERVICES, type ServiceName } from './services.js';
import { loadSecrets, signOldLog, type Secrets } from './secrets.js';
import type { StandaloneSettings } from './settings.js';

export interface Platform {
  readonly url: string;
  readonly engines: Engines;
  readonly secrets: Secrets;
  /** Resolves when a process of it ends by itself: the platform is not whole any more. */
  readonly broken: Promise<Error>;
  /** Drains requests and consumers, then ends the engines. */
  stop(): Promise<void>;
}

const CERTIFICATE_DAYS = 3;
/** A computer that slept for days has new ones minutes later. */
const RENEW_EVERY_MS = 5 * 60 * 1000;

/** What is done before the platform opens, by a gateway of its own that keeps no rate limits and that nobody else knows. */
export type BeforeOpening = (
  url: string,
  platform: Pick<Platform, 'engines' | 'secrets'> & { readonly setClock: SetClock },
) => Promise<void>;

/** Makes it a moment for the whole platform, or without one the machine's time again; for the demo's past alone. */
export type SetClock = (moment?: Date) => Promise<void>;

/**
 * The whole platform: its engines and the gateway in this process, the services in this one and those beside it
 * (docs/adr/0060). A start that is aborted ends what it has started, and rejects.
 */
export async function startPlatform(
  settings: StandaloneSettings,
  progress: (step: string) => void,
  aborted: AbortSignal,
  beforeOpening?: BeforeOpening,
): Promise<Platform> {
  const [own = [], ...others] = layoutOf(settings.PROCESSES);
  // First of all: later, on a second start, Node 20 took the links to our packages for packages of their own, and loaded modules twice.
  const loading = own.map(loadService);
  const [{ start: startGateway }] = await Promise.all([import('@giftcard/gateway/main'), ...loading]);
  const lock = await lockDataDir(settings.DATA_DIR);
  const processes = others.map(forkServices);
  const broken = Promise.race(processes.map(({ died }) => died));
  let renewal: NodeJS.Timeout | undefined;
  let stopEngines: Engines['stops'] = [];
  let services: readonly RunningService[] = [];
  let gateway: RunningService | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(renewal);
    await gateway?.stop();
    await Promise.all([...services, ...processes].map((each) => each.stop()));
    for (const stopEngine of stopEngines) await stopEngine();
    await removeEnginesNote(settings.DATA_DIR);
    lock.close();
  };
  try {
    const [secrets] = await Promise.all([loadSecrets(settings.DATA_DIR), keepOwnCertificates(settings)]);
    renewal = setInterval(
      () => void keepOwnCertificates(settings).catch((error: unknown) => progress(`certificates: ${String(error)}`)),
      RENEW_EVERY_MS,
    ).unref();
    const [redis = 0, smtp = 0] = await freePorts(2, portsOf(settings), settings.INNER_PORTS);
    progress('starting the engines');
    const engines = await startEngines(settings, secrets, { redis, smtp });
    stopEngines = engines.stops;
    await signOldLog(settings.DATA_DIR, secrets, engines.redisUrl);
    await writeEnginesNote(settings.DATA_DIR, engines);
    // Chosen late: another platform's start beside this one may choose the same until it is listened on.
    const grpcPorts = await freePorts(SERVICES.length, [...portsOf(settings), redis, smtp], settings.INNER_PORTS);
    const env = environments(settings, secrets, engines, grpcPorts);
    const envsOf = (names: readonly ServiceName[]) => names.map((name) => env[name]);
    aborted.throwIfAborted();
    progress('starting the services');
    const starts = [
      startServices(loading, envsOf(own)).then((running) => (services = running)),
      ...processes.map((each) => each.start(envsOf(each.names), settings.FAILPOINT_FILE)),
    ];
    await Promise.allSettled(starts); // one that comes up after another failed is stopped too
    await Promise.all(starts);
    aborted.throwIfAborted();
    if (beforeOpening)
      await atPrivateGateway(startGateway, env.gateway, settings, (url) =>
        beforeOpening(url, { engines, secrets, setClock: clockOf(processes) }),
      );
    aborted.throwIfAborted();
    progress('starting the gateway');
    gateway = await startGateway(env.gateway);
    const url = `http://${settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${settings.PORT}`;
    await untilAllWorks(url);
    return { url, engines, secrets, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function clockOf(processes: readonly ServiceProcess[]): SetClock {
  return async (moment) => {
    if (moment) systemClock.setTo(moment);
    else systemClock.reset();
    await Promise.all(processes.map((each) => each.setClock(moment)));
  };
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
  startGateway: StartService,
  env: NodeJS.ProcessEnv,
  settings: StandaloneSettings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const [port = 0] = await freePorts(1, portsOf(settings), settings.INNER_PORTS);
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
    const answers = await Promise.all(['capabilities', 'ready'].map((asked) => fetch(`${url}/health/${asked}`)));
    if (answers.every(({ ok }) => ok)) return;
    if (Date.now() > until) {
      const said = await Promise.all(answers.map((answer) => answer.text()));
      throw new Error(`the platform is not ready: ${said.join(' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
