import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '@giftcard/kernel/clock';
import { eventually } from '@giftcard/testing/eventually';
import { asSuperAdmin } from '@giftcard/testing/sessions';
import {
  as,
  registered,
  requestBusiness,
  somebody,
  startIdentity,
  storedRequest,
  type IdentityUnderTest,
} from './identity-service.js';

const DAY_MS = 24 * 60 * 60_000;
const MONTH_MS = 31 * DAY_MS;

let it: IdentityUnderTest;

beforeAll(async () => {
  it = await startIdentity();
});
afterEach(() => systemClock.reset());
afterAll(() => it.stop());

/** Starts the service so much later: what was kept for long enough is removed at start. */
async function startLater(ms: number): Promise<void> {
  systemClock.setTo(new Date(Date.now() + ms));
  await it.restart();
}

test('a rejected request goes after six months, one that waits after two years', async () => {
  const [rejected, waiting] = [somebody().email, somebody().email];
  for (const email of [rejected, waiting]) await requestBusiness(it, `Table of ${email}`, email);
  const { requestId } = await eventually(() => storedRequest(it, rejected));
  await asSuperAdmin(() => it.identity.decideRegistration({ requestId, status: 'rejected', notes: '' }));
  await startLater(5 * MONTH_MS);
  expect(await storedRequest(it, rejected)).toBeDefined();
  await startLater(7 * MONTH_MS);
  await eventually(async () => (await storedRequest(it, rejected)) === undefined);
  expect(await storedRequest(it, waiting)).toBeDefined();
  await startLater(25 * MONTH_MS);
  await eventually(async () => (await storedRequest(it, waiting)) === undefined);
});

test('an audit entry goes after seven years', async () => {
  const owner = await registered(it);
  await as(owner, () =>
    it.identity.updateProfile({ restaurantAddress: undefined, checkOnly: false, retention: { mailMonths: 3 } }),
  );
  const entries = () =>
    asSuperAdmin(() =>
      it.identity.listAuditEntries({
        businessSlug: owner.user!.businessSlug,
        kind: 'settings',
        from: '',
        to: '',
        actorId: '',
        page: undefined,
      }),
    );
  await eventually(async () => (await entries()).total === 1);
  await startLater(83 * 28 * DAY_MS);
  expect((await entries()).total).toBe(1);
  await startLater(85 * MONTH_MS);
  await eventually(async () => (await entries()).total === 0);
});

test('an owner says for how many months what is personal stays, from 1 to 84', async () => {
  const owner = await registered(it);
  expect(owner.user!.retention).toBeUndefined();
  const changed = await as(owner, () =>
    it.identity.updateProfile({ restaurantAddress: undefined, checkOnly: false, retention: { messageMonths: 6 } }),
  );
  expect(changed.retention).toEqual({ mailMonths: 24, messageMonths: 6 });
  for (const mailMonths of [0, 85])
    await expect(
      as(owner, () =>
        it.identity.updateProfile({ restaurantAddress: undefined, checkOnly: false, retention: { mailMonths } }),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field: 'retention.mailMonths' }] });
  const told = await eventually(() =>
    it.events
      .ofType('identity.business-profile-changed.v1')
      .find(({ data }) => data.businessSlug === owner.user!.businessSlug),
  );
  expect(told!.data.retention).toEqual({ mailMonths: 24, messageMonths: 6 });
});
