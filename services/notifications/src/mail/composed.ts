import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';
import type { Delivery } from '../domain/delivery.js';
import type { RenderedMail } from '../templates/layout.js';
import type { InlinePicture } from './mailer.js';

/** A business as the sender of a mail. */
export interface Sender {
  readonly fromName: string;
  /** Its contact's email address, where guests' answers go; empty without one. */
  readonly replyTo: string;
}

/** A rendered mail with what belongs around it. */
export interface Composed {
  readonly rendered: RenderedMail;
  readonly toName: string;
  /** Of a business's mails. */
  readonly sender?: Sender;
  readonly pictures?: readonly (InlinePicture | undefined)[];
  /** Of a mail that its reader can want no more of: where a mailbox says so for them. */
  readonly stopUrl?: string;
}

/** The event that a delivery was made for. */
export function eventOf<K extends EventType>(type: K, delivery: Delivery): EventData[K] {
  return eventCatalogue[type].fromJSON(delivery.data);
}
