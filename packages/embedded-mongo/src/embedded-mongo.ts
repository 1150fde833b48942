import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { listen, type ListenOptions, type ListeningServer } from './server.js';

export interface EmbeddedMongoOptions extends ListenOptions {
  /** Serve in the calling thread; a worker can only be started from the built files. Default: false when built, true from sources. */
  readonly inThread?: boolean;
}

export interface EmbeddedMongo extends ListeningServer {
  /** mongodb://127.0.0.1:port without a database name. */
  readonly uri: string;
}

const IS_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Starts a MongoDB-wire endpoint over a data directory (made when missing), on the loopback interface only.
 * Every acknowledged write is on the disk. One data directory belongs to one server at a time.
 * @throws when the port is taken or the directory cannot be opened. When the server's thread dies later, the process ends.
 */
export async function startEmbeddedMongo({
  inThread = IS_SOURCE,
  ...options
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { port, stop } = inThread ? await listen(options) : await startWorker(options);
  return { uri: `mongodb://127.0.0.1:${port}`, port, stop };
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
