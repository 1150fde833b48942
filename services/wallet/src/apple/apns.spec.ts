import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTestWalletKeys } from '@giftcard/standalone/test-wallet-keys';
import { readAppleCredentials } from './apple-credentials.js';
import { Apns } from './apns.js';
import { startFakeApns, type FakeApns } from '../../test/fake-apns.js';
import type { WalletSettings } from '../config.js';

const keys = makeTestWalletKeys();
const apple = readAppleCredentials({
  passTypeId: keys.APPLE_PASS_TYPE_ID,
  teamId: keys.APPLE_TEAM_ID,
  wwdr: keys.APPLE_WWDR_PEM,
  certificate: keys.APPLE_PASS_CERT_PEM,
  privateKey: keys.APPLE_PASS_KEY_PEM,
});
const TOKEN = 'ab'.repeat(32);

let fake: FakeApns;
let apns: Apns;

beforeEach(async () => {
  fake = await startFakeApns(keys.APPLE_WWDR_PEM);
  apns = new Apns({ apple, ...fake.env } as WalletSettings);
});

afterEach(async () => {
  apns.onApplicationShutdown();
  await fake.stop();
});

describe('a push to a device', () => {
  it('is empty, for the pass type, signed in by the certificate of the passes, many over one connection', async () => {
    expect(await Promise.all([apns.push(TOKEN), apns.push(TOKEN), apns.push(TOKEN)])).toEqual(['told', 'told', 'told']);
    expect(fake.pushes[0]).toEqual({
      method: 'POST',
      path: `/3/device/${TOKEN}`,
      topic: keys.APPLE_PASS_TYPE_ID,
      body: '{}',
      certificateOf: keys.APPLE_PASS_TYPE_ID,
    });
    expect(fake.connections()).toBe(1);
  });

  it.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ])('says that the address is gone when Apple answers %s %s', async (status, reason) => {
    fake.answerWith(() => ({ status, reason }));
    expect(await apns.push(TOKEN)).toBe('gone');
  });

  it.each([
    [429, 'TooManyRequests'],
    [503, 'ServiceUnavailable'],
    [403, 'BadCertificate'],
  ])('is to be tried again when Apple answers %s %s', async (status, reason) => {
    fake.answerWith(() => ({ status, reason }));
    await expect(apns.push(TOKEN)).rejects.toMatchObject({ message: `APNS_${status}_${reason}`, permanent: false });
  });

  it('connects anew after Apple hung up', async () => {
    await apns.push(TOKEN);
    fake.answerWith(() => (fake.hangUp(), undefined));
    await expect(apns.push(TOKEN)).rejects.toThrow();
    fake.answerWith(() => undefined);
    expect(await apns.push(TOKEN)).toBe('told');
    expect(fake.connections()).toBe(2);
  });

  it('does not reach a server that cannot show who it is', async () => {
    const stranger = new Apns({ apple, APPLE_PUSH_URL: fake.env.APPLE_PUSH_URL } as WalletSettings);
    await expect(stranger.push(TOKEN)).rejects.toThrow();
    expect(fake.pushes).toEqual([]);
  });
});
