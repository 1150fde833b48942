import type { Delivery, DeliveryStatus } from './delivery.js';
import type { Template } from './templates.js';
import type { DeliveryEvent } from './delivery.events.js';

export interface DeliverySearch {
  readonly businessSlug: string;
  /** All without it; `undelivered`: returned or dead, neither superseded nor of use for a moment only (codes, links). The newest 1,000 of these. */
  readonly status?: DeliveryStatus | 'undelivered';
  /** In addresses and template names, plain text in any case; empty for all. */
  readonly search: string;
  /** Only mails about this order; empty for all. */
  readonly orderId: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where deliveries live. */
export interface Deliveries {
  /** False when the delivery exists already: nothing is changed then. */
  insert(delivery: Delivery): Promise<boolean>;
  find(deliveryId: string): Promise<Delivery | undefined>;
  /** One guarded write of what `decide` gives; of the one just read, without reading it again. Error: DELIVERY_NOT_FOUND. */
  update<D extends { readonly next: Delivery; readonly events: readonly DeliveryEvent[] }>(
    of: string | Delivery,
    decide: (delivery: Delivery) => D,
  ): Promise<D>;
  /** As update, of one that is sealed from now on: who it went to is found by their person. */
  seal(deliveryId: string, decide: (delivery: Delivery) => { next: Delivery; events: readonly [] }): Promise<void>;
  /** Every mail about an order, or about its card. */
  about(businessSlug: string, orderId: string): Promise<Delivery[]>;
  /** Removes those of a business ('' for the platform) that came before a moment, at most `limit`; answers how many. One on its way stays. */
  removeOld(businessSlug: string, before: Date, limit: number): Promise<number>;
  /** Every mail about an order by these templates, the oldest first, whatever became of it. */
  ofOrder(businessSlug: string, orderId: string, templates: readonly Template[]): Promise<Delivery[]>;
  /** Every mail to an address with a link to set a password, of events before this one (their ids are in the order of time). */
  linksBefore(to: string, eventId: string): Promise<Delivery[]>;
  /** Who told the numbers of the text messages that went out of a business since a moment, the last first, at most `limit`; undefined for nobody known. */
  textsSince(businessSlug: string, from: Date, limit: number): Promise<(string | undefined)[]>;
  /** How many were given up that somebody could send again, of everybody. */
  countDead(now: Date): Promise<number>;
  /** How many wait to be sent, of everybody. */
  countQueued(): Promise<number>;
  /** Ids of scheduled deliveries whose moment has come and that nothing holds, the longest due first. */
  due(now: Date, limit: number): Promise<string[]>;
  /** Newest first. */
  list(search: DeliverySearch): Promise<{ deliveries: Delivery[]; total: number }>;
  /** Ids of queued deliveries made before a moment, in the order of ids, those after `afterId` only. */
  queuedBefore(moment: Date, afterId: string, limit: number): Promise<string[]>;
}

export const DELIVERIES = Symbol('Deliveries');
