import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random id of letters and digits in the manner of Square's. */
export function randomId(length: number): string {
  let id = '';
  for (const byte of randomBytes(length)) id += ALPHABET[byte % ALPHABET.length];
  return id;
}

/** The merchant an access token stands for. One way only: the token itself is stored nowhere. */
export function merchantOf(accessToken: string): string {
  return `ML${createHash('sha256').update(accessToken).digest('hex').slice(0, 11).toUpperCase()}`;
}
