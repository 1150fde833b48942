import { createHmac, hkdfSync } from 'node:crypto';
import { sha256, equalsInConstantTime } from '../digest.js';
import { DomainError } from '../errors.js';
import { PRESENCE_DIGITS } from './presence.js';

/*
 * A card code is 128 random bits in Crockford's base32 (https://www.crockford.com/base32.html): 26 characters,
 * shown in groups. The QR picture holds GV1.<code>.<signature>, so that a forged one is refused before any look-up; one
 * that changes has .<seconds>.<TOTP value> behind it (presence.ts). A printed card's picture is the address of its page with the
 * same behind a #, which no server is told.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Sixteen random bytes as a code without hyphens. */
export function encodeCardCode(random: Buffer): string {
  let bits = BigInt(`0x${random.subarray(0, 16).toString('hex')}`);
  let code = '';
  for (let index = 0; index < 26; index++) {
    code = ALPHABET[Number(bits & 31n)]! + code;
    bits >>= 5n;
  }
  return code;
}

/** "7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ": how people see a code. No character stands alone, at the end or on a line of its own. */
export function groupCardCode(code: string): string {
  return /^(.{5})(.{5})(.{4})(.{4})(.{4})(.{4})$/.exec(code)?.slice(1).join('-') ?? code;
}

/** What is stored for look-up instead of the code. */
export function hashCardCode(code: string): string {
  return sha256(`card-code:${code}`);
}

/** What is stored for look-up instead of a card page's token. */
export function hashPublicToken(token: string): string {
  return sha256(`public-token:${token}`);
}

function signature(code: string, key: Buffer): string {
  return encodeCardCode(createHmac('sha256', key).update(`GV1.${code}`).digest()).slice(-16);
}

/** The text of the QR picture. */
export function qrPayload(code: string, key: Buffer): string {
  return `GV1.${code}.${signature(code, key)}`;
}

/** RFC 4226: at least 128 bits, better 160. */
const PRESENCE_SECRET_BYTES = 20;

/** What a card's changing QR is made of, in hexadecimal: another code has another one. Who has the key and the code has it. */
export function presenceSecretOf(code: string, key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', `presence:${code}`, PRESENCE_SECRET_BYTES)).toString('hex');
}

/** What a changing QR says of its moment; nothing of it is checked yet. */
export interface ShownPresence {
  /** Since 1970. */
  readonly seconds: number;
  readonly value: string;
}

export interface Scanned {
  readonly code: string;
  /** Absent for a fixed QR and for what a hand typed. */
  readonly presence?: ShownPresence;
}

const PRESENCE = new RegExp(`^(\\d{1,12})\\.(\\d{${PRESENCE_DIGITS}})$`);

/**
 * What a scanner read or a hand typed: a QR payload, fixed or changing, or a code with or without hyphens; letters
 * that look like digits are read as those. Error: QR_INVALID.
 */
export function readScan(scanned: string, key: Buffer): Scanned {
  const text = scanned
    .slice(scanned.lastIndexOf('#') + 1)
    .trim()
    .toUpperCase();
  const [version, code = '', signed = '', ...more] = text.split('.');
  if (version === 'GV1' && CODE.test(code) && equalsInConstantTime(signed, signature(code, key))) {
    if (more.length === 0) return { code };
    const [, seconds, value] = PRESENCE.exec(more.join('.')) ?? [];
    if (value !== undefined) return { code, presence: { seconds: Number(seconds), value } };
  }
  const typed = text.replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (CODE.test(typed)) return { code: typed };
  throw new QrInvalid();
}

/** The code alone. Error: QR_INVALID. */
export function readScanned(scanned: string, key: Buffer): string {
  return readScan(scanned, key).code;
}

export class QrInvalid extends DomainError {
  constructor() {
    super('invalid', 'QR_INVALID', 'Invalid QR Code. Please scan again.');
  }
}
