import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePorts } from '@giftcard/kernel/free-ports';
import { eventually } from '@giftcard/testing/eventually';
import type { RunningMailbox } from '../src/mailbox.js';
import { openMailbox } from '../src/mailbox-server.js';
import { ask, askAsAnotherUser, canBeAnotherUser, OTHER_PAGES } from './strangers.js';

const TOKEN = 'made-for-this-folder';
const LOG_IN = `AUTH PLAIN ${Buffer.from('\0notifications\0secret').toString('base64')}`;
const MAIL = ['MAIL FROM:<cards@giftcard.test>', 'RCPT TO:<ana@example.test>', 'DATA'];

let folder: string;
let mailbox: RunningMailbox;
let smtpPort: number;
let webPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-mailbox-'));
  [smtpPort = 0, webPort = 0] = await freePorts(2);
  mailbox = await openMailbox({
    smtpPort,
    smtpUser: 'notifications',
    smtpPassword: 'secret',
    webPort,
    host: '127.0.0.1',
    mailDirectory: folder,
    access: { name: 'mailbox', token: TOKEN, hosts: ['house.test'] },
  });
  expect((await smtp('EHLO test', LOG_IN, ...MAIL, 'Subject: new password\r\n\r\nlink\r\n.', 'QUIT')).at(-2)).toBe(
    '250',
  );
  await eventually(async () => expect((await ask(at('/api/email'))).text).toContain('new password'));
});

afterAll(async () => {
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string) => `http://127.0.0.1:${webPort}${path}`;

/** The codes that commands, one after the other, are answered with. */
async function smtp(...commands: string[]): Promise<string[]> {
  const socket = connect(smtpPort, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'data');
  const codes = [];
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    codes.push(String((await once(socket, 'data'))[0]).slice(0, 3));
  }
  socket.destroy();
  return codes;
}

describe('the SMTP server of the mailbox', () => {
  test('takes no mail without its log-in', async () => {
    expect(await smtp('EHLO test', MAIL[0]!)).toEqual(['250', '530']);
    const wrong = `AUTH PLAIN ${Buffer.from('\0notifications\0guessed').toString('base64')}`;
    expect(await smtp('EHLO test', wrong, MAIL[0]!)).toEqual(['250', '535', '530']);
  });
});

/** What is answered to the upgrade to a websocket, and the first message on it. */
async function websocket(headers: Record<string, string> = {}): Promise<string> {
  const lines = {
    host: `127.0.0.1:${webPort}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const socket = connect(webPort, '127.0.0.1').setEncoding('latin1');
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head.join('')}\r\n`);
  let answer = '';
  socket.on('data', (chunk: string) => {
    answer += chunk;
    if (answer.includes('"sid"')) socket.destroy();
  });
  await once(socket, 'close');
  return answer;
}

describe('the pages of the mailbox', () => {
  test('are open to their owner’s programs on this machine, websocket and all', async () => {
    const page = await ask(at('/'), { accept: 'text/html' });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<base href="/" />')]);
    expect((await ask(at('/socket.io/?EIO=4&transport=polling'))).text).toContain('"sid"');
    expect(await websocket()).toMatch(/^HTTP\/1\.1 101 [\s\S]*"sid"/);
    expect(await websocket({ origin: `http://127.0.0.1:${webPort}` })).toMatch(/^HTTP\/1\.1 101 /);
    expect((await ask(at('/api/email'), { host: `house.test:${webPort}` })).status).toBe(200);
  });

  test.each(OTHER_PAGES)('are closed to %s', async (_who, headers) => {
    for (const path of ['/', '/api/email', '/api/config', '/socket.io/?EIO=4&transport=polling'])
      expect([path, (await ask(at(path), headers)).status]).toEqual([path, 403]);
    expect((await ask(at('/api/email/all'), headers, 'DELETE')).status).toBe(403);
    const preflight = { ...headers, 'access-control-request-method': 'DELETE' };
    expect((await ask(at('/api/email/all'), preflight, 'OPTIONS')).status).toBe(403);
    expect(await websocket(headers as Record<string, string>)).toMatch(/^HTTP\/1\.1 403 /);
    expect((await ask(at('/api/email'))).text).toContain('new password');
  });

  test('allow no origin to read them', async () => {
    const own = `http://127.0.0.1:${webPort}`;
    for (const path of ['/', '/api/email', '/socket.io/?EIO=4&transport=polling']) {
      const { headers } = await ask(at(path), { origin: own });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  (canBeAnotherUser ? test : test.skip)(
    `are closed to another user of the machine${canBeAnotherUser ? '' : ': skipped, only root can be another user'}`,
    async () => {
      expect(await askAsAnotherUser(at('/'))).toBe(401);
      expect(await askAsAnotherUser(at('/api/email'))).toBe(401);
      expect(await askAsAnotherUser(at('/api/email/all'), 'DELETE')).toBe(401);
      expect((await ask(at('/api/email'))).text).toContain('new password');
    },
  );
});
