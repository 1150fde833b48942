// Writes .env for docker-compose.yml, with fresh secrets, for its owner alone: `node deploy/docker/make-env.mjs standalone [FILE]`.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';

const [mode, file = '.env'] = process.argv.slice(2);
function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
if (mode !== 'standalone' && mode !== 'production')
  refuse('Which MODE? node deploy/docker/make-env.mjs standalone|production [FILE]');
if (existsSync(file)) {
  const open = (statSync(file).mode & 0o077) !== 0;
  if (open) chmodSync(file, 0o600);
  refuse(`${file} is there and keeps its secrets.${open ? ' Others could read it; now its owner alone can.' : ''}`);
}

const session = generateKeyPairSync('ed25519');
const jwk = (key) => `'${JSON.stringify(key.export({ format: 'jwk' }))}'`;
const services = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'];
const eventKeys = services.map((service) => ({ service, ...generateKeyPairSync('ed25519') }));
const keyEntry = (service, key, type) =>
  `${service}-1:${key.export({ format: 'der', type }).subarray(-32).toString('base64')}`;
/** One for each user of an engine, of what stands in a URL as it is. */
const passwords = (name, users) =>
  Object.fromEntries(users.map((user) => [`${name}_${user.toUpperCase()}`, randomBytes(24).toString('base64url')]));
const values = {
  MODE: mode,
  SESSION_PUBLIC_KEY: jwk(session.publicKey),
  SESSION_PRIVATE_KEY: jwk(session.privateKey),
  EVENT_PUBLIC_KEYS: eventKeys.map(({ service, publicKey }) => keyEntry(service, publicKey, 'spki')).join(','),
  ...Object.fromEntries(
    eventKeys.map(({ service, privateKey }) => [
      `EVENT_SIGNING_KEY_${service.toUpperCase()}`,
      keyEntry(service, privateKey, 'pkcs8'),
    ]),
  ),
  ...Object.fromEntries(
    ['card', 'code', 'person', 'factor', 'link', 'pass', 'payment'].map((purpose) => [
      `${purpose.toUpperCase()}_SEALING_KEYS`,
      `${purpose}-1:${randomBytes(32).toString('base64')}`,
    ]),
  ),
  ...passwords('MONGO_PASSWORD', [...services, 'ops']),
  ...passwords('REDIS_PASSWORD', ['gateway', ...services]),
  ...passwords('KAFKA_PASSWORD', ['gateway', ...services, 'ops', 'admin']),
  ...passwords('S3_SECRET_KEY', ['gateway', 'identity', 'catalog', 'wallet', 'notifications']),
  MONGO_ROOT_PASSWORD: randomBytes(24).toString('base64url'),
  MINIO_ROOT_PASSWORD: randomBytes(24).toString('base64url'),
  GRAFANA_PASSWORD: randomBytes(24).toString('base64url'),
  MAILBOX_TOKEN: randomBytes(24).toString('base64url'),
  QR_SIGNING_KEY: randomBytes(32).toString('base64'),
  SUPERADMIN_EMAIL: 'superadmin@giftcard.test',
  SUPERADMIN_PASSWORD: randomBytes(12).toString('base64url'),
};
const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
