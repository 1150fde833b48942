import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@giftcard/kernel/logging';
import { GoogleApi } from './google-api.js';
import { GoogleClasses } from './google-classes.js';
import { readGoogleCredentials } from './google-credentials.js';
import { classOf, objectOf } from './google-object.js';
import { GoogleObjects } from './google-objects.js';
import { startFakeGoogle, type FakeGoogle } from '../../test/fake-google.js';
import { aPass, CODE, FULL, LARKSPUR } from '../../test/larkspur.js';
import type { WalletSettings } from '../config.js';

const privateKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);
const google = readGoogleCredentials({ issuerId: '3388', serviceAccount: 'wallet@giftcard.test', privateKey });
const larkspur = classOf('3388', 'larkspur-house', LARKSPUR);
const object = objectOf('3388', aPass(), FULL, CODE, Buffer.alloc(32, 7));
const logger = createLogger('test', 'silent');

let fake: FakeGoogle;
let now: number;

beforeEach(async () => {
  now = Date.now();
  fake = await startFakeGoogle(privateKey, 'wallet@giftcard.test');
});

afterEach(() => fake.stop());

const clock = { now: () => new Date(now) };
const api = (env: object = fake.env) => new GoogleApi({ google, ...env } as WalletSettings, clock);
const classes = () => new GoogleClasses(api(), clock, logger);
const objects = () => new GoogleObjects(api(), clock, logger);
const made = () => fake.calls.map(({ what }) => what);

describe("a business's class at Google", () => {
  it('is made once, with one access token for all', async () => {
    const kept = classes();
    expect(await kept.ensure(larkspur)).toBe(true);
    expect(await kept.ensure(larkspur)).toBe(true);
    expect(await kept.ensure({ ...larkspur, id: '3388.other' })).toBe(true);
    expect(made()).toEqual(['POST giftCardClass', 'POST giftCardClass']);
    expect(fake.calls[0]!.body).toEqual(larkspur);
    expect(fake.tokensGiven()).toBe(1);
  });

  it('is brought up to date when it is there already, and when the business changes', async () => {
    await classes().ensure(larkspur);
    const later = classes();
    expect(await later.ensure(larkspur)).toBe(true);
    expect(await later.ensure({ ...larkspur, merchantName: 'Larkspur Inn' })).toBe(true);
    const patches = fake.calls.filter(({ what }) => what === 'PATCH giftCardClass/3388.larkspur-house');
    expect(patches.map(({ body }) => body['merchantName'])).toEqual(['Larkspur House', 'Larkspur Inn']);
  });

  it('travels in the link while Google is away, which is asked again after a while only', async () => {
    fake.answerWith(() => 503);
    const kept = classes();
    expect(await kept.ensure(larkspur)).toBe(false);
    const asked = fake.calls.length;
    expect(await kept.ensure(larkspur)).toBe(false);
    expect(fake.calls).toHaveLength(asked);
    fake.answerWith(() => undefined);
    now += 31_000;
    expect(await kept.ensure(larkspur)).toBe(true);
  });

  it('travels in the link when no address of Google’s API is set', async () => {
    expect(await new GoogleClasses(api({}), clock, logger).ensure(larkspur)).toBe(false);
    expect(fake.calls).toEqual([]);
  });
});

describe("a guest's gift card at Google", () => {
  it('gets its new balance, state, end and changing QR by PATCH, and nothing else of it travels', async () => {
    await objects().ensure(object);
    await objects().update({ ...object, state: 'INACTIVE', balance: { micros: '25500000', currencyCode: 'USD' } });
    expect(fake.calls.at(-1)).toEqual({
      what: `PATCH giftCardObject/3388.${aPass().id}`,
      body: {
        state: 'INACTIVE',
        balance: { micros: '25500000', currencyCode: 'USD' },
        validTimeInterval: null,
        rotatingBarcode: object.rotatingBarcode,
        balanceUpdateTime: { date: new Date(now).toISOString() },
      },
    });
  });

  it('is left alone when nobody saved it', async () => {
    await objects().update(object);
    expect(made()).toEqual([`PATCH giftCardObject/3388.${aPass().id}`]);
  });

  it.each([
    [503, false],
    [429, false],
    [400, true],
  ])('is not up to date when Google answers %s', async (status, permanent) => {
    fake.answerWith(() => status);
    await expect(objects().update(object)).rejects.toMatchObject({ message: `GOOGLE_${status}`, permanent });
  });

  it('is updated with a new access token when Google takes the old one no longer', async () => {
    const kept = objects();
    await kept.update(object);
    fake.answerWith(({ what }) => (what.startsWith('PATCH') && fake.tokensGiven() === 1 ? 401 : undefined));
    await expect(kept.update(object)).rejects.toMatchObject({ message: 'GOOGLE_401' });
    await kept.update(object);
    expect(fake.tokensGiven()).toBe(2);
  });

  it('is inserted once for a link that has no room for it', async () => {
    const kept = objects();
    expect(await kept.ensure(object)).toBe(true);
    expect(await kept.ensure(object)).toBe(true);
    expect(await objects().ensure(object)).toBe(true);
    expect(made()).toEqual(['POST giftCardObject', 'POST giftCardObject']);
    fake.answerWith(() => 500);
    expect(await objects().ensure(object)).toBe(false);
  });
});
