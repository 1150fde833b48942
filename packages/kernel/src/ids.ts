import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

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

/** Digits, for codes that are typed from a mail into a phone. */
export const DIGITS = '0123456789';
/** A-Z without I and O, and 2-9: nothing that reads like something else (DEC-2.4). */
export const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
