import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hex: how secrets of 128 bits and more are stored for look-up. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two strings are equal, in a time that tells nothing about where they differ. */
export function equalsInConstantTime(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}

/** HMAC-SHA256 as hex: how short codes are stored, so that a dump without the key can't be searched for them. */
export function keyedHash(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
