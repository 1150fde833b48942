import { randomBytes } from 'node:crypto';
import { freePort } from '@giftcard/kernel/free-ports';
import { createSealer, parseSealingKeys, type Sealer } from '@giftcard/kernel/sealer';
import { makeTestCertificates, SERVICE_UNDER_TEST, tlsDirOf } from './certificates.js';
import { openSessionsIn, sessionKeys } from './sessions.js';

export type Env = Record<string, string>;

const SEALING_KEYS = `test:${randomBytes(32).toString('base64')}`;
const QR_SIGNING_KEY = randomBytes(32).toString('base64');

/** What a service needs to start, with a free gRPC port; the engines' URLs (MONGODB_URI, REDIS_URL) come from the caller. */
export async function serviceEnv(
  overrides: Env & { MONGODB_URI: string; REDIS_URL: string },
): Promise<Env & { GRPC_LISTEN: string }> {
  await makeTestCertificates();
  openSessionsIn(overrides.REDIS_URL);
  return {
    MODE: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    GRPC_LISTEN: `127.0.0.1:${await freePort()}`,
    SESSION_PUBLIC_KEY: JSON.stringify(sessionKeys().publicKey),
    TLS_DIR: tlsDirOf(SERVICE_UNDER_TEST),
    SEALING_KEYS,
    QR_SIGNING_KEY,
    ...overrides,
  };
}

/** Opens and seals as a service started with serviceEnv does. */
export function testSealer(): Sealer {
  return createSealer(parseSealingKeys(SEALING_KEYS));
}

/** 32 bytes: the key of the QR payloads of services started with serviceEnv. */
export function testQrKey(): Buffer {
  return Buffer.from(QR_SIGNING_KEY, 'base64');
}
