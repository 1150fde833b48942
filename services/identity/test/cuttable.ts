import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that a test can cut and mend. */
export interface CuttableWay {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Forwards a loopback port to the server of a URL. */
export async function cuttableWayTo(target: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // Either side may go first; the other one goes with it.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => (isCut = false),
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
