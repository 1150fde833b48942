import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { eventually } from '@giftcard/testing/eventually';
import { openWorld, type World } from '../../gateway/test/support/world.js';
import { mailTo } from '../e2e/support/mailbox.js';
import { authorize, redeem, type Counter } from '../chaos/support/counter.js';
import { must, type Answer } from '../support/http.js';
import { buy, pay, scan, signIn, statistics } from '../support/shopper.js';

const STARTS_WITHIN_MS = 240_000;
const FOLLOWS_WITHIN_MS = 20_000;

let world: World;
let counter: Counter;

beforeAll(async () => {
  world = await openWorld();
  counter = { url: world.platform.url, mailboxUrl: world.platform.mailboxUrl, token: world.admin };
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 30_000);

const post = (path: string, body: object, token = world.admin): Promise<Answer> =>
  world.send({ method: 'POST', path, body, token, password: world.platform.demoPassword });
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const figures = () => statistics(counter.url, counter.token);
const follows = (check: () => Promise<void>) => eventually(check, FOLLOWS_WITHIN_MS);

/** A card of this test's own with an amount redeemed. */
async function redeemed(email: string, amount: number) {
  const { uniqueCode } = await buy(counter.url, world.offer, email);
  const answer = await redeem(counter, await authorize(counter, uniqueCode, email, amount), `redeems-${email}`);
  expect(answer.status).toBe(200);
  return scan(counter.url, counter.token, uniqueCode);
}

interface Undoable {
  readonly redemptionHistory: readonly {
    readonly id: string;
    readonly kind: string;
    readonly undone: boolean;
    readonly redeemedAmount: number;
    readonly reason: string;
    readonly undoneId: string | null;
  }[];
}

describe('a redemption', () => {
  test('is taken back once, with its reason: the card, the holder, the counter and the figures follow', async () => {
    const before = await figures();
    const card = await redeemed('undo@example.com', 7.5);
    await follows(async () => expect((await figures()).redemption).toBeCloseTo(before.redemption + 7.5, 2));
    const [redemption] = (card as unknown as Undoable).redemptionHistory;
    const undo = `/api/v1/admin/cards/${card.id}/redemptions/${redemption!.id}/undo`;

    expect(codeOf(await post(undo, { reason: '' }))).toEqual([400, 'INVALID_FIELDS']);
    expect((await post(undo, { reason: 'Wrong table' }, world.otherAdmin)).status).toBe(404);
    const answer = await post(undo, { reason: 'Wrong table' });
    expect(answer.status).toBe(200);
    const { buyer } = answer.body as { buyer: Undoable & { remainingBalance: number; usedAmount: number } };
    expect(buyer).toMatchObject({ remainingBalance: card.amount, usedAmount: 0 });
    expect(buyer.redemptionHistory).toMatchObject([
      { kind: 'undone', redeemedAmount: 7.5, reason: 'Wrong table', undoneId: redemption!.id },
      { kind: 'redeemed', undone: true },
    ]);
    expect((await post(undo, { reason: 'Again' })).body).toMatchObject({ buyer });

    await follows(async () => expect((await figures()).redemption).toBeCloseTo(before.redemption, 2));
    await mailTo(counter.mailboxUrl, 'undo@example.com', /is back on your Larkspur House card/);
    expect((await scan(counter.url, counter.token, card.qrCode.uniqueCode)).remainingBalance).toBe(card.amount);
  }, 60_000);
});

describe('a purchase', () => {
  test('that was partly used is refunded once, by the share that was left, and its card is void', async () => {
    const before = await figures();
    const { amount, salePrice } = world.offer;
    const card = await redeemed('refund@example.com', amount / 4);
    const back = Math.round(salePrice * 75) / 100;
    const path = `/api/v1/admin/orders/${card.id}/refund`;

    expect(codeOf(await post(path, { reason: ' ' }))).toEqual([400, 'INVALID_FIELDS']);
    expect((await post(path, { reason: 'Moved away' }, world.otherAdmin)).status).toBe(404);
    const asked = await Promise.all([post(path, { reason: 'Moved away' }), post(path, { reason: 'Moved away' })]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    await follows(async () => {
      const { refund } = await must<{ refund: object }>(counter.url, { method: 'GET', path, token: counter.token });
      expect(refund).toMatchObject({ state: 'refunded', amount: back, reason: 'Moved away', problem: null });
    });

    const ended = await scan(counter.url, counter.token, card.qrCode.uniqueCode);
    expect(ended).toMatchObject({ status: 'void', remainingBalance: 0, usedAmount: amount / 4 });
    expect(
      codeOf(
        await post('/api/v1/admin/send-otp-redeem', {
          email: 'refund@example.com',
          redeemAmount: 1,
          qrUniqueCode: card.qrCode.uniqueCode,
        }),
      ),
    ).toEqual([409, 'CARD_NOT_ACTIVE']);
    await follows(async () => expect((await figures()).revenue).toBeCloseTo(before.revenue + salePrice - back, 2));
    await mailTo(counter.mailboxUrl, 'refund@example.com', /refunded by/);
    expect((await post(path, { reason: 'Once more' })).body).toMatchObject({
      refund: { state: 'refunded', amount: back },
    });
    expect(
      (await paymentsAtTheProvider()).flatMap(({ refunded_money }) => (refunded_money ? [refunded_money.amount] : [])),
    ).toEqual([Math.round(back * 100)]);
  }, 60_000);

  test("that the provider's dashboard refunds in part is less in the figures and in what its buyer spent, and its card lives on", async () => {
    const before = await figures();
    const { id: orderId, uniqueCode, amount } = await buy(counter.url, world.offer, 'part@example.com');
    const { id: paymentId } = (await paymentsAtTheProvider()).find(({ reference_id }) => reference_id === orderId)!;
    const refund = {
      idempotency_key: 'by hand',
      payment_id: paymentId,
      amount_money: { amount: 525, currency: 'USD' },
    };
    await must(world.platform.sandboxUrl, { method: 'POST', path: '/v2/refunds', token: SANDBOX_TOKEN, body: refund });
    await follows(async () =>
      expect((await figures()).revenue).toBeCloseTo(before.revenue + world.offer.salePrice - 5.25, 2),
    );
    await follows(async () => {
      const { customers } = await must<{ customers: { spent: number }[] }>(counter.url, {
        method: 'GET',
        path: '/api/v1/admin/customers?search=part@example.com',
        token: counter.token,
      });
      expect(customers).toMatchObject([{ spent: world.offer.salePrice - 5.25 }]);
    });
    expect(await scan(counter.url, counter.token, uniqueCode)).toMatchObject({
      status: 'active',
      remainingBalance: amount,
    });
  }, 60_000);

  test('whose dispute is lost counts no more, and its card is void: at the bank, not by a refund of ours', async () => {
    const before = await figures();
    const { id: orderId, uniqueCode } = await buy(counter.url, world.offer, 'bank@example.com');
    const { id: paymentId } = (await paymentsAtTheProvider()).find(({ reference_id }) => reference_id === orderId)!;
    const { dispute } = await must<{ dispute: { id: string } }>(world.platform.sandboxUrl, {
      method: 'POST',
      path: '/sandbox/disputes',
      body: { paymentId },
    });
    await follows(async () =>
      expect(await scan(counter.url, counter.token, uniqueCode)).toMatchObject({ status: 'blocked' }),
    );
    await follows(async () => expect((await figures()).revenue).toBeCloseTo(before.revenue + world.offer.salePrice, 2));
    await must(world.platform.sandboxUrl, {
      method: 'POST',
      path: `/sandbox/disputes/${dispute.id}/decision`,
      body: { state: 'LOST' },
    });
    await follows(async () =>
      expect(await scan(counter.url, counter.token, uniqueCode)).toMatchObject({ status: 'void', remainingBalance: 0 }),
    );
    await follows(async () => expect((await figures()).revenue).toBeCloseTo(before.revenue, 2));
    expect((await paymentsAtTheProvider()).find(({ id }) => id === paymentId)).not.toHaveProperty('refunded_money');
    const { deliveries } = await must<{ deliveries: { template: string }[] }>(counter.url, {
      method: 'GET',
      path: '/api/v1/admin/deliveries?search=bank@example.com',
      token: counter.token,
    });
    expect(deliveries.map(({ template }) => template)).toEqual(['own-card']);
  }, 60_000);

  test('that was paid and never finished is refunded by an admin, and the audit log says by whom', async () => {
    const { id: paymentId } = (await pay(counter.url, world.offer)).body as { id: string };
    const { reference_id: orderId } = (await paymentsAtTheProvider()).find(({ id }) => id === paymentId)!;
    expect((await post(`/api/v1/admin/orders/${orderId}/refund`, { reason: 'They left the shop' })).body).toMatchObject(
      { refund: { orderId, amount: world.offer.salePrice } },
    );
    await follows(async () => {
      const { entries } = await must<{ entries: object[] }>(counter.url, {
        method: 'GET',
        path: '/api/v1/admin/audit',
        token: counter.token,
      });
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'orders.refund-requested',
          subjectId: orderId,
          who: expect.objectContaining({ role: 'Admin' }) as unknown,
        }),
      );
    });
  }, 60_000);
});

const SANDBOX_TOKEN = 'sandbox-platform';

interface ProviderPayment {
  readonly id: string;
  readonly reference_id: string;
  readonly refunded_money?: { readonly amount: number };
}

async function paymentsAtTheProvider(): Promise<readonly ProviderPayment[]> {
  return (
    await must<{ payments: ProviderPayment[] }>(world.platform.sandboxUrl, {
      method: 'GET',
      path: '/v2/payments',
      token: SANDBOX_TOKEN,
    })
  ).payments;
}

interface Request {
  readonly provisioningState: string;
  readonly businessSlug: string;
  readonly provisioning: {
    readonly steps: readonly { readonly name: string; readonly state: string }[];
    readonly failedStep?: string;
    readonly error?: string;
  };
}

describe('a provisioning', () => {
  const retry = (requestId: string) =>
    post(`/api/superadmin/registration-requests/${requestId}/retry`, {}, world.superAdmin);

  async function requested(businessName: string, email: string): Promise<string> {
    await must(counter.url, {
      method: 'POST',
      path: '/api/v1/admin/registration-interest',
      body: { businessName, businessType: 'Hotel', contactName: 'Nora Vale', email },
    });
    const { requests } = await must<{ requests: { _id: string }[] }>(counter.url, {
      method: 'GET',
      path: `/api/superadmin/registration-requests?search=${email}`,
      token: world.superAdmin,
    });
    await must(counter.url, {
      method: 'PUT',
      path: `/api/superadmin/registration-requests/${requests[0]!._id}/status`,
      body: { status: 'approved' },
      token: world.superAdmin,
    });
    return requests[0]!._id;
  }

  const shown = async (email: string) =>
    (
      await must<{ requests: Request[] }>(counter.url, {
        method: 'GET',
        path: `/api/superadmin/registration-requests?search=${email}`,
        token: world.superAdmin,
      })
    ).requests[0]!;

  test('whose acknowledgement was lost is failed at that service, and comes right by a retry that mails the owner nothing twice', async () => {
    const email = 'nora@example.com';
    const requestId = await requested('Vale House', email);
    await follows(async () =>
      expect(await shown(email)).toMatchObject({ provisioningState: 'ready', businessSlug: 'vale-house' }),
    );
    expect((await shown(email)).provisioning.steps.every(({ state }) => state === 'done')).toBe(true);
    expect(codeOf(await retry(requestId))).toEqual([409, 'PROVISIONING_NOT_FAILED']);
    const link = /https?:\/\/\S+#\S+/.exec((await mailTo(counter.mailboxUrl, email, /choose your password/)).text)![0];

    await loseAcknowledgement(requestId, 'notifications');
    expect(await shown(email)).toMatchObject({
      provisioningState: 'failed',
      provisioning: { failedStep: 'notifications', error: expect.stringMatching(/No answer/) as unknown },
    });
    const owner = await must<{ token: string }>(counter.url, {
      method: 'POST',
      path: '/api/v1/admin/set-password',
      body: { token: new URL(link).hash.replace(/^#(token=)?/, ''), password: 'lanterns at dusk' },
    });
    expect(owner.token).toBeTruthy();

    expect((await retry(requestId)).status).toBe(200);
    await follows(async () =>
      expect(await shown(email)).toMatchObject({ provisioningState: 'ready', businessSlug: 'vale-house' }),
    );
    expect(await signIn(counter.url, email, 'lanterns at dusk')).toBeTruthy();

    // A later mail to the same address, and whatever is queued for it: the service that mails has heard of the business again.
    expect((await post('/api/v1/admin/forgot-password', { email })).status).toBe(200);
    await mailTo(counter.mailboxUrl, email, /new password/i);
    await follows(async () => {
      const { deliveries } = await must<{ deliveries: { template: string }[] }>(counter.url, {
        method: 'GET',
        path: `/api/superadmin/deliveries?search=${email}`,
        token: world.superAdmin,
      });
      expect(deliveries.map(({ template }) => template).sort()).toEqual([
        'new-password-link',
        'password-changed',
        'registration-received',
        'set-password',
      ]);
    });
  }, 60_000);

  test('that fails at the owner shows why, and says so again when nothing was settled', async () => {
    const requestId = await requested('Second Larkspur', 'owner@larkspur.test');
    const failed = {
      provisioningState: 'failed',
      provisioning: { failedStep: 'owner account', error: 'An account with this email address exists already.' },
    };
    await follows(async () => expect(await shown('owner@larkspur.test')).toMatchObject(failed));
    expect((await retry(requestId)).status).toBe(200);
    expect(await shown('owner@larkspur.test')).toMatchObject(failed);
  }, 60_000);
});

/** The request as it is when the answer of one service never came, a minute ago. */
async function loseAcknowledgement(requestId: string, service: string): Promise<void> {
  const { mongoUris } = JSON.parse(await readFile(join(world.platform.dataDir, 'engines.json'), 'utf8')) as {
    mongoUris: { identity: string };
  };
  const database = await mongoose
    .createConnection(mongoUris.identity, { dbName: 'identity', retryWrites: false })
    .asPromise();
  try {
    const prepared = ['catalog', 'orders', 'redemption', 'wallet', 'notifications', 'analytics'].filter(
      (name) => name !== service,
    );
    const provisioning = {
      state: 'preparing',
      businessSlug: 'vale-house',
      prepared,
      askedAt: new Date(Date.now() - 60_000),
    };
    await database
      .collection<{ _id: string }>('registration-requests')
      .updateOne({ _id: requestId }, { $set: { provisioning } });
  } finally {
    await database.close();
  }
}
