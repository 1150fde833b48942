import { Secret, TOTP } from 'otpauth';
import { changingText, PRESENCE_PERIOD_MS } from './changing-text.js';

/*
 * The changing QR of a card (DEC-4.6): its fixed text, and behind it the time in seconds and the TOTP value of that
 * moment (RFC 6238). SHA-1 because Google's passes make no other; runs in browsers too.
 */

export const PRESENCE_DIGITS = 8;

/** The step of a moment in milliseconds since 1970. */
export function presenceStep(at: number): number {
  return Math.floor(at / PRESENCE_PERIOD_MS);
}

/** @param secret of the card, in hexadecimal */
export function presenceValue(secret: string, step: number): string {
  const totp = new TOTP({
    secret: Secret.fromHex(secret),
    algorithm: 'SHA1',
    digits: PRESENCE_DIGITS,
    period: PRESENCE_PERIOD_MS / 1000,
  });
  return totp.generate({ timestamp: step * PRESENCE_PERIOD_MS });
}

/** The text of the QR at a moment in milliseconds. @param fixed the text of the fixed QR */
export function changingPayload(fixed: string, secret: string, at: number): string {
  const step = presenceStep(at);
  return changingText(fixed, String((step * PRESENCE_PERIOD_MS) / 1000), presenceValue(secret, step));
}
