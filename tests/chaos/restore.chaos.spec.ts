import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { endLeftover } from '../../deploy/standalone/src/redis-server.js';
import { startPlatform, type RunningPlatform } from '../e2e/support/platform.js';
import { mailsIn } from '../e2e/support/mailbox.js';
import { must } from '../support/http.js';
import { scan, signIn, statistics, type Buyer } from '../support/shopper.js';
import { authorize, type Counter } from './support/counter.js';
import { goOn, Ledger, takeOff, type Sale } from './support/ledger.js';
import { openShop, type Shop } from '../support/shop.js';

const OPS = fileURLToPath(new URL('../../scripts/ops.mjs', import.meta.url));
/** What is lost with the machine; keys are kept apart, and the payment provider is another firm. */
const LOST = ['database', 'redis', 'events', 'files', 'mail', 'tls'];
const STARTS_WITHIN_MS = 240_000;
const SETTLES_WITHIN_MS = 20_000;
const DRILL_WITHIN_MS = 240_000;

const ledger = new Ledger();
const BACKUP_KEY = randomBytes(32).toString('base64');
let backups: string;
let platform: RunningPlatform;
let shop: Shop;
let counter: Counter;

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'giftcard-backups-'));
  platform = await startPlatform({ DEMO: 'off' });
  shop = await openShop(platform);
  counter = { url: platform.url, mailboxUrl: platform.mailboxUrl, token: shop.token };
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await platform?.stop();
  await rm(backups, { recursive: true, force: true });
});

/** `npm run ops`: what it says, or its refusal. */
async function ops(...words: string[]): Promise<string> {
  const key = join(backups, 'key');
  await writeFile(key, `${BACKUP_KEY}\n`);
  const env = { ...process.env, DATA_DIR: platform.dataDir, BACKUP_DIR: backups, BACKUP_KEY_FILE: key, DEMO: 'off' };
  const child = spawn(process.execPath, [OPS, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, faults] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  if (code !== 0) throw new Error(faults);
  return said;
}

async function sell(): Promise<Sale> {
  const sale = ledger.beginSale();
  await goOn(platform.url, shop.offer, sale);
  await eventually(() => scan(platform.url, shop.token, sale.purchase!.uniqueCode), SETTLES_WITHIN_MS);
  return sale;
}

async function takeOffOne({ purchase, email }: Sale, amount: number): Promise<void> {
  const redemption = ledger.beginRedemption(await authorize(counter, purchase!.uniqueCode, email, amount));
  await takeOff(counter, redemption);
}

async function cards(): Promise<Buyer[]> {
  const { buyers } = await must<{ buyers: Buyer[] }>(platform.url, {
    method: 'GET',
    path: '/api/v1/admin/buyers?page=1&limit=100',
    token: shop.token,
  });
  return buyers;
}

/** Guests who buy for as long as it goes on. */
async function sellDuring<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const selling = (async () => {
    while (!isOver) await goOn(platform.url, shop.offer, ledger.beginSale());
  })();
  const done = await work().finally(() => (isOver = true));
  await selling;
  return done;
}

test(
  'a platform that lost everything is what it was at the cut, and what came after that is missing, all of it and nothing else',
  async () => {
    const before = [await sell(), await sell(), await sell()] as const;
    await takeOffOne(before[0], 12.5);
    const erase = { email: before[2].email, password: shop.password };
    const path = '/api/v1/admin/customer/erase';
    await must(platform.url, { method: 'POST', path, body: erase, token: shop.token });
    await eventually(async () => expect((await statistics(platform.url, shop.token)).redemption).toBe(12.5));
    await eventually(async () => expect(JSON.stringify(await cards())).not.toContain(before[2].email));
    const known = await cards();

    const [, name = ''] = /^backup (\w+): /m.exec(await sellDuring(() => ops('backup'))) ?? [];
    const during = ledger.placed.map(({ email }) => email);
    const after = [await sell(), await sell()];
    await takeOffOne(before[1], 20);

    await platform.kill();
    // The next start would not find it: its folder is lost.
    const { redisPassword } = JSON.parse(await readFile(join(platform.dataDir, 'secrets.json'), 'utf8'));
    await endLeftover(join(platform.dataDir, 'redis'), redisPassword);
    for (const folder of LOST) await rm(join(platform.dataDir, folder), { recursive: true, force: true });
    const said = await ops('restore', name);
    expect(said).toContain(`restored ${name}`);
    await platform.restart();

    shop = { ...shop, token: await signIn(platform.url, shop.email, shop.password) };
    counter = { ...counter, token: shop.token };
    // Of what was sold while the backup was made, what was placed before orders was read is there, whole: as many cards as sales.
    const restored = await eventually(async () => {
      const [there, { sold, redemption }] = await Promise.all([cards(), statistics(platform.url, shop.token)]);
      expect([sold, redemption]).toEqual([there.length, 12.5]);
      return there;
    }, SETTLES_WITHIN_MS);
    const idOf = ({ cardId }: Buyer) => cardId;
    expect(restored.filter((card) => known.map(idOf).includes(idOf(card)))).toEqual(known);
    expect(new Set(restored.map(idOf)).size).toBe(restored.length);
    expect(during).toEqual(expect.arrayContaining(restored.map(({ email }) => email).filter(Boolean)));
    for (const { purchase } of after)
      await expect(scan(platform.url, shop.token, purchase!.uniqueCode)).rejects.toThrow();
    for (const line of said.split('\n').filter((each) => each.includes('orders.order-placed')))
      expect(restored.some(({ id }) => line.includes(id))).toBe(false);
    const balance = async (sale: Sale) =>
      (await scan(platform.url, shop.token, sale.purchase!.uniqueCode)).remainingBalance;
    expect([await balance(before[0]), await balance(before[1])]).toEqual([87.5, 100]);
    // Who was erased is erased still, nobody gets a mail twice, and the platform sells and redeems on.
    expect(JSON.stringify(await cards())).not.toContain(before[2].email);
    const mailed = (await mailsIn(platform.mailboxUrl)).flatMap(({ to }) => to.map(({ address }) => address));
    expect(mailed).not.toEqual(expect.arrayContaining([before[0].email]));
    await takeOffOne(before[1], 5);
    await sell();
    expect(await balance(before[1])).toBe(95);
  },
  DRILL_WITHIN_MS,
);
