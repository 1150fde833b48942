import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ownersOnly } from '../src/owners-only.js';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { ask, askAsAnotherUser, canBeAnotherUser, OTHER_PAGES } from './strangers.js';

const TOKEN = 'the token of this folder';
/** What tells or changes payments, and what a guest's browser loads from any shop's page. */
const OWNED = ['/sandbox', '/sandbox/payments', '/sandbox/events', '/v2/payments', '/v2/refunds'];
const OPEN = ['/square.js', '/card-field', '/wallet-sheet', '/health'];
const bearer = { authorization: 'Bearer sandbox-platform' };

let dataDir: string;
let sandbox: PaymentSandbox;
let outside: string | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'giftcard-sandbox-access-'));
  sandbox = await startPaymentSandbox({
    port: 0,
    host: '0.0.0.0',
    dataDir,
    access: ownersOnly({ name: 'sandbox', token: TOKEN, hosts: ['shop.test'] }),
  });
  outside = Object.values(networkInterfaces())
    .flat()
    .find((face) => face?.family === 'IPv4' && !face.internal)?.address;
});

afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (path: string, host = '127.0.0.1') => `http://${host}:${sandbox.port}${path}`;

describe('what is the owner’s of the payment sandbox', () => {
  test.each(OWNED)('is open to their own programs on this machine: %s', async (path) => {
    expect((await ask(at(path), bearer)).status).toBe(200);
    if (outside) expect((await ask(at(path, outside), bearer)).status).toBe(200);
    expect((await ask(at(path), { ...bearer, host: `shop.test:${sandbox.port}` })).status).toBe(200);
  });

  test.each(OTHER_PAGES)('is closed to %s', async (_who, headers) => {
    for (const path of OWNED)
      expect([path, (await ask(at(path), { ...bearer, ...headers })).status]).toEqual([path, 403]);
    const outage = await ask(
      at('/sandbox/outage'),
      { ...headers, 'content-type': 'application/json' },
      'POST',
      '{"outage":"reset"}',
    );
    expect(outage.status).toBe(403);
  });

  test('is opened by a link', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await ask(at('/sandbox'), link)).status).toBe(200);
  });

  (canBeAnotherUser ? test : test.skip)(
    `is closed to another user of the machine${canBeAnotherUser ? '' : ': skipped, only root can be another user'}`,
    async () => {
      for (const path of OWNED) expect([path, await askAsAnotherUser(at(path))]).toEqual([path, 401]);
      expect(await askAsAnotherUser(at('/sandbox/resend'), 'POST')).toBe(401);
      expect(await askAsAnotherUser(at('/sandbox?token=guessed'))).toBe(401);
      // By the link a cookie is set.
      expect(await askAsAnotherUser(at(`/sandbox?token=${encodeURIComponent(TOKEN)}`))).toBe(303);
      for (const path of OPEN) expect([path, await askAsAnotherUser(at(path))]).toEqual([path, 200]);
    },
  );
});

test('what a guest’s browser loads is open to every page, under a name of ours', async () => {
  for (const path of OPEN) {
    expect([path, (await ask(at(path), { 'sec-fetch-site': 'cross-site' })).status]).toEqual([path, 200]);
    expect([path, (await ask(at(path), { host: 'evil.test' })).status]).toEqual([path, 403]);
  }
});
