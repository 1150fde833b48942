import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { OTHER, OWN } from '../../gateway/test/support/world.js';
import { startPlatform, type RunningPlatform } from '../e2e/support/platform.js';
import { must, send } from '../support/http.js';
import { buy, offersOf, pay, selfForm, signIn, type Paid } from '../support/shopper.js';

/** What the table of calls says of a platform without wallets and without a payment account of its own. */
let platform: RunningPlatform;

beforeAll(async () => {
  platform = await startPlatform({ DEMO: 'shops', WALLETS: '', SQUARE_ACCESS_TOKEN: '' });
  const token = await signIn(platform.url, 'owner@larkspur.test', platform.demoPassword);
  await must(platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/settings',
    token,
    password: platform.demoPassword,
    body: {
      squareApplicationId: 'sandbox-larkspur',
      squareLocationId: 'sandbox-main',
      squareAccessToken: 'sandbox-larkspur',
    },
  });
}, 240_000);

afterAll(async () => {
  await platform?.stop();
}, 60_000);

test('a business without an account sells nothing where the platform has none', async () => {
  const [offer] = await offersOf(platform.url, OTHER);
  const { status, body } = await pay(platform.url, offer!);
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'PAYMENTS_NOT_CONFIGURED' })]);
});

test('without wallets there is no pass, and the purchase goes on without one', async () => {
  const [offer] = await offersOf(platform.url, OWN);
  const paid = (await pay(platform.url, offer!)).body as Paid;
  const form = selfForm(paid, offer!._id, 'ada@example.com');
  const { status, body } = await send(platform.url, {
    method: 'POST',
    path: '/api/wallet/generate-wallet-pass',
    body: form,
  });
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'WALLET_NOT_CONFIGURED' })]);

  const { purchase } = await must<{ purchase: Record<string, unknown> }>(platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/purchase',
    body: form,
  });
  expect([purchase['uniqueCode'], purchase['walletUrl'], purchase['applePassUrl']]).toEqual([
    expect.any(String),
    undefined,
    undefined,
  ]);
});

test("the holder's page offers no wallet that is not configured", async () => {
  const [offer] = await offersOf(platform.url, OWN);
  const { cardUrl } = await buy(platform.url, offer!, 'ada@example.com');
  // The card is issued by the order's event.
  const card = await eventually(async () => {
    const { status, body } = await send(platform.url, {
      method: 'GET',
      path: `/api/v1/cards${cardUrl.replace('/card', '')}`,
    });
    return status === 200 && body;
  }, 30_000);
  expect(card).toMatchObject({ wallets: { googleUrl: null, appleUrl: null } });
});
