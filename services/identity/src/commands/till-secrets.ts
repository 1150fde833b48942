import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyedHash, sha256 } from '@giftcard/kernel/digest';
import { SETTINGS, type IdentitySettings } from '../config.js';

/** 256 random bits. */
export const TILL_SECRET_BYTES = 32;

/** What a device keeps: which till it is, and its secret. */
export function tokenOf(tillId: string, secret: string): string {
  return `${tillId}.${secret}`;
}

export function readToken(token: string): { readonly tillId: string; readonly secretHash: string } {
  const [tillId = '', secret = ''] = token.split('.');
  return { tillId, secretHash: sha256(secret) };
}

/** How the codes that enrol devices are kept: by hashes only, under a key that no dump of the store holds. */
@Injectable()
export class TillCodes {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) { CODE_SEALING_KEYS: [current] }: IdentitySettings) {
    if (!current) throw new Error('CODE_SEALING_KEYS holds no key');
    this.key = Buffer.from(hkdfSync('sha256', current.key, '', 'identity till codes', 32));
  }

  /** Typed in small letters, with spaces and dashes, a code is the same. */
  hash(code: string): string {
    return keyedHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''), this.key);
  }
}
