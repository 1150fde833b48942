import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { keyedHash, sha256 } from '@giftcard/kernel/digest';
import { SETTINGS, type IdentitySettings } from '../config.js';

/** How the registration codes of an address are named and kept: by hashes only. */
@Injectable()
export class RegistrationCodes {
  private readonly key: Buffer;

  constructor(@Inject(SETTINGS) { CODE_SEALING_KEYS: [current] }: IdentitySettings) {
    if (!current) throw new Error('CODE_SEALING_KEYS holds no key');
    this.key = Buffer.from(hkdfSync('sha256', current.key, '', 'identity one-time codes', 32));
  }

  /** The id of an address's codes. */
  idOf(email: string): string {
    return `registration-${sha256(email)}`;
  }

  /** Bound to the address and to a key that no dump of the store holds. */
  hash(email: string, code: string): string {
    return keyedHash(`${this.idOf(email)}:${code.trim()}`, this.key);
  }
}
