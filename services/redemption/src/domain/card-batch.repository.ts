import type { CardPage } from './card.repository.js';
import type { CardBatch, CardBatchHead, PrintedCode } from './card-batch.js';
import type { CardBatchChanged } from './card-batch.events.js';

/** A printed code with what is known of its batch. */
export interface FoundCode {
  readonly batch: CardBatchHead;
  readonly code: PrintedCode;
  /** As it is printed, "7-0042". */
  readonly number: string;
}

/** Where printed codes live. */
export interface CardBatches {
  /** False when its number is taken: nothing is changed then. */
  insert(batch: CardBatch, events: readonly CardBatchChanged[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: CARD_BATCH_NOT_FOUND. */
  update<D extends { readonly next: CardBatch; readonly events: readonly CardBatchChanged[] }>(
    batchId: string,
    decide: (batch: CardBatch) => D,
  ): Promise<D>;
  /** Error: CARD_BATCH_NOT_FOUND. */
  get(batchId: string): Promise<CardBatch>;
  head(batchId: string): Promise<CardBatchHead | undefined>;
  /** The batch that was made with a key; undefined for none. */
  madeWith(businessSlug: string, idempotencyKey: string): Promise<CardBatchHead | undefined>;
  /** 0 for none. */
  lastNumber(businessSlug: string): Promise<number>;
  /** Newest first. */
  list(businessSlug: string, page: CardPage): Promise<{ batches: CardBatchHead[]; total: number }>;
  /** Codes of a business that can still become cards. */
  openCodes(businessSlug: string): Promise<number>;
  /** A business's, whether it was activated or not; undefined for a code that was never printed. */
  findByCode(businessSlug: string, codeHash: string): Promise<FoundCode | undefined>;
  /** The same by the token of the page. */
  findByPublicToken(publicTokenHash: string): Promise<FoundCode | undefined>;
  /** Notes how many of its codes became cards; less than is known changes nothing. */
  noteActivated(batchId: string, activated: number): Promise<void>;
}

export const CARD_BATCHES = Symbol('CardBatches');
