import { expect, test } from '@jest/globals';
import { ownWallets, walletSettings } from './wallet-settings.js';

const own = {
  GOOGLE_WALLET_ISSUER_ID: 'own',
  GOOGLE_WALLET_PRIVATE_KEY: 'own',
  APPLE_TEAM_ID: 'own',
  APPLE_PASS_KEY_PEM: 'own',
};

test('a platform signs with keys of its own, and asks nothing of real wallets', () => {
  expect(
    walletSettings(own, {
      GOOGLE_WALLET_API_URL: 'https://walletobjects.googleapis.com',
      APPLE_PUSH_URL: 'https://api.push.apple.com',
    }),
  ).toEqual(own);
  expect(ownWallets({})).toEqual(['GOOGLE', 'APPLE']);
});

test('a wallet that is not offered gets no keys', () => {
  expect(walletSettings(own, { WALLETS: 'apple' })).toEqual({ APPLE_TEAM_ID: 'own', APPLE_PASS_KEY_PEM: 'own' });
  expect([walletSettings(own, { WALLETS: '', GOOGLE_WALLET_ISSUER_ID: '3388' }), ownWallets({ WALLETS: '' })]).toEqual([
    {},
    [],
  ]);
});

test('a real wallet takes the place of the own one whole, and the other stays', () => {
  const real = {
    GOOGLE_WALLET_ISSUER_ID: '3388',
    GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@example.com',
    GOOGLE_WALLET_API_URL: 'https://walletobjects.googleapis.com',
    UNRELATED: 'x',
  };
  const settings = walletSettings(own, real);
  expect(settings).toMatchObject({
    GOOGLE_WALLET_ISSUER_ID: '3388',
    GOOGLE_WALLET_API_URL: 'https://walletobjects.googleapis.com',
    APPLE_TEAM_ID: 'own',
  });
  expect([settings['GOOGLE_WALLET_PRIVATE_KEY'], settings['UNRELATED']]).toEqual([undefined, undefined]);
  expect(ownWallets(real)).toEqual(['APPLE']);
});
