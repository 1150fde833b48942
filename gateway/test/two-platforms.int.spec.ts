import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { startPlatform, type RunningPlatform } from '../../tests/e2e/support/platform.js';
import { send } from '../../tests/support/http.js';
import { buy, offersOf, signIn, statistics, type Buyer, type Purchase } from '../../tests/support/shopper.js';
import { OWN } from './support/world.js';

const STARTS_WITHIN_MS = 240_000;
const KNOWN_WITHIN_MS = 15_000;

interface Side {
  readonly platform: RunningPlatform;
  readonly token: string;
  readonly purchase: Purchase;
}

let sides: readonly [Side, Side];
const started: RunningPlatform[] = [];

async function openSide(buyers: number): Promise<Side> {
  const platform = await startPlatform();
  started.push(platform);
  const token = await signIn(platform.url, 'owner@larkspur.test', platform.demoPassword);
  const [offer] = await offersOf(platform.url, OWN);
  if (!offer) throw new Error('the demo business has nothing on sale');
  const purchases: Purchase[] = [];
  for (let buyer = 0; buyer < buyers; buyer++)
    purchases.push(await buy(platform.url, offer, `same-${buyer}@example.com`));
  return { platform, token, purchase: purchases[0]! };
}

/** The same shops, owners and guests on both: only the platforms tell them apart. */
beforeAll(async () => {
  sides = [await openSide(1), await openSide(2)];
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await Promise.all(started.map((platform) => platform.stop()));
}, 60_000);

const ask = ({ platform }: Side, path: string, token: string) => send(platform.url, { method: 'GET', path, token });

test('two platforms side by side on one machine know nothing of each other', async () => {
  const [one, other] = sides;
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await ask(here, '/api/v1/admin/me', there.token)).status).toBe(401);
    expect((await ask(here, `/api/v1/admin/scan-giftcard/${there.purchase.uniqueCode}`, here.token)).status).toBe(404);
    expect((await ask(here, `/api/v1/admin/scan-giftcard/${here.purchase.uniqueCode}`, here.token)).status).toBe(200);
    expect(
      (
        await send(here.platform.url, {
          method: 'GET',
          path: `/api/v1${there.purchase.cardUrl.replace('/card/', '/cards/')}`,
        })
      ).status,
    ).toBe(404);
  }
  const buyersOf = async (side: Side) =>
    ((await ask(side, '/api/v1/admin/buyers?search=same-', side.token)).body as { buyers: Buyer[] }).buyers
      .map(({ email }) => email)
      .sort();
  await eventually(
    async () =>
      expect([await buyersOf(one), await buyersOf(other)]).toEqual([
        ['same-0@example.com'],
        ['same-0@example.com', 'same-1@example.com'],
      ]),
    KNOWN_WITHIN_MS,
  );
  await eventually(
    async () =>
      expect((await statistics(one.platform.url, one.token)).sold + 1).toBe(
        (await statistics(other.platform.url, other.token)).sold,
      ),
    KNOWN_WITHIN_MS,
  );
}, 60_000);
