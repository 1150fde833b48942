/** How often the changing QR of a card changes (DEC-4.6). */
export const PRESENCE_PERIOD_MS = 30_000;

/** The text of a changing QR: the fixed one, and behind it the seconds since 1970 and the value of that moment, or what a wallet puts its own into. */
export function changingText(fixed: string, seconds: string, value: string): string {
  return `${fixed}.${seconds}.${value}`;
}

/** The part of a QR's text that stays as it is: what names the card. */
export function fixedPartOf(text: string): string {
  return text.split('.').slice(0, 3).join('.');
}
