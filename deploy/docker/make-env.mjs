// Prints an .env for docker-compose.yml with fresh secrets.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const session = generateKeyPairSync('ed25519');
const jwk = (key) => `'${JSON.stringify(key.export({ format: 'jwk' }))}'`;
const values = {
  S3_ACCESS_KEY: 'giftcard',
  S3_SECRET_KEY: randomBytes(18).toString('base64url'),
  SESSION_PUBLIC_KEY: jwk(session.publicKey),
  SESSION_PRIVATE_KEY: jwk(session.privateKey),
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
