import { describe, expect, test } from '@jest/globals';
import { newEventKeys } from '@giftcard/kernel/event-keys';
import { loadConfig } from '@giftcard/kernel/config';
import { gatewaySettings } from './config.js';

const services = ['IDENTITY', 'CATALOG', 'ORDERS', 'WALLET', 'REDEMPTION', 'NOTIFICATIONS', 'ANALYTICS'].map((name) => [
  `${name}_URL`,
  '127.0.0.1:1',
]);
const eventKeys = newEventKeys(['orders']);
const env = {
  ...(Object.fromEntries(services) as Record<string, string>),
  REDIS_URL: 'redis://redis',
  FILES_DIR: '/files',
  PUBLIC_URL: 'https://shop.test',
  SESSION_PUBLIC_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'x' }),
  EVENT_PUBLIC_KEYS: eventKeys.publicKeys,
  TLS_DIR: '/tls',
};
const load = (changes: Record<string, string | undefined>) =>
  loadConfig('gateway', gatewaySettings, { ...env, ...changes });

describe('the settings of the gateway', () => {
  test('cut the last slash off PUBLIC_URL: posters and pages write their paths behind it', () => {
    expect(load({ PUBLIC_URL: 'https://shop.test/' }).PUBLIC_URL).toBe('https://shop.test');
  });

  test('refuse origins of a payment sandbox in production, where pages could load nothing of the provider', () => {
    const origins = { PAYMENT_ORIGINS: 'https://web.squarecdn.com,https://pci-connect.squareupsandbox.com' };
    expect(() => load(origins)).toThrow('PAYMENT_ORIGINS: must not be');
    expect(load({ ...origins, MODE: 'standalone' }).PAYMENT_ORIGINS).toHaveLength(2);
    expect(load({ PAYMENT_ORIGINS: 'https://web.squarecdn.com' }).PAYMENT_ORIGINS).toEqual([
      'https://web.squarecdn.com',
    ]);
  });

  test('refuse plain http and switched-off limits in production', () => {
    expect(() => load({ PUBLIC_URL: 'http://shop.test', RATE_LIMITS: 'off' })).toThrow(
      /PUBLIC_URL: must be https in production[^]*RATE_LIMITS: must be on in production/,
    );
    expect(() => load({ PUBLIC_URL: 'http://shop.test', RATE_LIMITS: 'off', ORDERS_URL: undefined })).toThrow(
      /can't start, 3 [^]*ORDERS_URL: [^]*PUBLIC_URL: must be https[^]*RATE_LIMITS: must be on/,
    );
    expect(load({ MODE: 'test', PUBLIC_URL: 'http://shop.test', RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off');
  });
});
