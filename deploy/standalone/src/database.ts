import { join } from 'node:path';
import { startEmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { forEachService, SERVICES, type ServiceName } from './services.js';
import { enginePassword, type Secrets } from './secrets.js';

export interface RunningDatabase {
  readonly uris: Readonly<Record<ServiceName, string>>;
  stop(): Promise<void>;
}

/** The embedded database of a data folder. Each service has a user, who has the service's own database alone. */
export async function startDatabase(dataDir: string, secrets: Secrets): Promise<RunningDatabase> {
  const users = SERVICES.map((name) => ({
    name,
    password: enginePassword(secrets, `database ${name}`),
    database: name,
  }));
  const { uriOf, stop } = await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), users });
  return { uris: forEachService(uriOf), stop };
}
