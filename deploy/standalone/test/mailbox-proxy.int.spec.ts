import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMailboxProxy } from '../../docker/mailbox-proxy.mjs';
import { ask, askAsAnotherUser, canBeAnotherUser, OTHER_PAGES } from './strangers.js';

const TOKEN = 'made-for-this-file';
let mailbox: Server;
let proxy: Server;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const at = (path: string) => `http://127.0.0.1:${portOf(proxy)}${path}`;

/** Answers every page, as maildev does. */
beforeAll(async () => {
  mailbox = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    request.pipe(response.writeHead(200, { 'x-asked': `${request.method} ${request.url}` }));
  });
  mailbox.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
  mailbox.listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  proxy = await startMailboxProxy({ mailbox: `http://127.0.0.1:${portOf(mailbox)}`, token: TOKEN, port: 0 });
});

afterAll(() => {
  for (const server of [proxy, mailbox]) {
    server.close();
    server.closeAllConnections();
  }
});

/** What is said back on a websocket that was asked for. */
async function echoed(headers = ''): Promise<string> {
  const socket = connect(portOf(proxy), '127.0.0.1').setEncoding('latin1');
  socket.write(
    `GET /socket.io/ HTTP/1.1\r\nHost: 127.0.0.1:${portOf(proxy)}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`,
  );
  const head = String((await once(socket, 'data'))[0]);
  if (!head.startsWith('HTTP/1.1 101')) return head.slice(0, 12);
  socket.write('a mail came');
  const said = String((await once(socket, 'data'))[0]);
  socket.destroy();
  return said;
}

describe('the mailbox of docker-compose.yml', () => {
  test('is handed what its owner asks', async () => {
    const answer = await ask(at('/api/email?q=1'), {}, 'POST', 'a question');
    expect([answer.status, answer.headers['x-asked'], answer.text]).toEqual([200, 'POST /api/email?q=1', 'a question']);
    expect(await echoed()).toBe('a mail came');
  });

  test.each(OTHER_PAGES)('behind its proxy is closed to %s', async (_who, headers) => {
    const answer = await ask(at('/api/email'), headers);
    expect([answer.status, answer.headers['x-asked']]).toEqual([403, undefined]);
  });

  test('behind its proxy tells another page of no mail', async () => {
    expect(await echoed('Origin: https://evil.test\r\n')).toBe('HTTP/1.1 403');
  });

  (canBeAnotherUser ? test : test.skip)('behind its proxy is closed to who has not opened the link', async () => {
    expect(await askAsAnotherUser(at('/api/email'))).toBe(401);
  });
});
