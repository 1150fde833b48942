import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { invalidFields, ownedBy } from '@giftcard/kernel/errors';
import { CardBatchNotFound, CardBatchVoid, TooManyCardCodes } from './card-batch.errors.js';
import type { CardBatchChanged } from './card-batch.events.js';

/** DEC-6.26: how many codes a batch may have, and a business that were not activated. */
const MOST_IN_BATCH = 1_000;
export const MOST_OPEN_CODES = 20_000;

/** A printed code: no card, until somebody activates it. */
export interface PrintedCode extends CardSecrets {
  /** Of the card that it becomes. */
  readonly cardId: string;
}

/** What is known of a batch without its codes. */
export interface CardBatchHead {
  /** Of business and number: of two batches made at the same moment one takes the next number. */
  readonly id: string;
  readonly businessSlug: string;
  /** From 1, without a gap. */
  readonly number: number;
  readonly giftCardId: string;
  readonly giftCardName: string;
  readonly count: number;
  readonly madeAt: Date;
  /** User id. */
  readonly madeBy: string;
  readonly idempotencyKey?: string;
  /** Codes that became cards, as far as it was counted. */
  readonly activated: number;
  /** Codes that can still become cards, as far as it was counted. */
  readonly openCodes: number;
  readonly voidedAt?: Date;
}

/** Codes of one card type that were made together, to be printed. */
export interface CardBatch extends CardBatchHead {
  readonly codes: readonly PrintedCode[];
}

type Change = { readonly next: CardBatch; readonly events: readonly CardBatchChanged[] };

export interface MakeBatch {
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly giftCardName: string;
  /** Number of the last batch; 0 for none. */
  readonly lastNumber: number;
  /** Of all batches. */
  readonly openCodes: number;
  readonly codes: readonly PrintedCode[];
  readonly madeBy: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** Error: INVALID_FIELDS. */
export function mustBeACount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_IN_BATCH)
    throw invalidFields({ field: 'count', message: `Enter a number from 1 to ${MOST_IN_BATCH}.` });
}

/** The batch after the last one. Error: TOO_MANY_CARD_CODES. */
export function makeBatch(cmd: MakeBatch): Change {
  const { codes, now, openCodes, lastNumber, idempotencyKey, businessSlug, giftCardId, giftCardName, madeBy } = cmd;
  if (openCodes + codes.length > MOST_OPEN_CODES) throw new TooManyCardCodes(MOST_OPEN_CODES);
  const number = lastNumber + 1;
  const next: CardBatch = {
    id: `${businessSlug}-cards-${number}`,
    businessSlug,
    number,
    giftCardId,
    giftCardName,
    count: codes.length,
    madeAt: now,
    madeBy,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    activated: 0,
    openCodes: codes.length,
    codes,
  };
  return { next, events: [changed(next, 'made', codes.length, now)] };
}

/** Somebody takes the codes that are left for a printer: the batch stays as it is, and the audit log says who. Error: CARD_BATCH_VOID. */
export function takeCodes(batch: CardBatch, left: number, now: Date): Change {
  if (batch.voidedAt) throw new CardBatchVoid();
  return { next: batch, events: [changed(batch, 'taken', left, now)] };
}

/** What was not activated never becomes a card. Voided already: nothing changes. */
export function voidBatch(batch: CardBatch, now: Date): Change {
  if (batch.voidedAt) return { next: batch, events: [] };
  return {
    next: { ...batch, openCodes: 0, voidedAt: now },
    events: [changed(batch, 'voided', batch.openCodes, now)],
  };
}

/** What is printed on a card for people: the batch's number and its place in it. */
export function numberOnCard({ number }: Pick<CardBatch, 'number'>, index: number): string {
  return `${number}-${String(index + 1).padStart(4, '0')}`;
}

/** The batch for the business that it is of. Error: CARD_BATCH_NOT_FOUND. */
export function ownBatch(batch: CardBatch, businessSlug: string): CardBatch {
  return ownedBy(businessSlug, batch, new CardBatchNotFound());
}

function changed(batch: CardBatch, kind: CardBatchChanged['data']['kind'], count: number, now: Date): CardBatchChanged {
  const { id: batchId, businessSlug, number: batchNumber, giftCardId } = batch;
  return {
    type: 'redemption.card-batch-changed.v1',
    data: { batchId, businessSlug, batchNumber, giftCardId, kind, count, changedAt: now.toISOString() },
  };
}
