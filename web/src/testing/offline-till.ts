import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { statementText, type OfflineStatement } from '@giftcard/kernel/business/offline-allowance';
import type { Opened } from '../features/redeem/offline/queue.js';

const pair = generateKeyPairSync('ed25519');

/** What the platform signs. */
export function statementOf(fields: Partial<OfflineStatement> = {}): string {
  const text = statementText({
    business: 'larkspur-house',
    cardId: 'card-1',
    balanceCents: 7_500,
    currency: 'USD',
    issuedAt: new Date(),
    keyId: 'offline-1',
    ...fields,
  });
  return `${text}.${sign(null, Buffer.from(text), pair.privateKey).toString('base64url')}`;
}

const HOUR_MS = 3_600_000;

/** Noor with a kit of now. */
export function openedOf(): Opened {
  return {
    userId: 'noor',
    name: 'Noor Haddad',
    kit: {
      business: 'larkspur-house',
      currency: 'USD',
      cardLimit: 50,
      outageLimit: 300,
      keys: [{ id: 'offline-1', publicKey: pair.publicKey.export({ format: 'jwk' }).x! }],
      grant: 'grant-of-noor',
      grantUntil: new Date(Date.now() + 72 * HOUR_MS).toISOString(),
    },
    queueKeys: [{ id: 'code-1', key: randomBytes(32).toString('base64url') }],
  };
}
