import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { start as startAnalytics } from '@giftcard/analytics/main';
import { start as startCatalog } from '@giftcard/catalog/main';
import { IdentityServiceService, type IdentityServiceClient } from '@giftcard/contracts/identity/v1/identity';
import { start as startIdentity } from '@giftcard/identity/main';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { start as startNotifications } from '@giftcard/notifications/main';
import { start as startOrders } from '@giftcard/orders/main';
import { start as startRedemption } from '@giftcard/redemption/main';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic, asSuperAdmin, sessionKeys } from '@giftcard/testing/sessions';
import { start as startWallet } from '@giftcard/wallet/main';

const FOLLOWS_WITHIN_MS = 20_000;
const NEVER_ASKED = '127.0.0.1:1';

let engines: Engines;
let identity: ReturnType<typeof clientOf<IdentityServiceClient>>;
const running: RunningService[] = [];

/** Every service as it is but orders, which is away. */
beforeAll(async () => {
  engines = await startEngines();
  const superAdmin = {
    SESSION_PRIVATE_KEY: JSON.stringify(sessionKeys().privateKey),
    SUPERADMIN_EMAIL: 'root@giftcard.test',
    SUPERADMIN_PASSWORD: 'settings know it',
    PUBLIC_URL: 'http://shop.test',
  };
  const env = await engines.env(superAdmin);
  const mails = {
    SMTP_URL: `smtp://${NEVER_ASKED}`,
    MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
    PUBLIC_URL: 'http://shop.test',
    WALLETS: 'google',
  };
  running.push(await startIdentity(env));
  running.push(
    await startCatalog(await engines.env()),
    await startRedemption(await engines.env()),
    await startAnalytics(await engines.env()),
  );
  running.push(
    await startWallet(await engines.env({ ORDERS_URL: NEVER_ASKED, PUBLIC_URL: 'http://shop.test' })),
    await startNotifications(await engines.env(mails)),
  );
  identity = clientOf<IdentityServiceClient>(IdentityServiceService, env);
}, 120_000);

afterAll(async () => {
  identity.close();
  for (const service of running) await service.stop();
  await engines.stop();
}, 60_000);

async function shown(requestId: string) {
  const { requests } = await asSuperAdmin(() =>
    identity.listRegistrationRequests({ status: '', search: '', page: undefined }),
  );
  const { provisioningState: state, provisioningSteps } = requests.find((request) => request.requestId === requestId)!;
  return { state, ...Object.fromEntries(provisioningSteps.map((step) => [step.name, step.state])) };
}

test('a business is made while a service is away, which is shown, asked again, and prepares its part when it is back', async () => {
  const asked = {
    businessName: 'Harbor Inn',
    businessType: 'Hotel',
    contactName: 'Ben Cho',
    email: 'ben@example.test',
    phone: '',
    website: '',
    notes: '',
    idempotencyKey: '',
  };
  const { requestId } = await asPublic(() => identity.submitRegistrationInterest(asked));
  await asSuperAdmin(() => identity.decideRegistration({ requestId, status: 'approved', notes: undefined }));
  const others = {
    'owner account': 'done',
    business: 'done',
    catalog: 'done',
    redemption: 'done',
    wallet: 'done',
    notifications: 'done',
    analytics: 'done',
  };
  await eventually(
    async () => expect(await shown(requestId)).toEqual({ state: 'provisioning', ...others, orders: 'waiting' }),
    FOLLOWS_WITHIN_MS,
  );

  const database = await connectMongo(engines.mongo.uri, 'identity');
  await database
    .collection<{ _id: string }>('registration-requests')
    .updateOne({ _id: requestId }, { $set: { 'provisioning.askedAt': new Date(Date.now() - 60_000) } });
  await database.close();
  expect(await shown(requestId)).toEqual({ state: 'failed', ...others, orders: 'failed' });
  await asSuperAdmin(() => identity.retryProvisioning({ requestId }));
  expect(await shown(requestId)).toEqual({ state: 'provisioning', ...others, orders: 'waiting' });

  running.push(await startOrders(await engines.env()));
  await eventually(
    async () => expect(await shown(requestId)).toEqual({ state: 'ready', ...others, orders: 'done' }),
    FOLLOWS_WITHIN_MS,
  );
}, 90_000);
