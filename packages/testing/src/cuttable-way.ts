import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that a test can cut, jam and mend. */
export interface CuttableWay {
  readonly url: string;
  /** Ends every connection and refuses new ones: the server is gone. */
  cut(): void;
  /** Connections stay and carry nothing, new ones too: the server hangs. */
  jam(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Forwards a loopback port to the server of a URL. */
export async function cuttableWayTo(target: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'jammed' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      join(sockets, from, to, () => state === 'jammed');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    jam() {
      state = 'jammed';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Not a pipe: that would resume what was paused on purpose. */
function join(sockets: Set<Socket>, from: Socket, to: Socket, isJammed: () => boolean): void {
  sockets.add(from);
  from.on('data', (chunk) => void to.write(chunk));
  if (isJammed()) from.pause();
  from.on('end', () => to.end());
  // Either side may go first; the other one goes with it.
  from.on('error', () => to.destroy());
  from.on('close', () => {
    sockets.delete(from);
    to.destroy();
  });
}
