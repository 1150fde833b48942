import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { demoBusinesses } from '../../deploy/standalone/src/demo/businesses.js';
import { callApi } from '../e2e/support/api.js';
import { mailsIn } from '../e2e/support/mailbox.js';
import { ownSettings, spawnPlatform } from '../e2e/support/platform.js';

/** The demo's past (docs/adr/0031): a year that the first start lets pass, here killed in the midst of it. */
const TEST_MS = 400_000;
const DAY_MS = 24 * 60 * 60_000;

const settings = { ...(await ownSettings()), DEMO: 'on' };
const children: ReturnType<typeof spawnPlatform>[] = [];

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  await rm(settings.DATA_DIR, { recursive: true, force: true });
}, 30_000);

/** Starts the platform and resolves with all that it printed once it has printed `line`. */
function startUntil(line: string): Promise<{ child: (typeof children)[number]; printed: string }> {
  const child = spawnPlatform(settings);
  children.push(child);
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(line)) resolve({ child, printed });
    });
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}:\n${printed}`)));
  });
}

interface Order {
  readonly orderNumber: string;
  readonly price: number;
  readonly refunded: number;
  readonly purchaseDate: string;
  readonly usedAmount: number;
  readonly redemptionHistory: readonly { readonly redeemedAt: string }[];
}

const url = `http://127.0.0.1:${settings.PORT}`;

async function everyOrder(token: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const { buyers, total } = await callApi<{ buyers: Order[]; total: number }>(
      url,
      'GET',
      `/api/v1/admin/buyers?page=${page}&limit=100`,
      undefined,
      token,
    );
    orders.push(...buyers);
    if (orders.length >= total || buyers.length === 0) return orders;
  }
}

test(
  'the demo businesses have sold for a year, also when the start was killed while they did, and once only',
  async () => {
    const first = await startUntil('letting a year pass');
    await wait(5_000);
    const killed = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await killed;
    const opened = await startUntil('Stop with Ctrl+C');
    expect(opened.printed).toContain('letting a year pass');
    // A refund that the kill cut off is finished when it is looked at again.
    const mails = await mailsIn(`http://127.0.0.1:${settings.MAILBOX_PORT}`);
    expect(mails.map(({ subject }) => subject).filter((subject) => !/refund/i.test(subject))).toEqual([]);

    for (const { email } of demoBusinesses) {
      const password = new RegExp(`${email} +(\\S+)`).exec(opened.printed)?.[1];
      const { token } = await callApi<{ token: string }>(url, 'POST', '/api/v1/admin/login', { email, password });
      const orders = await everyOrder(token);
      const { totalSold } = await callApi<{ totalSold: number }>(
        url,
        'GET',
        '/api/v1/admin/total-sold',
        undefined,
        token,
      );
      const { totalRevenue } = await callApi<{ totalRevenue: number }>(
        url,
        'GET',
        '/api/v1/admin/total-revenue',
        undefined,
        token,
      );
      expect(orders.length).toBeGreaterThan(40);
      expect(orders.length).toBe(totalSold);
      expect(totalRevenue).toBeCloseTo(
        orders.reduce((sum, { price, refunded }) => sum + price - refunded, 0),
        2,
      );
      const moments = orders.map(({ purchaseDate }) => Date.parse(purchaseDate));
      expect(Math.max(...moments)).toBeLessThan(Date.now() - 60 * 60_000);
      expect(Math.min(...moments)).toBeLessThan(Date.now() - 250 * DAY_MS);
      expect(orders.some(({ usedAmount }) => usedAmount > 0)).toBe(true);
      const sales = await callApi<{ date: string; sales: number }[]>(
        url,
        'GET',
        '/api/v1/admin/sales-data',
        undefined,
        token,
      );
      expect(sales.filter((day) => day.sales > 0).length).toBeGreaterThan(5);
    }

    const ended = once(opened.child, 'exit');
    opened.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const again = await startUntil('Stop with Ctrl+C');
    expect(again.printed).not.toContain('letting a year pass');
  },
  TEST_MS,
);
