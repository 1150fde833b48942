import type { Card } from './card.js';

/** So long before its moment a gift is left alone: what is changed has to reach who mails it. */
export const LEFT_ALONE_MS = 5 * 60_000;

/** Whether a gift's mail has not gone: then nobody has its code. */
export function isWaiting({ recipient, arrivesAt, status }: Card, now: Date): boolean {
  return recipient !== undefined && status !== 'void' && (arrivesAt?.getTime() ?? 0) > now.getTime() + LEFT_ALONE_MS;
}
