import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { parseKeyList } from './key-list.js';

/** A key of a service, private or public. Its id is the service and which of its keys it is: `orders-1`. */
export interface EventKey {
  readonly id: string;
  readonly service: string;
  readonly key: KeyObject;
}

/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads "orders-1:base64,...": private keys. Throws with the position of the bad key, never with its value. */
export function parseEventSigningKeys(text: string): EventKey[] {
  return parseEventKeys(text, (bytes) =>
    createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, bytes]), format: 'der', type: 'pkcs8' }),
  );
}

/** Reads "orders-1:base64,...": public keys. */
export function parseEventPublicKeys(text: string): EventKey[] {
  return parseEventKeys(text, (bytes) =>
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, bytes]), format: 'der', type: 'spki' }),
  );
}

function parseEventKeys(text: string, read: (bytes: Buffer) => KeyObject): EventKey[] {
  return parseKeyList(text).map(({ id, key }, index) => {
    const [, service] = /^([a-z]+(?:-[a-z]+)*)-\d+$/.exec(id) ?? [];
    if (service === undefined) throw new Error(`key ${index + 1} is not named by its service and a number: orders-1`);
    return { id, service, key: read(key) };
  });
}

/** Whether the public half of a private key is among public keys, under its id. */
export function hasPublicHalf(privateKey: EventKey, publicKeys: readonly EventKey[]): boolean {
  const half = createPublicKey(privateKey.key);
  return publicKeys.some(({ id, key }) => id === privateKey.id && key.equals(half));
}

/** The first keys of services, as the settings hold them. */
export function newEventKeys(services: readonly string[]): {
  readonly publicKeys: string;
  readonly signingKeys: Readonly<Record<string, string>>;
} {
  const pairs = services.map((service) => ({ service, ...generateKeyPairSync('ed25519') }));
  const entry = (service: string, der: Buffer) => `${service}-1:${der.subarray(-32).toString('base64')}`;
  return {
    publicKeys: pairs
      .map(({ service, publicKey }) => entry(service, publicKey.export({ format: 'der', type: 'spki' })))
      .join(','),
    signingKeys: Object.fromEntries(
      pairs.map(({ service, privateKey }) => [
        service,
        entry(service, privateKey.export({ format: 'der', type: 'pkcs8' })),
      ]),
    ),
  };
}
