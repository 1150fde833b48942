import { randomBytes, randomInt } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** Ids and random secrets come in through this port, so that tests decide them. */
export interface Ids {
  /** A time-ordered id (uuid v7, RFC 9562). */
  uuid(): string;
  /** Random bytes of a cryptographic source, as base64url. */
  token(bytes: number): string;
  /** `length` characters drawn evenly from `alphabet`. */
  code(alphabet: string, length: number): string;
  /** Random bytes of a cryptographic source. */
  bytes(count: number): Buffer;
}

export const IDS = Symbol('Ids');

export const randomIds: Ids = {
  uuid: () => v7(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  code: (alphabet, length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  bytes: (count) => randomBytes(count),
};

const MADE_WITH_A_KEY = '5b0e6f0a-3f3c-5c9e-9d5b-6f7a1c2d3e4f';

/** The id of what `owner` makes with an idempotency key (uuid v5, RFC 9562): the same key makes no second one. */
export function idOfKey(owner: string, idempotencyKey: string): string {
  return v5(`${owner}\n${idempotencyKey}`, MADE_WITH_A_KEY);
}

/** Digits, for codes that are typed from a mail into a phone. */
export const DIGITS = '0123456789';
/** A-Z without I and O, and 2-9: nothing that reads like something else (DEC-2.4). */
export const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
