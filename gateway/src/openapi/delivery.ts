import type { z } from 'zod';
import { count, nullable, object, oneOf, text, time, truth } from './shapes.js';

const DELIVERY_STATUSES = ['queued', 'scheduled', 'sent', 'returned', 'dead'] as const;

/** What became of a mail. */
export const deliveryStatus = oneOf(...DELIVERY_STATUSES);

/** What lists of mails are asked for by: `undelivered` are those returned or dead that somebody can still send again. */
export const listedStatus = oneOf(...DELIVERY_STATUSES, 'undelivered');

/** A mail: to whom it went and how; never what was in it. */
export const Delivery = object({
  id: text('gift-1'),
  template: text('gift'),
  to: text('bea@example.com'),
  status: deliveryStatus,
  attempts: count(1),
  lastError: text('', 'a stable word, SMTP_451 or BOUNCED'),
  createdAt: time(),
  sentAt: nullable(time()),
  /** The moment that a scheduled one waits for. */
  sendAt: nullable(time()),
  /** It waits for its card, too, which can't be used for now. */
  held: truth(),
  resendable: truth(),
}).meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof Delivery>;
