import { createHash, createPublicKey, type KeyObject, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import type { EventEnvelope } from './envelope.js';
import type { EventKey } from '../event-keys.js';

/** A key with its public half as bytes. */
interface KnownKey extends EventKey {
  readonly der: Buffer;
}

export interface EventSignaturesOptions {
  /** Of every service, the earlier ones of each too. */
  readonly publicKeys: readonly EventKey[];
  /** This process's own; none where it sends nothing. */
  readonly signingKeys: readonly EventKey[];
  /** Which services may send the events of a context, the first word of an event's type. */
  readonly producers: Readonly<Record<string, readonly string[]>>;
}

/** An event that no service that may send it has signed as it is. No handler sees it. */
export class EventRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'EventRefused';
  }
}

/**
 * Puts a service's signature on the events that it sends and checks that of those that it hears: Ed25519 over the
 * whole envelope as JSON in the order in which it travels. docs/adr/0046 says why.
 */
export class EventSignatures {
  private readonly publicKeys: ReadonlyMap<string, KnownKey>;
  private readonly signingKeys: readonly KnownKey[];

  constructor(private readonly options: EventSignaturesOptions) {
    this.publicKeys = new Map(options.publicKeys.map((entry) => [entry.id, { ...entry, der: derOf(entry.key) }]));
    this.signingKeys = options.signingKeys.map((entry) => ({ ...entry, der: derOf(createPublicKey(entry.key)) }));
  }

  /** The event with its signature. Throws for an event that this process may not send: a programming error. */
  sign(event: EventEnvelope): EventEnvelope {
    const { signature: _old, ...unsigned } = event;
    const key = this.signingKeyOf(event);
    if (!key) throw new Error(`this process has no key that may sign ${event.type}`);
    const bytes = signedBytes(unsigned);
    const signature = signBytes(null, bytes, key.key);
    memoizeRight(digestOf(key, signature, bytes));
    return { ...unsigned, signature: `${key.id}.${signature.toString('base64url')}` };
  }

  canSign(event: EventEnvelope): boolean {
    return this.signingKeyOf(event) !== undefined;
  }

  /** The event without its signature, when that is right. Throws EventRefused. */
  verify(event: EventEnvelope): EventEnvelope {
    const { signature, ...unsigned } = event;
    if (typeof signature !== 'string') throw new EventRefused('it is not signed');
    const [id = '', encoded = ''] = signature.split('.');
    const key = this.publicKeys.get(id);
    if (!key) throw new EventRefused(`it is signed with the unknown key ${JSON.stringify(id)}`);
    if (!this.maySend(key.service, event)) throw new EventRefused(`${key.service} may not send ${event.type}`);
    if (!isSignedBy(key, signedBytes(unsigned), Buffer.from(encoded, 'base64url')))
      throw new EventRefused(`it is not what ${key.id} has signed`);
    return unsigned;
  }

  private signingKeyOf(event: EventEnvelope): KnownKey | undefined {
    return this.signingKeys.find(({ service }) => this.maySend(service, event));
  }

  private maySend(service: string, { type }: EventEnvelope): boolean {
    const context = type.slice(0, type.indexOf('.'));
    return Object.hasOwn(this.options.producers, context) && this.options.producers[context]!.includes(service);
  }
}

function derOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' });
}

function signedBytes(unsigned: EventEnvelope): Buffer {
  return Buffer.from(JSON.stringify(unsigned));
}

/** How many right signatures are memoized; each takes about 100 bytes. */
const MEMOIZED = 10_000;

/**
 * Digests over public key, signature and envelope of those that were right: a process hears an event in several groups, and those
 * that it sent itself.
 */
const memoizedDigests = new Set<string>();

function isSignedBy(publicKey: KnownKey, bytes: Buffer, signature: Buffer): boolean {
  const digest = digestOf(publicKey, signature, bytes);
  if (memoizedDigests.has(digest)) return true;
  if (!verifyBytes(null, bytes, publicKey.key, signature)) return false;
  memoizeRight(digest);
  return true;
}

function digestOf({ der }: KnownKey, signature: Buffer, bytes: Buffer): string {
  return createHash('sha256').update(der).update(signature).update(bytes).digest('base64');
}

function memoizeRight(digest: string): void {
  const [oldest] = memoizedDigests;
  if (memoizedDigests.size >= MEMOIZED) memoizedDigests.delete(oldest!);
  memoizedDigests.add(digest);
}
