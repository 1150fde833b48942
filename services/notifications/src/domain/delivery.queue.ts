/** Calls a worker to each delivery, again with longer and longer waits while it fails. Holds ids only, never a secret or an address. */
export interface DeliveryQueue {
  /** A delivery that is in the queue already keeps its place. Never throws: what an absent queue did not take is given to it again. */
  enqueue(deliveryIds: readonly string[]): Promise<void>;
}

export const DELIVERY_QUEUE = Symbol('DeliveryQueue');
