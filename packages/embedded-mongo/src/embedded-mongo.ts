import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { USERS_DATABASE, type User } from './log-in.js';
import { listen, type ListenOptions, type ListeningServer } from './server.js';

export interface EmbeddedMongoOptions extends Omit<ListenOptions, 'users'> {
  /** Who may log in; when left out an owner of all, with a password made for this start. */
  readonly users?: readonly User[];
  /** Serve in the calling thread; a worker can only be started from the built files. Default: false when built, true from sources. */
  readonly inThread?: boolean;
}

export interface EmbeddedMongo extends ListeningServer {
  /** Of the first user: mongodb://name:password@127.0.0.1:port/?authSource=admin. */
  readonly uri: string;
  /** The same of the user of a name. @throws when there is none */
  uriOf(name: string): string;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Starts a MongoDB-wire endpoint over a data directory (made when missing), on the loopback interface only.
 * Every acknowledged write is on the disk, unless told otherwise. One data directory belongs to one server at a time.
 * @throws when the port is taken or the directory cannot be opened. When the server's thread dies later, the process ends.
 */
export async function startEmbeddedMongo({
  inThread = IS_SOURCE,
  users = [{ name: 'owner', password: randomBytes(18).toString('base64url') }],
  ...rest
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const options = { ...rest, users };
  const { port, stop } = inThread ? await listen(options) : await startWorker(options);
  const uriOf = (wanted: string | undefined): string => {
    const user = users.find(({ name }) => name === wanted);
    if (!user) throw new Error(`there is no user ${wanted}`);
    const [name, password] = [user.name, user.password].map(encodeURIComponent);
    return `mongodb://${name}:${password}@127.0.0.1:${port}/?authSource=${USERS_DATABASE}`;
  };
  return { uri: uriOf(users[0]?.name), uriOf, port, stop };
}

async function startWorker(options: ListenOptions): Promise<ListeningServer> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: options });
  const [port] = (await once(worker, 'message')) as [number];
  let stopped: Promise<unknown> | undefined;
  const stop = async (): Promise<void> => {
    if (!stopped) {
      stopped = once(worker, 'exit');
      worker.postMessage('stop');
    }
    await stopped;
  };
  return { port, stop };
}
