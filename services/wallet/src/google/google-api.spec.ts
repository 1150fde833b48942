import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startRedirecting, type Redirecting } from '@giftcard/testing/redirecting';
import { GoogleApi } from './google-api.js';
import { readGoogleCredentials } from './google-credentials.js';
import { startFakeGoogle, type FakeGoogle } from '../../test/fake-google.js';
import type { WalletSettings } from '../config.js';

const privateKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);
const google = readGoogleCredentials({ issuerId: '3388', serviceAccount: 'wallet@giftcard.test', privateKey });

let fake: FakeGoogle;
let redirecting: Redirecting;

beforeEach(async () => {
  fake = await startFakeGoogle(privateKey, 'wallet@giftcard.test');
  redirecting = await startRedirecting();
});

afterEach(() => Promise.all([fake.stop(), redirecting.stop()]));

test.each(['GOOGLE_WALLET_API_URL', 'GOOGLE_WALLET_TOKEN_URL'])(
  'who sends us on from %s gets no access token and no assertion there',
  async (setting) => {
    const settings = { google, ...fake.env, [setting]: redirecting.url } as WalletSettings;
    const api = new GoogleApi(settings, { now: () => new Date() });
    await expect(api.call('POST', 'giftCardObject', {})).rejects.toThrow();
    expect(redirecting.arrived).toEqual([]);
  },
);
