import type { AutoReloadEvent } from './auto-reload.events.js';
import type { AutoReload } from './auto-reload.js';

/** Where plans live that reload gift cards. */
export interface AutoReloads {
  /** False where the gift card has a living plan, or this one is there: nothing is stored then. */
  insert(plan: AutoReload): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: AUTO_RELOAD_NOT_FOUND. */
  update<D extends { readonly next: AutoReload; readonly events: readonly AutoReloadEvent[] }>(
    planId: string,
    decide: (plan: AutoReload) => D,
  ): Promise<D>;
  find(planId: string): Promise<AutoReload | undefined>;
  /** The living plan of a gift card. */
  findOfCard(cardId: string): Promise<AutoReload | undefined>;
  /** Ids of living plans that somebody pays. */
  listOfPayer(personId: string, limit: number): Promise<string[]>;
  /** Plans that somebody pays or paid by, the latest first. */
  exportOfPayer(personId: string, limit: number): Promise<AutoReload[]>;
  /** Ids of plans that the job is to look at, longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  countDue(now: Date): Promise<number>;
}

export const AUTO_RELOADS = Symbol('AutoReloads');
