import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Of codes before and after the one of now: clocks differ. */
const WINDOW = 1;
const ISSUER = 'Giftcard Vault';

/** A new secret as base32, and the address that code apps read from a QR picture. */
export function newTotp(account: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: new TOTP({ issuer: ISSUER, label: account, secret }).toString() };
}

/** The time step that a code of six digits belongs to; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}
