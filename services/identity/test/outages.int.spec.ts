import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cuttableWayTo, type CuttableWay } from '@giftcard/testing/cuttable-way';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic } from '@giftcard/testing/sessions';
import {
  as,
  codeFor,
  registered,
  registrationOf,
  requestBusiness,
  somebody,
  startIdentity,
  type IdentityUnderTest,
} from './identity-service.js';

let it: IdentityUnderTest;
let way: CuttableWay;

beforeAll(async () => {
  it = await startIdentity();
  way = await cuttableWayTo(it.engines.redis.url);
  await it.restart({ REDIS_URL: way.url });
});
afterAll(async () => {
  await it.stop();
  await way.close();
});

const away = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable', retryAfter: 5 });

describe('while Redis is away', () => {
  test('nobody signs in, nothing is used up, and everything goes on when it is back', async () => {
    const known = await registered(it);
    const { email } = somebody();
    const otp = await codeFor(it, email);
    const signIn = () =>
      asPublic(() => it.identity.login({ email: known.email, password: known.password, clientAddress: '' }));
    way.cut();
    await expect(signIn()).rejects.toEqual(away);
    await expect(asPublic(() => it.identity.register(registrationOf(email, otp)))).rejects.toEqual(away);
    await expect(
      as(known, () => it.identity.changePassword({ currentPassword: known.password, newPassword: 'roses in june' })),
    ).rejects.toEqual(away);
    way.mend();
    await eventually(signIn, 10_000);
    expect((await asPublic(() => it.identity.register(registrationOf(email, otp)))).user!.email).toBe(email);
  });

  test('requests are taken, and told when it is back', async () => {
    way.cut();
    const { requestId } = await requestBusiness(it, 'In The Dark');
    way.mend();
    await eventually(
      () => it.events.ofType('identity.registration-requested.v1').some(({ data }) => data.requestId === requestId),
      15_000,
    );
  });
});
