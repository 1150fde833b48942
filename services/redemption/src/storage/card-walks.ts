import type { AggregateDocument, AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { Card } from '../domain/card.js';
import type { IssuedBetween } from '../domain/liability.js';
import { promotionalOfSale } from '../domain/lots.js';
import type { SummedEntry } from '../domain/slip.js';

type Stored = Card & AggregateDocument;

/** Of a walk through all cards in the order of their ids: those that were looked for, and up to which one was looked; undefined at the end. */
export interface LookedThrough {
  ids: string[];
  last: string | undefined;
}

export async function cardsToRemind(
  model: AggregateModel,
  now: Date,
  limit: number,
): Promise<{ id: string; businessSlug: string }[]> {
  const documents = await model
    .find({ remindAt: { $lte: now } }, { businessSlug: 1 })
    .sort({ remindAt: 1 })
    .limit(limit)
    .lean<Pick<Stored, '_id' | 'businessSlug'>[]>();
  return documents.map(({ _id: id, businessSlug }) => ({ id, businessSlug }));
}

export async function cardsWithoutReminder(
  model: AggregateModel,
  afterId: string,
  limit: number,
): Promise<LookedThrough> {
  const looked = await model
    .find({ _id: { $gt: afterId } }, { status: 1, balanceCents: 1, remindAt: 1, remindedAt: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<Stored, '_id' | 'status' | 'balanceCents' | 'remindAt' | 'remindedAt'>[]>();
  return found(
    looked,
    limit,
    (card) => card.status !== 'void' && card.balanceCents > 0 && !card.remindAt && !card.remindedAt,
  );
}

export async function discountedCards(model: AggregateModel, afterId: string, limit: number): Promise<LookedThrough> {
  const looked = await model
    .find({ _id: { $gt: afterId } }, { priceCents: 1, initialCents: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Pick<Stored, '_id' | 'priceCents' | 'initialCents'>[]>();
  return found(looked, limit, (card) => promotionalOfSale(card) > 0);
}

const CARDS_AT_ONCE = 500;

/** What a shift is summed of, card by card in the order of ids; the rest of an entry may be sealed. */
export async function* entriesOfShift(
  model: AggregateModel,
  businessSlug: string,
  shiftId: string,
): AsyncGenerator<SummedEntry> {
  for (let after = ''; ; ) {
    const cards = await model
      .find({ businessSlug, 'entries.shiftId': shiftId, _id: { $gt: after } }, { entries: 1 })
      .sort({ _id: 1 })
      .limit(CARDS_AT_ONCE)
      .batchSize(CARDS_AT_ONCE)
      .lean<Pick<Stored, '_id' | 'entries'>[]>();
    for (const { entries } of cards) yield* entries.filter((entry) => entry.shiftId === shiftId);
    if (cards.length < CARDS_AT_ONCE) return;
    after = cards.at(-1)!._id;
  }
}

/** When cards were issued: from the first moment, before the second. */
type Issued = Readonly<Record<'$gte' | '$lt', Date>>;

/**
 * Parts of a business's cards by when they were issued, the latest first, each of about `most` cards (more, where more were issued in one moment) and found inside an index: what is
 * read of all cards of a large business is read part by part, or no connection lasts as long as the answer takes.
 */
export async function* spansOfCards(
  model: AggregateModel,
  businessSlug: string,
  { from, before }: IssuedBetween,
  most: number,
): AsyncGenerator<Partial<Issued>> {
  const end = from ? { $gte: from } : {};
  for (let $lt = before; ; ) {
    const issuedAt = { ...end, ...($lt ? { $lt } : {}) };
    const isBounded = Object.keys(issuedAt).length > 0;
    const edge = await model
      .findOne({ businessSlug, ...(isBounded ? { issuedAt } : {}) }, { _id: 0, issuedAt: 1 })
      .sort({ issuedAt: -1, _id: -1 })
      .skip(most - 1)
      .lean<Pick<Stored, 'issuedAt'> | null>();
    if (!edge) return yield issuedAt;
    yield { ...issuedAt, $gte: edge.issuedAt };
    $lt = edge.issuedAt;
  }
}

function found<D extends Pick<Stored, '_id'>>(
  looked: readonly D[],
  limit: number,
  isLookedFor: (card: D) => boolean,
): LookedThrough {
  return {
    ids: looked.filter(isLookedFor).map(({ _id }) => _id),
    last: looked.length < limit ? undefined : looked.at(-1)?._id,
  };
}
