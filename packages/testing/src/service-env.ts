import { randomBytes } from 'node:crypto';
import { eventProducers } from '@giftcard/contracts/events';
import { newEventKeys, parseEventPublicKeys, parseEventSigningKeys } from '@giftcard/kernel/event-keys';
import { EventSignatures } from '@giftcard/kernel/bus/event-signatures';
import { sealingSettings } from '@giftcard/kernel/config';
import { freePort } from '@giftcard/kernel/free-ports';
import { createSealer, type Sealer } from '@giftcard/kernel/sealer';
import { makeTestCertificates, SERVICE_UNDER_TEST, tlsDirOf } from './certificates.js';
import { openSessionsIn, sessionKeys } from './sessions.js';

export type Env = Record<string, string>;

const SEALING_KEYS = Object.fromEntries(
  Object.keys(sealingSettings.shape).map((setting) => [setting, `test:${randomBytes(32).toString('base64')}`]),
);
const EVENT_KEYS = newEventKeys([...new Set(Object.values(eventProducers).flat())]);
const ALL_EVENT_KEYS = Object.values(EVENT_KEYS.signingKeys).join(',');
const OFFLINE_SIGNING_KEYS = `test:${randomBytes(32).toString('base64')}`;
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
    EVENT_PUBLIC_KEYS: EVENT_KEYS.publicKeys,
    EVENT_SIGNING_KEYS: ALL_EVENT_KEYS,
    TLS_DIR: tlsDirOf(SERVICE_UNDER_TEST),
    ...SEALING_KEYS,
    QR_SIGNING_KEY,
    OFFLINE_SIGNING_KEYS,
    // Nobody answers: what a test sends is in clear, unless it starts orders too.
    ORDERS_URL: '127.0.0.1:1',
    ...overrides,
  };
}

/** Opens and seals as a service started with serviceEnv does. */
export function testSealer(): Sealer {
  return createSealer(sealingSettings.parse(SEALING_KEYS));
}

/** Signs each event as the service that may send it, and believes those that services started with serviceEnv sign. */
export function testSignatures(): EventSignatures {
  return new EventSignatures({
    publicKeys: parseEventPublicKeys(EVENT_KEYS.publicKeys),
    signingKeys: parseEventSigningKeys(ALL_EVENT_KEYS),
    producers: eventProducers,
  });
}

/** 32 bytes: the key of the QR payloads of services started with serviceEnv. */
export function testQrKey(): Buffer {
  return Buffer.from(QR_SIGNING_KEY, 'base64');
}
