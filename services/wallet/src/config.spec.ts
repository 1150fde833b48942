import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@giftcard/kernel/config';
import { makeTestWalletKeys } from '@giftcard/standalone/test-wallet-keys';
import { serviceEnv } from '@giftcard/testing/service-env';
import { configuredWallets, walletSettings } from './config.js';

const engines = { MONGODB_URI: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' };
const keys = makeTestWalletKeys();
const load = async (overrides: Record<string, string>) =>
  loadConfig('wallet', walletSettings, {
    ...(await serviceEnv(engines)),
    ORDERS_URL: '127.0.0.1:1',
    PUBLIC_URL: 'https://shop.test',
    ...overrides,
  });
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => !names.includes(name)));

describe('the settings of wallet', () => {
  it('name the wallets that are configured: both, one or none', async () => {
    expect(configuredWallets(await load(keys))).toEqual(['google', 'apple']);
    expect(
      configuredWallets(
        await load(without('GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_PRIVATE_KEY')),
      ),
    ).toEqual(['apple']);
    expect(configuredWallets(await load({}))).toEqual([]);
  });

  it('read PEM with its line ends written as \\n', async () => {
    const escaped = Object.fromEntries(
      Object.entries(keys).map(([name, value]) => [name, value.replaceAll(/\r?\n/g, '\\n')]),
    );
    expect(configuredWallets(await load(escaped))).toEqual(['google', 'apple']);
  });

  it('refuse a wallet that is half configured, naming what is missing', async () => {
    await expect(load(without('APPLE_WWDR_PEM'))).rejects.toThrow('APPLE_WWDR_PEM');
    await expect(load(without('GOOGLE_WALLET_ISSUER_ID'))).rejects.toThrow('GOOGLE_WALLET_ISSUER_ID');
  });

  it('are refused all at once: these rules too when another setting is missing', async () => {
    const wrong = load({
      ...without('APPLE_WWDR_PEM'),
      MODE: 'production',
      PUBLIC_URL: 'http://shop.test',
      ORDERS_URL: '',
    });
    await expect(wrong).rejects.toThrow(
      /can't start, 3 [^]*ORDERS_URL: [^]*PUBLIC_URL: must be https in production[^]*APPLE_WWDR_PEM: must be set/,
    );
  });

  it.each([
    ['not for APPLE_PASS_TYPE_ID', { APPLE_PASS_TYPE_ID: 'pass.com.example.other' }],
    ['not of APPLE_TEAM_ID', { APPLE_TEAM_ID: 'TEAM123456' }],
    ['not the key of the certificate', { APPLE_PASS_KEY_PEM: keys.GOOGLE_WALLET_PRIVATE_KEY }],
    ['not issued by APPLE_WWDR_PEM', { APPLE_WWDR_PEM: makeTestWalletKeys().APPLE_WWDR_PEM }],
    [
      'unreadable or encrypted',
      {
        APPLE_PASS_KEY_PEM: String(
          createPrivateKey(keys.APPLE_PASS_KEY_PEM).export({
            type: 'pkcs8',
            format: 'pem',
            cipher: 'aes-256-cbc',
            passphrase: 'secret',
          }),
        ),
      },
    ],
    [
      'not an RSA key',
      {
        APPLE_PASS_KEY_PEM: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
      },
    ],
    ['https in production', { MODE: 'production', PUBLIC_URL: 'http://shop.test' }],
  ])('refuse to start: %s', async (reason, wrong) => {
    const started = load({ ...keys, ...(wrong as unknown as Record<string, string>) });
    await expect(started).rejects.toThrow(reason);
    await expect(started).rejects.not.toThrow('BEGIN');
  });
});
