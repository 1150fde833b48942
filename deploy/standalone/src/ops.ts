import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, freePorts } from '@giftcard/kernel/free-ports';
import { lockDataDir } from './data-lock.js';
import { startDatabase } from './database.js';
import { readEnginesNote, type EnginesNote } from './engines-note.js';
import { environments } from './environments.js';
import { forEachService, SERVICES, type ServiceName } from './services.js';
import { startRedisServer } from './redis-server.js';
import { loadSecrets, signOldLog, type Secrets } from './secrets.js';
import { readSettings, type StandaloneSettings } from './settings.js';

export type Environments = Record<ServiceName | 'gateway', NodeJS.ProcessEnv>;

/**
 * Works with the processes' environments of a standalone platform: of the one that runs on DATA_DIR, or, while it is stopped, with its
 * database and log started for the work. Throws when there is no platform in DATA_DIR.
 */
export async function withStandalone<T>(
  env: NodeJS.ProcessEnv,
  work: (environments: Environments) => Promise<T>,
): Promise<T> {
  const settings = readSettings(env);
  if (!existsSync(join(settings.DATA_DIR, 'secrets.json')))
    throw new Error(`There is no platform in ${settings.DATA_DIR}. Set DATA_DIR, or the settings of the service.`);
  const secrets = await loadSecrets(settings.DATA_DIR);
  const running = await lockDataDir(settings.DATA_DIR).then(
    (lock) => ({ lock, note: undefined }),
    async (error: unknown) => {
      const note = await readEnginesNote(settings.DATA_DIR);
      if (!note) throw error;
      return { lock: undefined, note };
    },
  );
  try {
    return await (running.note
      ? work(await environmentsOf(settings, secrets, running.note))
      : withOwnEngines(settings, secrets, work));
  } finally {
    running.lock?.close();
  }
}

async function withOwnEngines<T>(
  settings: StandaloneSettings,
  secrets: Secrets,
  work: (environments: Environments) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const mongo = settings.MONGODB_URI ? undefined : await startDatabase(settings.DATA_DIR, secrets);
  const redis = settings.REDIS_URL
    ? undefined
    : await startRedisServer(join(settings.DATA_DIR, 'redis'), port, secrets.redisPassword);
  const redisUrl = settings.REDIS_URL ?? redis?.url ?? '';
  try {
    await signOldLog(settings.DATA_DIR, secrets, redisUrl);
    return await work(
      await environmentsOf(settings, secrets, {
        mongoUris: mongo?.uris ?? forEachService(() => settings.MONGODB_URI ?? ''),
        redisUrl,
      }),
    );
  } finally {
    await redis?.stop();
    await mongo?.stop();
  }
}

/** No mail goes out and no payment is asked for: what ops does needs neither. */
async function environmentsOf(
  settings: StandaloneSettings,
  secrets: Secrets,
  { mongoUris, redisUrl }: EnginesNote,
): Promise<Environments> {
  const nowhere = {
    smtpUrl: 'smtp://127.0.0.1:9',
    squareBaseUrl: '',
    squareScriptUrl: undefined,
    mailboxUrl: undefined,
    sandboxUrl: undefined,
    mailboxLink: undefined,
    sandboxLink: undefined,
    stops: [],
  };
  return environments(settings, secrets, { mongoUris, redisUrl, ...nowhere }, await freePorts(SERVICES.length));
}
