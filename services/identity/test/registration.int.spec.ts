import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic } from '@giftcard/testing/sessions';
import { Redis } from 'ioredis';
import {
  as,
  codeFor,
  registered,
  registrationOf,
  somebody,
  startIdentity,
  type IdentityUnderTest,
} from './identity-service.js';

let it: IdentityUnderTest;
let redis: Redis;

beforeAll(async () => {
  it = await startIdentity();
  redis = new Redis(it.engines.redis.url);
});
afterAll(async () => {
  redis.disconnect();
  await it.stop();
});

const refusal = (code: string) => expect.objectContaining({ code });

describe('registering', () => {
  test('by mail, code and form opens a session, and the business exists', async () => {
    const { email } = somebody();
    const otp = await codeFor(it, email);
    expect(otp).toMatch(/^\d{6}$/);
    await asPublic(() => it.identity.verifyRegistrationCode({ email, otp }));
    const session = await asPublic(() =>
      it.identity.register(registrationOf(email.toUpperCase(), otp, { restaurantName: 'Café Larkspur' })),
    );
    expect(session.user).toMatchObject({
      email,
      role: 'Admin',
      businessSlug: 'cafe-larkspur',
      restaurantName: 'Café Larkspur',
      phone: '5551234567',
      logoKey: '',
    });
    expect(await as(session, () => it.identity.getMe({}))).toEqual(session.user);
    expect(await asPublic(() => it.identity.getBusiness({ businessSlug: 'cafe-larkspur' }))).toMatchObject({
      name: 'Café Larkspur',
      currency: 'USD',
      timeZone: 'America/New_York',
      version: 2,
    });
    expect(Date.parse(session.expiresAt!) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
  });

  test('tells of the business as registered and then as provisioned, once each', async () => {
    const { user } = await registered(it);
    const provisioned = await eventually(() => {
      const found = it.events.events.filter(
        ({ aggregateId, type }) => aggregateId === user!.businessSlug && type === 'identity.business-provisioned.v1',
      );
      return found.length > 0 && found;
    });
    expect(new Set(provisioned.map(({ id }) => id)).size).toBe(1);
    const ofBusiness = it.events.events.filter(({ aggregateId }) => aggregateId === user!.businessSlug);
    expect(ofBusiness.map(({ type, aggregateVersion }) => [type, aggregateVersion]).slice(0, 2)).toEqual([
      ['identity.business-registered.v1', 1],
      ['identity.business-provisioned.v1', 2],
    ]);
    expect(provisioned[0]).toMatchObject({ businessSlug: user!.businessSlug, data: { ownerEmail: user!.email } });
    expect(provisioned[0]!.data['setPasswordTokenSealed'] ?? '').toBe('');
  });

  test('uses the code up', async () => {
    const { email } = somebody();
    const otp = await codeFor(it, email);
    await asPublic(() => it.identity.register(registrationOf(email, otp)));
    await expect(asPublic(() => it.identity.register(registrationOf(email, otp)))).rejects.toEqual(
      refusal('OTP_INVALID'),
    );
    await expect(asPublic(() => it.identity.verifyRegistrationCode({ email, otp }))).rejects.toEqual(
      refusal('OTP_INVALID'),
    );
  });

  test('with an address that has an account is refused only to who proved that it is theirs', async () => {
    const { email } = await registered(it);
    await expect(asPublic(() => it.identity.register(registrationOf(email, '000000')))).rejects.toEqual(
      refusal('OTP_INVALID'),
    );
    const otp = await codeFor(it, email);
    await expect(asPublic(() => it.identity.register(registrationOf(email, otp)))).rejects.toEqual(
      refusal('EMAIL_TAKEN'),
    );
  });

  test('leaves the code unused when the form is wrong, and names every wrong field', async () => {
    const { email } = somebody();
    const otp = await codeFor(it, email);
    const wrong = registrationOf(email, otp, {
      name: '',
      phone: '12',
      restaurantName: ' ',
      restaurantAddress: undefined,
    });
    await expect(asPublic(() => it.identity.register(wrong))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'INVALID_FIELDS',
      details: [
        'name',
        'phone',
        'restaurantName',
        'restaurantAddress.street',
        'restaurantAddress.city',
        'restaurantAddress.state',
        'restaurantAddress.zipCode',
      ].map((field) => expect.objectContaining({ field })),
    });
    for (const password of ['password', email, 'AnaRuiz1990', `table-of-${email}`])
      await expect(asPublic(() => it.identity.register(registrationOf(email, otp, { password })))).rejects.toEqual(
        refusal('PASSWORD_TOO_COMMON'),
      );
    await expect(
      asPublic(() => it.identity.register(registrationOf(email, otp, { password: 'short' }))),
    ).rejects.toEqual(refusal('INVALID_FIELDS'));
    await asPublic(() => it.identity.verifyRegistrationCode({ email, otp }));
  });

  test('twice at once with one address lets one win', async () => {
    const { email } = somebody();
    const otp = await codeFor(it, email);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        asPublic(() => it.identity.register(registrationOf(email, otp, { restaurantName: `House ${n}` }))),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(refusals.every((code) => code === 'OTP_INVALID' || code === 'EMAIL_TAKEN')).toBe(true);
    const { businesses } = await asPublic(() => it.identity.listBusinesses({ page: 1, limit: 100 }));
    expect(businesses.filter(({ businessSlug }) => businessSlug.startsWith('house-'))).toHaveLength(1);
  });

  test('of many businesses with one name at once gives each its own slug', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const { email } = somebody();
        return { email, otp: await codeFor(it, email) };
      }),
    );
    const sessions = await Promise.all(
      people.map(({ email, otp }) =>
        asPublic(() => it.identity.register(registrationOf(email, otp, { restaurantName: 'Same Name' }))),
      ),
    );
    expect(sessions.map(({ user }) => user!.businessSlug).sort()).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
      'same-name-5',
    ]);
  });

  test('never gives a reserved word out', async () => {
    const { user } = await registered(it, { restaurantName: 'Dashboard' });
    expect(user!.businessSlug).toBe('dashboard-2');
  });
});

describe('a registration code', () => {
  test('is sent alike to an address with an account and to one without', async () => {
    const { email: known } = await registered(it);
    const { email: unknown } = somebody();
    const answers = await Promise.all(
      [known, unknown].map((email) => asPublic(() => it.identity.sendRegistrationCode({ email }))),
    );
    expect(answers[0]).toEqual(answers[1]);
    await eventually(() => {
      const to = it.events.ofType('identity.one-time-code-issued.v1').map(({ data }) => data.email);
      return to.includes(unknown) && to.filter((email) => email === known).length >= 2;
    });
    const wrong = await Promise.allSettled(
      [known, unknown].map((email) => asPublic(() => it.identity.verifyRegistrationCode({ email, otp: 'abcdef' }))),
    );
    expect(wrong.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown)).toEqual([
      refusal('OTP_INVALID'),
      refusal('OTP_INVALID'),
    ]);
  });

  test('is sent three times in ten minutes, also when asked for at once', async () => {
    const { email } = somebody();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => asPublic(() => it.identity.sendRegistrationCode({ email }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'TOO_MANY_CODES', kind: 'limited', retryAfter: expect.any(Number) as unknown },
    });
  });

  test('ends with five wrong tries, also when they come at once', async () => {
    const { email } = somebody();
    const otp = await codeFor(it, email);
    const wrong = otp === '111111' ? '222222' : '111111';
    await Promise.allSettled(
      Array.from({ length: 5 }, () => asPublic(() => it.identity.verifyRegistrationCode({ email, otp: wrong }))),
    );
    await expect(asPublic(() => it.identity.verifyRegistrationCode({ email, otp }))).rejects.toEqual(
      refusal('OTP_INVALID'),
    );
  });

  test.each([
    ['nothing', ''],
    ['a word', 'nobody'],
    ['an address with a space', 'a b@c.de'],
    ['an address that is too long', `${'a'.repeat(300)}@b.co`],
  ])('is refused for %s', async (_what, email) => {
    await expect(asPublic(() => it.identity.sendRegistrationCode({ email }))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'email' }],
    });
  });
});

test('a session that was opened is alive in the registry', async () => {
  const { token, user } = await registered(it);
  const registry = new SessionRegistry(redis);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as { sid: string };
  expect(await registry.alive(sid)).toBe(true);
  expect(JSON.parse((await redis.get(`session:${sid}`))!)).toMatchObject({
    userId: user!.userId,
    device: '',
    address: '',
  });
});
