import { parentPort, workerData } from 'node:worker_threads';
import { listen, type ListenOptions } from './server.js';

/** The server's own thread: tells its port once it listens, stops at the first message. */
const server = await listen(workerData as ListenOptions);
parentPort?.once('message', () => {
  void server.stop().then(() => parentPort?.close());
});
parentPort?.postMessage(server.port);
