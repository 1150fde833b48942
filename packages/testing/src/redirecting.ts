import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that sends everybody on to another of a stranger, which takes everything. */
export interface Redirecting {
  readonly url: string;
  /** What came to the stranger. */
  readonly arrived: readonly string[];
  stop(): Promise<void>;
}

/** Starts both on ports of this machine. */
export async function startRedirecting(): Promise<Redirecting> {
  const arrived: string[] = [];
  const stranger = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const strangerUrl = await listening(stranger);
  const first = createServer(({ url }, response) =>
    response.writeHead(307, { location: `${strangerUrl}${url}` }).end(),
  );
  const url = await listening(first);
  return {
    url,
    arrived,
    async stop() {
      for (const server of [first, stranger]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
