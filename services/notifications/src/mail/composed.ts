import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';
import type { Delivery } from '../domain/delivery.js';
import type { RenderedMail } from '../templates/layout.js';
import type { InlinePicture } from './mailer.js';

/** A rendered mail with what belongs around it. */
export interface Composed {
  readonly rendered: RenderedMail;
  readonly toName: string;
  /** Of a business's mails. */
  readonly fromName?: string;
  readonly pictures?: readonly (InlinePicture | undefined)[];
}

/** The event that a delivery was made for. */
export function eventOf<K extends EventType>(type: K, delivery: Delivery): EventData[K] {
  return eventCatalogue[type].fromJSON(delivery.data);
}
