import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { freePorts } from '@giftcard/kernel/free-ports';
import { eventually } from '@giftcard/testing/eventually';
import { mailTo } from '../../../tests/e2e/support/mailbox.js';
import { startPlatform, type RunningPlatform } from '../../../tests/e2e/support/platform.js';
import { buy, offersOf, signIn } from '../../../tests/support/shopper.js';
import { startMailboxProxy } from '../../docker/mailbox-proxy.mjs';
import { demoBusinesses } from '../src/demo/businesses.js';
import { ask, askAsAnotherUser, canBeAnotherUser } from './strangers.js';

jest.setTimeout(180_000);

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** YAML as the package reads it that runs compose files for testcontainers. */
const { parse } = createRequire(
  createRequire(createRequire(import.meta.url).resolve('testcontainers')).resolve('docker-compose'),
)('yaml') as { parse(text: string, options: { merge: boolean }): unknown };
const { services } = parse(readFileSync(fileOf('docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { command: string[]; environment: Record<string, unknown> }>;
};
/** npm's maildev stands in for the image's. */
const MAILDEV = join(fileURLToPath(import.meta.resolve('maildev')), '../bin/maildev.js');
const MAILBOX_TOKEN = 'of-the-mailbox';

let folder: string;
let values: Record<string, string>;
let places: readonly (readonly [string, string])[];
let platform: RunningPlatform;
let sandbox: ChildProcess;
let mailbox: ChildProcess;
let mailboxProxy: Server;
let sandboxUrl: string;
let mailboxUrl: string;
const printed: string[] = [];

/** What a container of the profile has, but for addresses and folders. */
const here = (text: unknown): string =>
  places.reduce(
    (made, [from, to]) => made.replaceAll(from, to),
    String(text).replace(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (_all, name: string, otherwise = '') => values[name] ?? otherwise,
    ),
  );

function startImage(name: string): ChildProcess {
  const { command, environment } = services[name]!;
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(
    program,
    args.map((arg) => arg.replace(/^\/app/, join(folder, name))),
    {
      env: {
        PATH: process.env['PATH'],
        ...Object.fromEntries(Object.entries(environment).map(([setting, text]) => [setting, here(text)])),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  return child;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'giftcard-demo-'));
  for (const name of ['payment-sandbox', 'demo'])
    execFileSync(process.execPath, [fileOf('deploy/docker/pick.mjs'), name, join(folder, name)]);
  execFileSync(process.execPath, [fileOf('deploy/docker/make-env.mjs'), 'demo', join(folder, '.env')]);
  values = Object.fromEntries(
    readFileSync(join(folder, '.env'), 'utf8')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const [port, sandboxPort, smtp, web] = await freePorts(4);
  sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  places = [
    ['http://payment-sandbox:8090', sandboxUrl],
    ['https://localhost:8444', sandboxUrl],
    ['8090', String(sandboxPort)],
    ['0.0.0.0', '127.0.0.1'],
    ['gateway:8080', `127.0.0.1:${port}`],
    ['mailbox:1025', `127.0.0.1:${smtp}`],
    ['/data', join(folder, 'data')],
  ];
  mailbox = spawn(
    process.execPath,
    [MAILDEV, '--smtp', `${smtp}`, '--web', `${web}`, '--ip', '127.0.0.1', '--silent'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  mailboxProxy = await startMailboxProxy({ mailbox: `http://127.0.0.1:${web}`, token: MAILBOX_TOKEN, port: 0 });
  mailboxUrl = `http://127.0.0.1:${(mailboxProxy.address() as AddressInfo).port}`;
  sandbox = startImage('payment-sandbox');
  await eventually(async () => (await fetch(`${sandboxUrl}/health`)).ok, 15_000);
  const ofProfile = Object.entries(services['orders']!.environment).filter(([name]) => name.startsWith('SQUARE_'));
  platform = await startPlatform({
    ...Object.fromEntries(ofProfile.map(([name, text]) => [name, here(text)]).filter(([, text]) => text !== '')),
    SQUARE_WEBHOOK_URL: here(values['SQUARE_WEBHOOK_URL']),
    PAYMENT_ORIGINS: here(values['PAYMENT_ORIGINS']),
    SMTP_URL: here(services['notifications']!.environment['SMTP_URL']),
    SUPERADMIN_EMAIL: values['SUPERADMIN_EMAIL']!,
    SUPERADMIN_PASSWORD: values['SUPERADMIN_PASSWORD']!,
    PORT: `${port}`,
    DEMO: 'off',
    // The demo's calls have to stay below them.
    RATE_LIMITS: 'on',
  });
});

afterAll(async () => {
  await platform?.stop();
  mailboxProxy?.close();
  mailboxProxy?.closeAllConnections();
  for (const child of [sandbox, mailbox]) child?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const demo = async (): Promise<unknown> => (await once(startImage('demo'), 'exit'))[0];

test('the profile demo makes its shops, sells one of their cards, tells of the payment and mails it', async () => {
  const url = here('http://gateway:8080');
  expect(await demo()).toBe(0);
  const [{ slug, email }] = demoBusinesses as unknown as [{ slug: string; email: string }];
  const offer = (await offersOf(url, slug)).find(({ salePrice }) => salePrice !== undefined)!;
  await buy(url, offer, 'ada@example.com');
  await mailTo(mailboxUrl, 'ada@example.com', /./, 30_000);
  await eventually(async () => {
    const told = (await (await fetch(`${sandboxUrl}/sandbox/events`)).json()) as { events: []; undelivered: number };
    expect([told.events.length > 0, told.undelivered]).toEqual([true, 0]);
  }, 15_000);
  expect(await signIn(url, email, values['DEMO_PASSWORD']!)).toMatch(/./);
});

test('the demo is made once: what was taken off sale stays so at the next start', async () => {
  printed.length = 0;
  expect(await demo()).toBe(0);
  expect(printed.join('')).toBe('the demo is there\n');
});

test('its sandbox answers the network that it is on, and browsers by the link that it prints', async () => {
  const bearer = { authorization: 'Bearer sandbox-platform' };
  expect((await ask(`${sandboxUrl}/v2/locations`, { ...bearer, host: 'payment-sandbox:8090' })).status).toBe(200);
  expect((await ask(`${sandboxUrl}/v2/locations`, { ...bearer, host: 'evil.test' })).status).toBe(403);
  if (!canBeAnotherUser) return;
  const byProxy = { 'x-forwarded-for': '192.168.1.31' };
  expect(await askAsAnotherUser(`${sandboxUrl}/sandbox`)).toBe(200);
  expect(await askAsAnotherUser(`${sandboxUrl}/sandbox`, 'GET', byProxy)).toBe(401);
  expect(await askAsAnotherUser(`${sandboxUrl}/sandbox?token=${values['SANDBOX_TOKEN']}`, 'GET', byProxy)).toBe(303);
  expect(await askAsAnotherUser(`${sandboxUrl}/square.js`, 'GET', byProxy)).toBe(200);
});
