import type { AggregateDocument, AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { Card } from '../domain/card.js';
import { promotionalOfSale } from '../domain/lots.js';

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
