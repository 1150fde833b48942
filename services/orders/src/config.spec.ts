import { describe, expect, test } from '@jest/globals';
import { newEventKeys } from '@giftcard/kernel/event-keys';
import { loadConfig } from '@giftcard/kernel/config';
import { ordersSettings } from './config.js';

const eventKeys = newEventKeys(['orders']);
const env = {
  MODE: 'test',
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  GRPC_LISTEN: '127.0.0.1:1',
  CARD_SEALING_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  PAYMENT_SEALING_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  PERSON_SEALING_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  SESSION_PUBLIC_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'x' }),
  EVENT_PUBLIC_KEYS: eventKeys.publicKeys,
  EVENT_SIGNING_KEYS: eventKeys.signingKeys['orders'],
  TLS_DIR: '/tls',
};
const load = (more: Record<string, string | undefined>) => loadConfig('orders', ordersSettings, { ...env, ...more });

describe('the settings of orders', () => {
  test('need no account of the platform, and charge the sale price', () => {
    expect(load({})).toMatchObject({
      SQUARE_BASE_URL: 'https://connect.squareup.com',
      SQUARE_METHODS: ['card', 'googlePay', 'cashAppPay'],
      PAYMENTS_FIXED_AMOUNT: '0',
      PLACE_WITHIN_MS: 1_800_000,
    });
  });

  test('refuse half an account, naming what is missing', () => {
    expect(() => load({ SQUARE_APPLICATION_ID: 'a', SQUARE_LOCATION_ID: 'l' })).toThrow(
      'SQUARE_ACCESS_TOKEN: is needed with SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID',
    );
  });

  test('refuse a provider without TLS in production only', () => {
    const sandbox = { SQUARE_BASE_URL: 'http://127.0.0.1:8090', SQUARE_SCRIPT_URL: 'http://127.0.0.1:8090/square.js' };
    expect(load(sandbox).SQUARE_BASE_URL).toBe('http://127.0.0.1:8090');
    expect(() => load({ ...sandbox, MODE: 'production' })).toThrow(
      /SQUARE_BASE_URL: must be https[\s\S]*SQUARE_SCRIPT_URL: must be https/,
    );
  });

  test('are refused all at once: these rules too when another setting is missing', () => {
    const wrong = {
      MODE: 'production',
      REDIS_URL: undefined,
      SQUARE_APPLICATION_ID: 'a',
      SQUARE_LOCATION_ID: 'l',
      SQUARE_SCRIPT_URL: 'http://127.0.0.1/square.js',
    };
    expect(() => load(wrong)).toThrow(
      /orders can't start, 3 [^]*REDIS_URL: [^]*SQUARE_ACCESS_TOKEN: is needed with [^]*SQUARE_SCRIPT_URL: must be https/,
    );
  });

  test('know the address of notifications without the second slash of a public address that ends with one: the provider signs the one that was subscribed', () => {
    for (const slash of ['', '/', '//'])
      expect(
        load({ SQUARE_WEBHOOK_URL: `https://cards.example.com${slash}/api/payments/webhook` }).SQUARE_WEBHOOK_URL,
      ).toBe('https://cards.example.com/api/payments/webhook');
  });

  test("refuse Square's sandbox in production: test cards would buy real ones", () => {
    const sandbox = {
      SQUARE_BASE_URL: 'https://connect.squareupsandbox.com',
      SQUARE_SCRIPT_URL: 'https://sandbox.web.squarecdn.com/v1/square.js',
    };
    expect(load(sandbox)).toMatchObject(sandbox);
    expect(() => load({ ...sandbox, MODE: 'production' })).toThrow(
      /SQUARE_BASE_URL: must not be Square's sandbox[^]*SQUARE_SCRIPT_URL: must not be Square's sandbox/,
    );
    expect(load({ MODE: 'production' }).SQUARE_BASE_URL).toBe('https://connect.squareup.com');
  });

  test('have payers hear of a reload a day before, in production without exception', () => {
    expect(load({ MODE: 'production' }).AUTO_RELOAD_NOTICE_MS).toBe(24 * 60 * 60_000);
    expect(load({ AUTO_RELOAD_NOTICE_MS: '1000' }).AUTO_RELOAD_NOTICE_MS).toBe(1_000);
    expect(() => load({ MODE: 'production', AUTO_RELOAD_NOTICE_MS: '1000' })).toThrow('AUTO_RELOAD_NOTICE_MS');
  });

  test('take a list of ways to pay that exist', () => {
    expect(load({ SQUARE_METHODS: 'card, googlePay' }).SQUARE_METHODS).toEqual(['card', 'googlePay']);
    expect(() => load({ SQUARE_METHODS: 'card,cheque' })).toThrow('SQUARE_METHODS');
  });
});
