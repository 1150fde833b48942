import type { SignedStatement } from '@giftcard/kernel/business/offline-allowance';
import type { KitAnswer } from './api.js';

/** PBKDF2 with SHA-256, as OWASP's password storage cheat sheet has it: six digits fall in hours to who copies the device all the same (docs/adr/0109). */
const PIN_ROUNDS = 600_000;
const IV_BYTES = 12;

export interface SealedByKey {
  /** Of the key. */
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

export interface SealedByPin extends Omit<SealedByKey, 'keyId'> {
  readonly salt: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();

/** @param whose it can't be opened as somebody else's */
export async function sealByPin(pin: string, whose: string, value: unknown): Promise<SealedByPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, ...(await seal(await pinKey(pin, salt), whose, value)) };
}

/** Undefined for a wrong PIN. */
export async function openByPin(pin: string, whose: string, { salt, iv, sealed }: SealedByPin): Promise<unknown> {
  return open(await pinKey(pin, salt), whose, iv, sealed);
}

/** By the newest of a till's keys. */
export async function sealByKey([newest]: KitAnswer['queueKeys'], id: string, value: unknown): Promise<SealedByKey> {
  if (!newest) throw new Error('a till without a key keeps nothing');
  return { keyId: newest.id, ...(await seal(await queueKey(newest.key), id, value)) };
}

/** Undefined where its key is not among these. */
export async function openByKey(keys: KitAnswer['queueKeys'], id: string, entry: SealedByKey): Promise<unknown> {
  const known = keys.find((one) => one.id === entry.keyId);
  return known && open(await queueKey(known.key), id, entry.iv, entry.sealed);
}

/** Whether this browser can check a statement; some of 2024 and before can't. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

/** Whether one of the platform's keys signed it. */
export async function isSigned(
  { keyId, signed, signature }: SignedStatement,
  keys: readonly { readonly id: string; readonly publicKey: string }[],
): Promise<boolean> {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(known.publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), utf8.encode(signed));
}

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const digits = await crypto.subtle.importKey('raw', utf8.encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS },
    digits,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function queueKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function seal(key: CryptoKey, whose: string, value: unknown) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8.encode(whose) };
  return { iv, sealed: await crypto.subtle.encrypt(algorithm, key, utf8.encode(JSON.stringify(value))) };
}

async function open(key: CryptoKey, whose: string, iv: Uint8Array<ArrayBuffer>, sealed: ArrayBuffer): Promise<unknown> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8.encode(whose) };
  const opened = await crypto.subtle.decrypt(algorithm, key, sealed).catch(() => undefined);
  return opened && JSON.parse(new TextDecoder().decode(opened));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
