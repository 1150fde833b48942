// Writes .env for docker-compose.yml, with fresh secrets, for its owner alone: `node deploy/docker/make-env.mjs standalone [FILE]`.
// `demo` is standalone with the payment sandbox, the mailbox and the shops of the profile demo.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';

const [mode, file = '.env'] = process.argv.slice(2);
function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
if (!['demo', 'standalone', 'production'].includes(mode))
  refuse('Which MODE? node deploy/docker/make-env.mjs demo|standalone|production [FILE]');
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
const passwords = (name, users) => Object.fromEntries(users.map((user) => [`${name}_${user.toUpperCase()}`, secret()]));
const secret = () => randomBytes(24).toString('base64url');
/** As docker-compose.yml's services of the profile are found, by each other and by browsers. */
const DEMO = {
  COMPOSE_PROFILES: 'demo',
  SMTP_URL: 'smtp://mailbox:1025',
  SMS_CALLING_CODES: '+1,+33,+34,+39,+44,+49',
  SMS_PROVIDER: 'sandbox',
  SQUARE_BASE_URL: 'http://payment-sandbox:8090',
  SQUARE_SCRIPT_URL: 'https://localhost:8444/square.js',
  PAYMENT_ORIGINS: 'https://localhost:8444',
  SQUARE_APPLICATION_ID: 'sandbox-giftcard-vault',
  SQUARE_LOCATION_ID: 'sandbox-main',
  SQUARE_ACCESS_TOKEN: 'sandbox-platform',
  SQUARE_WEBHOOK_URL: 'http://gateway:8080/api/payments/webhook',
  SQUARE_WEBHOOK_KEYS: secret(),
  SANDBOX_TOKEN: secret(),
  DEMO_PASSWORD: randomBytes(12).toString('base64url'),
};
const values = {
  MODE: mode === 'demo' ? 'standalone' : mode,
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
  ...passwords('S3_SECRET_KEY', ['gateway', 'identity', 'catalog', 'wallet', 'notifications', 'ops']),
  BACKUP_KEY: randomBytes(32).toString('base64'),
  MONGO_ROOT_PASSWORD: secret(),
  MINIO_ROOT_PASSWORD: secret(),
  GRAFANA_PASSWORD: secret(),
  MAILBOX_TOKEN: secret(),
  QR_SIGNING_KEY: randomBytes(32).toString('base64'),
  OFFLINE_SIGNING_KEYS: `offline-1:${randomBytes(32).toString('base64')}`,
  SUPERADMIN_EMAIL: 'superadmin@giftcard.test',
  SUPERADMIN_PASSWORD: randomBytes(12).toString('base64url'),
  ...(mode === 'demo' ? DEMO : {}),
};
const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
