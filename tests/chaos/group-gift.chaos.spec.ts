import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import type { RunningPlatform } from '../e2e/support/platform.js';
import { must, send } from '../support/http.js';
import { offersOf } from '../support/shopper.js';
import { startWithFailpoints, type Failpoints, type WithFailpoints } from './support/failpoints.js';
import { OF_CLOSING, OF_CONTRIBUTION } from './support/group-gift-lines.js';
import { openShop, type Shop } from '../support/shop.js';

/** A gift that several people pay for, on a platform that dies in the middle (DEC-6.38). */
const PICTURE = new URL('../../deploy/standalone/demo/brunch.webp', import.meta.url);
const SETTLES_WITHIN_MS = 60_000;

let opened: WithFailpoints;
let failpoints: Failpoints;
let platform: RunningPlatform;
let shop: Shop;
let giftCardId: string;

beforeAll(async () => {
  opened = await startWithFailpoints();
  ({ platform, failpoints } = opened);
  shop = await openShop(platform);
  const form = new FormData();
  const fields = {
    giftCardName: 'From All of Us',
    giftCardTag: 'Fine Dining',
    description: 'Three courses, one view.',
    minAmount: '20',
    maxAmount: '500',
    amountStep: '1',
    discount: '0',
    expirationDate: '2099-12-31',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('giftCardImg', new Blob([new Uint8Array(await readFile(PICTURE))], { type: 'image/webp' }), 'a.webp');
  await must(platform.url, { method: 'POST', path: '/api/v1/admin/create-giftcard', body: form, token: shop.token });
  giftCardId = await eventually(async () => {
    const offers = await offersOf(platform.url, shop.offer.businessSlug);
    return offers.find(({ _id }) => _id !== shop.offer._id)?._id ?? false;
  }, SETTLES_WITHIN_MS);
}, 240_000);

afterAll(async () => {
  await opened?.stop();
}, 30_000);

async function dieAt(line: string, work: () => Promise<unknown>): Promise<void> {
  await failpoints.arm(line);
  const outcome = work().catch((error: unknown) => error);
  await platform.ended();
  await outcome;
  await failpoints.disarm();
  await platform.restart();
}

interface Organized {
  readonly token: string;
  readonly orderNumber: string | null;
  readonly groupGift: { readonly id: string; readonly status: string; readonly sum: number };
}

const post = <T>(path: string, body: object, key?: string) =>
  must<T>(platform.url, {
    method: 'POST',
    path: `/api/v1/group-gifts${path}`,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const organize = ({ token }: Organized) => post<Organized>('/organize', { token });

function start(): Promise<Organized> {
  const closes = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return eventually(
    () =>
      post<Organized>('', {
        businessSlug: shop.offer.businessSlug,
        giftCardId,
        giftInfo: {
          recipientName: 'Priya',
          recipientEmail: 'priya@example.com',
          senderName: 'Ines',
          senderEmail: 'ines@example.com',
        },
        closesDate: closes,
        closesTime: '18:00',
        closesZone: 'UTC',
        hidesAmounts: false,
        showsSum: true,
      }),
    SETTLES_WITHIN_MS,
  );
}

const contribute = ({ groupGift }: Organized, key: string) =>
  post<{ contribution: { status: string } }>(
    `/${groupGift.id}/contributions`,
    { sourceId: 'cnon:card-nonce-ok', amount: 25, name: 'Sam', email: `${key}@example.com`, line: 'Hello' },
    key,
  );

test.each(OF_CONTRIBUTION)(
  'a kill at %s: who pays in asks again, and is in once for one charge',
  async (line) => {
    const gift = await start();
    const key = `chaos-${line}`;
    await dieAt(line, () => contribute(gift, key));
    expect((await contribute(gift, key)).contribution.status).toBe('in');
    expect((await organize(gift)).groupGift.sum).toBe(25);
  },
  120_000,
);

test.each(OF_CLOSING)(
  'a kill at %s: the gift becomes one order worth all of it',
  async (line) => {
    const gift = await start();
    await contribute(gift, `chaos-${line}`);
    await dieAt(line, () =>
      send(platform.url, { method: 'POST', path: '/api/v1/group-gifts/organize/close', body: { token: gift.token } }),
    );
    const closed = await eventually(async () => {
      const now = await organize(gift);
      return now.groupGift.status === 'closed' && now;
    }, SETTLES_WITHIN_MS);
    const path = `/api/v1/admin/orders/${gift.groupGift.id}`;
    const { order } = await eventually(
      () =>
        must<{ order: { orderNumber: string; amount: number } }>(platform.url, {
          method: 'GET',
          path,
          token: shop.token,
        }),
      SETTLES_WITHIN_MS,
    );
    expect(order).toMatchObject({ orderNumber: closed.orderNumber, amount: 25 });
  },
  120_000,
);
