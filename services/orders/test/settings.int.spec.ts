import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { PAYMENT_ACCOUNT_ACTION } from '@giftcard/kernel/confirmation-token';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import {
  adminOf,
  asAdmin,
  asPublic,
  asSuperAdmin,
  confirmed,
  sessionKeys,
  withToken,
} from '@giftcard/testing/sessions';
import { openShop, purchaseOf, type Shop } from './shop.js';
import { start } from '../src/main.js';

let shop: Shop;
let service: RunningService;
let orders: GrpcClient<Calls<OrdersServiceClient>>;
let recorded: RecordedEvents;

const ACCOUNT = { applicationId: 'sandbox-luigis', locationId: 'LLUIGIS', accessToken: 'sandbox-luigis-token-9876' };

beforeAll(async () => {
  shop = await openShop();
  const env = await shop.env();
  service = await start(env);
  orders = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
});

afterAll(async () => {
  orders.close();
  await recorded.stop();
  await service.stop();
  await shop.stop();
});

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );
const list = () => orders.listPublicPaymentSettings({ page: 1, limit: 100 });

describe("a business's payment settings", () => {
  it('are empty at first, and nobody but an admin reads or changes them', async () => {
    expect(await asAdmin('nobodys', () => orders.getPaymentSettings({}))).toEqual({
      applicationId: '',
      locationId: '',
      accessTokenConfigured: false,
      accessTokenLast4: '',
      webhookKeyConfigured: false,
    });
    expect(await asPublic(() => codeOf(orders.getPaymentSettings({})))).toBe('NOT_SIGNED_IN');
    expect(
      await asPublic(() => codeOf(confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(ACCOUNT)))),
    ).toBe('NOT_SIGNED_IN');
    expect(
      await asSuperAdmin(() => codeOf(confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(ACCOUNT)))),
    ).toBe('ADMIN_ONLY');
  });

  it('are changed with a confirmation alone', async () => {
    expect(await asAdmin('luigis', () => codeOf(orders.updatePaymentSettings(ACCOUNT)))).toBe('CONFIRMATION_REQUIRED');
    expect(
      await asAdmin('luigis', () => codeOf(confirmed('another', () => orders.updatePaymentSettings(ACCOUNT)))),
    ).toBe('CONFIRMATION_REQUIRED');
  });

  it('and money sent back ask whether the session was ended: its token alone does neither at the port of orders', async () => {
    const token = await sessionKeys().sign({ ...adminOf('luigis'), sessionId: 'logged-out' });
    const calls = [
      () => confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(ACCOUNT)),
      () => orders.testPaymentSettings({}),
      () => orders.refundOrder({ orderId: 'any', reason: 'Changed their mind' }),
    ];
    for (const call of calls) expect(await withToken(token, () => codeOf(call()))).toBe('SESSION_INVALID');
    expect(await withToken(token, () => codeOf(orders.getPaymentSettings({})))).toBe('none');
  });

  it('change what is named, keep the rest, and tell of the token only that it is there', async () => {
    const { accessToken, ...ids } = ACCOUNT;
    await asAdmin('luigis', () => confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(ids)));
    const saved = await asAdmin('luigis', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings({ accessToken })),
    );
    expect(saved).toEqual({
      ...ids,
      accessTokenConfigured: true,
      accessTokenLast4: '9876',
      webhookKeyConfigured: false,
    });
    expect(
      await asAdmin('luigis', () =>
        confirmed(PAYMENT_ACCOUNT_ACTION, () =>
          orders.updatePaymentSettings({ locationId: 'LLUIGIS2', accessToken: '' }),
        ),
      ),
    ).toEqual({ ...saved, locationId: 'LLUIGIS2' });
    expect(
      await asAdmin('luigis', () =>
        confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings({ locationId: 'LLUIGIS' })),
      ),
    ).toEqual(saved);
    expect((await asAdmin('marios', () => orders.getPaymentSettings({}))).applicationId).toBe('');
  });

  it('are told to browsers by events and by the list, with growing versions and without the token', async () => {
    const events = (await recorded.waitFor('orders.payment-settings-changed.v1', 4)).filter(
      ({ businessSlug }) => businessSlug === 'luigis',
    );
    expect(
      events.map(({ aggregateVersion, data }) => [
        aggregateVersion,
        data.settings?.version,
        data.settings?.applicationId,
      ]),
    ).toEqual([
      [1, 1, ''],
      [2, 2, 'sandbox-luigis'],
      [3, 3, 'sandbox-luigis'],
      [4, 4, 'sandbox-luigis'],
    ]);
    const known = await list();
    expect(known.platformDefault).toMatchObject({
      businessSlug: '',
      applicationId: 'sandbox-platform',
      locationId: 'LPLATFORM',
      scriptUrl: `${shop.sandbox.url}/square.js`,
    });
    expect(known.settings).toEqual([events[3]!.data.settings]);
    expect(JSON.stringify([recorded.events, known])).not.toMatch(/luigis-token|"9876"/);
  });

  it('are stored with the token sealed', async () => {
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    const stored = JSON.stringify(await connection.collection('payment-settings').find({}).toArray());
    await connection.close();
    expect(stored).toContain('sandbox-luigis');
    expect(stored).not.toContain(ACCOUNT.accessToken);
  });

  it('name the fields that are wrong', async () => {
    const wrong = { applicationId: 'no id', locationId: 'L/1', accessToken: 'short' };
    await expect(
      asAdmin('luigis', () => confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(wrong))),
    ).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'squareApplicationId' }, { field: 'squareLocationId' }, { field: 'squareAccessToken' }],
    });
  });

  it('take no application id that a browser would refuse, and say which it is', async () => {
    for (const applicationId of ['wrong', 'sq0idp-UWAB3Yq1dQ4EJIZc8ruVYQ', 'EAAAlsandboxaccesstoken']) {
      await expect(
        asAdmin('luigis', () =>
          confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings({ applicationId })),
        ),
      ).rejects.toMatchObject({
        code: 'INVALID_FIELDS',
        details: [{ field: 'squareApplicationId', message: expect.stringContaining('sandbox-') }],
      });
    }
    expect((await asAdmin('luigis', () => orders.getPaymentSettings({}))).applicationId).toBe('sandbox-luigis');
  });

  it('changed many times at once are each stored and told', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        asAdmin('busy', () =>
          confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings({ applicationId: `sandbox-${index}` })),
        ),
      ),
    );
    const versions = await eventually(() => {
      const told = recorded
        .ofType('orders.payment-settings-changed.v1')
        .filter(({ businessSlug }) => businessSlug === 'busy');
      return told.length === 10 && told.map(({ aggregateVersion, data }) => [aggregateVersion, data.settings?.version]);
    });
    expect(versions).toEqual(Array.from({ length: 10 }, (_, index) => [index + 1, index + 1]));
  });
});

describe('the test of the connection', () => {
  const tested = (businessSlug: string) => asAdmin(businessSlug, () => orders.testPaymentSettings({}));
  const configured = (businessSlug: string, account: typeof ACCOUNT) =>
    asAdmin(businessSlug, () => confirmed(PAYMENT_ACCOUNT_ACTION, () => orders.updatePaymentSettings(account)));

  it('finds a token that belongs to the application, and one that belongs to another', async () => {
    await configured('toms', { ...ACCOUNT, applicationId: 'sandbox-toms', accessToken: 'sandbox-for-sandbox-toms' });
    expect(await tested('toms')).toMatchObject({ ok: true, locationName: 'Sandbox location' });
    await configured('toms', { ...ACCOUNT, applicationId: 'sandbox-toms', accessToken: 'sandbox-for-sandbox-others' });
    expect(await tested('toms')).toMatchObject({
      ok: false,
      message: expect.stringContaining('belongs to another application'),
    });
  });

  it('does not praise an application id of another environment that was stored before such were refused', async () => {
    await configured('olds', { ...ACCOUNT, applicationId: 'sandbox-olds' });
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    await connection
      .collection<{ _id: string }>('payment-settings')
      .updateOne({ _id: 'olds' }, { $set: { applicationId: 'sq0idp-UWAB3Yq1dQ4EJIZc8ruVYQ' } });
    await connection.close();
    expect(await tested('olds')).toMatchObject({ ok: false, message: expect.stringContaining('production') });
  });

  it('says when the token is refused, and when the script of the payment form can not be loaded', async () => {
    await configured('anns', { ...ACCOUNT, applicationId: 'sandbox-anns', accessToken: 'EAAA-not-of-the-sandbox' });
    expect(await tested('anns')).toMatchObject({ ok: false, message: expect.stringContaining('access token') });
    const env = await shop.env({ SQUARE_SCRIPT_URL: `${shop.sandbox.url}/no-such-script.js` });
    const elsewhere = await start(env);
    const client = clientOf<OrdersServiceClient>(OrdersServiceService, env);
    await configured('anns', { ...ACCOUNT, applicationId: 'sandbox-anns' });
    expect(await asAdmin('anns', () => client.testPaymentSettings({}))).toMatchObject({
      ok: false,
      message: expect.stringContaining('script'),
    });
    expect(await tested('anns')).toMatchObject({ ok: true });
    client.close();
    await elsewhere.stop();
  });
});

describe('the account that is charged', () => {
  const merchantsLocation = (paymentId: string) =>
    shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId)?.location_id;

  it("is the business's own when it has one, else the platform's", async () => {
    const [own, platforms] = [await shop.sell({ businessSlug: 'luigis' }), await shop.sell({ businessSlug: 'marios' })];
    const bought = await eventually(() => orders.createPayment(purchaseOf(own)));
    expect(merchantsLocation(bought.paymentId)).toBe('LLUIGIS');
    const other = await eventually(() => orders.createPayment(purchaseOf(platforms, { businessSlug: 'marios' })));
    expect(merchantsLocation(other.paymentId)).toBe('LPLATFORM');
  });

  it('and its token open with an old key that stands behind a new one, which seals what is saved from then on', async () => {
    await asAdmin('rotating', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({ ...ACCOUNT, applicationId: 'sandbox-rotating' }),
      ),
    );
    const before = await shop.env();
    const env = await shop.env({
      PAYMENT_SEALING_KEYS: `newer:${randomBytes(32).toString('base64')},${before['PAYMENT_SEALING_KEYS']}`,
    });
    const rotated = await start(env);
    const client = clientOf<OrdersServiceClient>(OrdersServiceService, env);
    expect(await asAdmin('rotating', () => client.testPaymentSettings({}))).toMatchObject({ ok: true });
    expect((await asAdmin('rotating', () => client.getPaymentSettings({}))).lastTest).toMatchObject({
      ok: true,
      testedAt: expect.any(String) as unknown,
    });
    await asAdmin('rotating', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () => client.updatePaymentSettings({ accessToken: ACCOUNT.accessToken })),
    );
    const connection = await mongoose
      .createConnection(shop.engines.mongo.uri, { dbName: 'orders', retryWrites: false })
      .asPromise();
    const stored = await connection
      .collection<{ _id: string; accessTokenSealed: string }>('payment-settings')
      .findOne({ _id: 'rotating' });
    await connection.close();
    expect(stored?.accessTokenSealed).toMatch(/^newer\./);
    expect(await asAdmin('rotating', () => client.testPaymentSettings({}))).toMatchObject({ ok: true });
    client.close();
    await rotated.stop();
  });

  it('that the provider refuses is told as not configured, and nothing is charged', async () => {
    await asAdmin('wrong', () =>
      confirmed(PAYMENT_ACCOUNT_ACTION, () =>
        orders.updatePaymentSettings({ ...ACCOUNT, accessToken: 'EAAA-not-of-the-sandbox' }),
      ),
    );
    const giftCardId = await shop.sell({ businessSlug: 'wrong' });
    await eventually(
      async () =>
        (await codeOf(orders.createPayment(purchaseOf(giftCardId, { businessSlug: 'wrong' })))) ===
        'PAYMENTS_NOT_CONFIGURED',
    );
  });

  it('without one of its own and none of the platform, a business sells nothing', async () => {
    const env = await shop.env({ SQUARE_APPLICATION_ID: '', SQUARE_LOCATION_ID: '', SQUARE_ACCESS_TOKEN: '' });
    const alone = await start(env);
    const client = clientOf<OrdersServiceClient>(OrdersServiceService, env);
    const giftCardId = await shop.sell({ businessSlug: 'marios' });
    await eventually(
      async () =>
        (await codeOf(client.createPayment(purchaseOf(giftCardId, { businessSlug: 'marios' })))) ===
        'PAYMENTS_NOT_CONFIGURED',
    );
    expect((await client.listPublicPaymentSettings({ page: 1, limit: 1 })).platformDefault).toBeUndefined();
    client.close();
    await alone.stop();
  });

  it('in the pilot pays one dollar for any card', async () => {
    const env = await shop.env({ PAYMENTS_FIXED_AMOUNT: '1' });
    const pilot = await start(env);
    const client = clientOf<OrdersServiceClient>(OrdersServiceService, env);
    const giftCardId = await shop.sell();
    const payment = await eventually(() => client.createPayment(purchaseOf(giftCardId, { expectedCents: 100 })));
    expect(payment.amountCents).toBe(100);
    client.close();
    await pilot.stop();
  });
});
