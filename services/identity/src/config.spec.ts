import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newEventKeys } from '@giftcard/kernel/event-keys';
import { loadConfig } from '@giftcard/kernel/config';
import { identitySettings } from './config.js';

const pair = generateKeyPairSync('ed25519');
const eventKeys = newEventKeys(['identity']);
const env = {
  MODE: 'production',
  MONGODB_URI: 'mongodb://db',
  REDIS_URL: 'redis://redis',
  GRPC_LISTEN: '0.0.0.0:5000',
  TLS_DIR: '/tls',
  PUBLIC_URL: 'https://cards.example.com',
  FILES_DIR: '/files',
  SESSION_PUBLIC_KEY: JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
  EVENT_PUBLIC_KEYS: eventKeys.publicKeys,
  EVENT_SIGNING_KEYS: eventKeys.signingKeys['identity'],
  SESSION_PRIVATE_KEY: JSON.stringify(pair.privateKey.export({ format: 'jwk' })),
  CODE_SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  LINK_SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  FACTOR_SEALING_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  SUPERADMIN_EMAIL: 'root@example.com',
  SUPERADMIN_PASSWORD: 'a long enough one',
};
const load = (changes: Record<string, string | undefined>) =>
  loadConfig('identity', identitySettings, { ...env, ...changes });

describe('the settings of identity', () => {
  test('are complete', () => {
    expect(load({}).SESSION_PRIVATE_KEY.crv).toBe('Ed25519');
  });

  test('must name the super admin in production, and whole or not at all elsewhere', () => {
    expect(() => load({ SUPERADMIN_EMAIL: undefined, SUPERADMIN_PASSWORD: undefined })).toThrow(
      /SUPERADMIN_EMAIL: must be set[^]*SUPERADMIN_PASSWORD: must be set/,
    );
    expect(() => load({ MODE: 'test', SUPERADMIN_PASSWORD: undefined })).toThrow('SUPERADMIN_PASSWORD: must be set');
    expect(
      load({ MODE: 'test', SUPERADMIN_EMAIL: undefined, SUPERADMIN_PASSWORD: undefined }).SUPERADMIN_EMAIL,
    ).toBeUndefined();
  });

  test('are refused all at once: these rules too when another setting is missing', () => {
    const other = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
    expect(() =>
      load({ REDIS_URL: undefined, SESSION_PRIVATE_KEY: other, SUPERADMIN_EMAIL: undefined, FILES_DIR: undefined }),
    ).toThrow(
      /identity can't start, 4 [^]*REDIS_URL: [^]*SESSION_PRIVATE_KEY: must be the private half[^]*SUPERADMIN_EMAIL: must be set[^]*FILES_DIR: /,
    );
    expect(() => load({ SESSION_PUBLIC_KEY: undefined })).toThrow(/can't start, 1 [^]*SESSION_PUBLIC_KEY: /);
  });

  test('must hold the two halves of one pair, and never show the private one', () => {
    const other = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
    expect(() => load({ SESSION_PRIVATE_KEY: other })).toThrow('must be the private half of SESSION_PUBLIC_KEY');
    const publicOnly = env.SESSION_PUBLIC_KEY;
    expect(() => load({ SESSION_PRIVATE_KEY: publicOnly })).toThrow('must be an Ed25519 private key as JWK JSON');
  });
});
