// Prints an .env for docker-compose.yml with fresh secrets.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const session = generateKeyPairSync('ed25519');
const jwk = (key) => `'${JSON.stringify(key.export({ format: 'jwk' }))}'`;
const services = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const eventKeys = services.map((service) => ({ service, ...generateKeyPairSync('ed25519') }));
const keyEntry = (service, key, type) =>
  `${service}-1:${key.export({ format: 'der', type }).subarray(-32).toString('base64')}`;
const values = {
  S3_ACCESS_KEY: 'giftcard',
  S3_SECRET_KEY: randomBytes(18).toString('base64url'),
  SESSION_PUBLIC_KEY: jwk(session.publicKey),
  SESSION_PRIVATE_KEY: jwk(session.privateKey),
  EVENT_PUBLIC_KEYS: eventKeys.map(({ service, publicKey }) => keyEntry(service, publicKey, 'spki')).join(','),
  ...Object.fromEntries(
    eventKeys.map(({ service, privateKey }) => [
      `EVENT_SIGNING_KEY_${service.toUpperCase()}`,
      keyEntry(service, privateKey, 'pkcs8'),
    ]),
  ),
  SEALING_KEYS: `first:${randomBytes(32).toString('base64')}`,
  QR_SIGNING_KEY: randomBytes(32).toString('base64'),
  SUPERADMIN_EMAIL: 'superadmin@giftcard.test',
  SUPERADMIN_PASSWORD: randomBytes(12).toString('base64url'),
};
process.stdout.write(
  `${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
);
