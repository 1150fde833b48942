import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import type { Aged, AgedSearch } from '@giftcard/kernel/business/aged';
import { findAged } from '@giftcard/kernel/storage/aged-documents';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages, type List } from '@giftcard/kernel/storage/list-pages';
import { mergedPage, rowsAfter, type ListOrder } from '@giftcard/kernel/storage/list-rows';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { cardFields } from './card-fields.js';
import { byCode, expiredAt, filtersOf, isByIndex, mostOf, named, withSomethingLeft } from './card-filters.js';
import {
  cardsToRemind,
  cardsWithoutReminder,
  discountedCards,
  entriesOfShift,
  spansOfCards,
  type LookedThrough,
} from './card-walks.js';
import { CardBatchVoid, CardNotActivated } from '../domain/card-batch.errors.js';
import { CARD_BATCHES, type CardBatches, type FoundCode } from '../domain/card-batch.repository.js';
import { CardNotFound, CardReplaced } from '../domain/card.errors.js';
import type { Card, ExportedCard } from '../domain/card.js';
import type { CardOfCustomer } from '../domain/customer.js';
import { addUp, NO_BALANCE, type BalanceSum, type IssuedBetween } from '../domain/liability.js';
import type { CardEvent } from '../domain/card.events.js';
import type { EntriesOfShifts } from '../domain/shift.repository.js';
import type { SummedEntry } from '../domain/slip.js';
import type {
  AgedCards,
  Balances,
  CardPage,
  CardPeople,
  CardPlace,
  Cards,
  CardSearch,
  CardsWithEnd,
  CardsWithUnits,
  DiscountedCards,
  ExpiredAuthorizations,
  PersonName,
  RemindedCards,
} from '../domain/card.repository.js';

const PEOPLE_AT_ONCE = 1_000;
/** A second or two of a slow machine; a connection gives an answer up after twenty (kernel/storage/mongo.ts). */
const SUMMED_AT_ONCE = 20_000;
const NEWEST: ListOrder = [
  ['issuedAt', -1],
  ['_id', -1],
];

/** What a customer is computed from (domain/customer.ts). */
const OF_CUSTOMER = {
  buyer: 1,
  recipient: 1,
  status: 1,
  balanceCents: 1,
  initialCents: 1,
  priceCents: 1,
  refundedCents: 1,
  currency: 1,
  issuedAt: 1,
  lastUsedAt: 1,
} as const;

/** What a file has of a card: neither its code nor its entries, nor the words to its holder, which are sealed for themselves. */
const OF_FILE = {
  packageTerms: 1,
  unitsLeft: 1,
  cashedOutCents: 1,
  endedCents: 1,
  loadedCents: 1,
  businessSlug: 1,
  giftCardId: 1,
  giftCardName: 1,
  orderNumber: 1,
  paidWith: 1,
  purchaseType: 1,
  validUntil: 1,
} as const;
const EXPORTED = { ...OF_CUSTOMER, ...OF_FILE } as const;

@Injectable()
export class MongoCards
  implements
    Cards,
    ExpiredAuthorizations,
    Balances,
    CardsWithEnd,
    CardsWithUnits,
    DiscountedCards,
    RemindedCards,
    AgedCards,
    EntriesOfShifts
{
  private readonly model: AggregateModel;
  private readonly pages = new ListPages();
  private readonly store: AggregateStore<Card>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
  ) {
    this.model = aggregateModel(connection, 'cards', cardFields, [
      // Of 128 random bits each: no two are the same, and no cluster could say so (docs/adr/0091).
      { keys: { codeHash: 1, businessSlug: 1 } },
      { keys: { publicTokenHash: 1, _id: 1 } },
      { keys: { replacedHashes: 1 } },
      { keys: { businessSlug: 1, issuedAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, giftCardId: 1, issuedAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, status: 1, issuedAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, status: 1, balanceCents: 1, issuedAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, 'buyer.personId': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'recipient.personId': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'buyer.email': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'recipient.email': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, orderNumber: 1 } },
      { keys: { businessSlug: 1, topUpNumbers: 1 } },
      { keys: { businessSlug: 1, batchId: 1, _id: 1 } },
      { keys: { businessSlug: 1, 'entries.shiftId': 1, _id: 1 } },
      { keys: { businessSlug: 1, giftCardId: 1, unitsLeft: 1 } },
      { keys: { rightsEndAt: 1 } },
      { keys: { remindAt: 1 } },
    ]);
    this.store = stores.create<Card>(this.model, 'redemption.events', (card) => card.businessSlug, {
      of: keys.of,
      mayBeAway: true,
    });
  }

  insert(card: Card, events: readonly CardEvent[]): Promise<boolean> {
    return this.store.insert(card, events);
  }

  update<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    of: string | Card,
    decide: (card: Card) => D,
  ): Promise<D> {
    return this.store.update(of, decide, () => new CardNotFound());
  }

  find(cardId: string): Promise<Card | undefined> {
    return this.store.find(cardId);
  }

  get(cardId: string): Promise<Card> {
    return this.getOne([{ _id: cardId }]);
  }

  updateByCode<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    businessSlug: string,
    codeHash: string,
    decide: (card: Card) => D,
  ): Promise<D> {
    return this.unlessPrinted(
      () => this.store.updateWhere(byCode(businessSlug, codeHash), decide, () => new CardNotFound()),
      () => this.batches.findByCode(businessSlug, codeHash),
    );
  }

  getByCode(businessSlug: string, codeHash: string): Promise<Card> {
    return this.unlessPrinted(
      () => this.getOne(byCode(businessSlug, codeHash)),
      () => this.batches.findByCode(businessSlug, codeHash),
    );
  }

  async getByPublicToken(publicTokenHash: string): Promise<Card> {
    const card = await this.unlessPrinted(
      () => this.getOne([{ publicTokenHash }, { replacedHashes: publicTokenHash }]),
      () => this.batches.findByPublicToken(publicTokenHash),
    );
    if (card.publicTokenHash !== publicTokenHash) throw new CardReplaced();
    return card;
  }

  async idsOfBatch(businessSlug: string, batchId: string): Promise<ReadonlySet<string>> {
    const found = await this.model.find({ businessSlug, batchId }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id));
  }

  /** What is no card may be a printed code that waits to become one. */
  private async unlessPrinted<T>(work: () => Promise<T>, printed: () => Promise<FoundCode | undefined>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const found = error instanceof CardNotFound ? await printed() : undefined;
      if (!found) throw error;
      throw found.batch.voidedAt ? new CardBatchVoid() : new CardNotActivated();
    }
  }

  async list(search: CardSearch, { page, limit }: CardPage, now: Date): Promise<{ cards: Card[]; total: number }> {
    const filters = filtersOf(search, now);
    const { documents, total } = isByIndex(search)
      ? await this.pages.page(this.listOf(search, now), { page, limit })
      : await mergedPage(this.model, filters, NEWEST, { skip: (page - 1) * limit, limit, most: mostOf(search) });
    return { cards: await this.store.openedStatesOf(documents), total };
  }

  async named(cardIds: readonly string[], businessSlug: string): Promise<Card[]> {
    return this.store.openedStatesOf(await this.model.find({ _id: { $in: [...cardIds] }, businessSlug }).lean());
  }

  async listAfter(search: CardSearch, after: CardPlace | undefined, limit: number, now: Date): Promise<ExportedCard[]> {
    const filters = filtersOf(search, now);
    const place = after && [after.issuedAt, after.id];
    if (isByIndex(search)) {
      const list = { model: this.model, filter: filters[0]!, order: NEWEST };
      return this.store.openedStatesOf(
        await rowsAfter<AggregateDocument, AggregateDocument>(list, place, limit, EXPORTED),
      );
    }
    const { documents } = await mergedPage(this.model, filters, NEWEST, {
      skip: 0,
      limit,
      most: mostOf(search),
      place,
    });
    return this.store.openedStatesOf(documents);
  }

  findAged(search: AgedSearch): Promise<Aged[]> {
    return findAged(this.model, 'issuedAt', search);
  }

  async countByGiftCard(businessSlug: string, giftCardIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = giftCardIds.map(async (giftCardId) => {
      const search: CardSearch = { businessSlug, giftCardId };
      return [giftCardId, await this.pages.total(this.listOf(search, new Date(0)))] as const;
    });
    return new Map(await Promise.all(counts));
  }

  private listOf(search: CardSearch, now: Date): List<AggregateDocument> {
    const list = { model: this.model, filter: filtersOf(search, now)[0]!, name: JSON.stringify(search), order: NEWEST };
    return search.state === 'active'
      ? { ...list, countAll: (maxTimeMS) => this.countActive(search, now, maxTimeMS) }
      : list;
  }

  /** Those with something left, which an index counts, without the expired ones. */
  private async countActive(search: CardSearch, now: Date, maxTimeMS: number): Promise<number> {
    const [left, expired] = await Promise.all([
      this.model.countDocuments(withSomethingLeft(search) as never, { maxTimeMS }),
      this.pages.total(this.listOf({ ...search, state: 'expired' }, now)),
    ]);
    return left - expired;
  }

  async ofPeople(businessSlug: string, people: readonly PersonName[], limit: number): Promise<Card[]> {
    const found = [...named('buyer', people), ...named('recipient', people)].map((filter) =>
      this.model
        .find({ businessSlug, ...filter })
        .sort({ issuedAt: -1 })
        .limit(limit)
        .lean<AggregateDocument[]>(),
    );
    const cards = new Map((await Promise.all(found)).flat().map((document) => [document._id, document]));
    const newest = (await this.store.openedStatesOf([...cards.values()])).sort(
      (one, other) => other.issuedAt.getTime() - one.issuedAt.getTime(),
    );
    return newest.slice(0, limit);
  }

  async ofPerson(businessSlug: string, person: PersonName): Promise<CardOfCustomer[]> {
    const $or = [...named('buyer', [person]), ...named('recipient', [person])].map((each) => ({
      businessSlug,
      ...each,
    }));
    return this.store.openedStatesOf(await this.model.find({ $or }, OF_CUSTOMER).lean<AggregateDocument[]>());
  }

  async *people(): AsyncGenerator<CardPeople> {
    let after = '';
    for (;;) {
      const documents = await this.model
        .find({ _id: { $gt: after } }, PEOPLE)
        .sort({ _id: 1 })
        .limit(PEOPLE_AT_ONCE)
        .lean<AggregateDocument[]>();
      yield* (await this.store.openedStatesOf(documents)).map(peopleOn);
      if (documents.length < PEOPLE_AT_ONCE) return;
      after = documents.at(-1)!._id;
    }
  }

  async peopleOf(cardId: string): Promise<CardPeople> {
    const document = await this.model.findById(cardId, PEOPLE).lean<AggregateDocument | null>();
    if (!document) throw new CardNotFound();
    return peopleOn(await this.store.openedStateOf(document));
  }

  outstanding(businessSlug: string, now: Date, issued: IssuedBetween): Promise<ReadonlyMap<string, BalanceSum>> {
    return this.sumBalances(businessSlug, issued, { $nor: [expiredAt(now)] });
  }

  expired(businessSlug: string, now: Date): Promise<ReadonlyMap<string, BalanceSum>> {
    const { validUntil, issuedAt } = expiredAt(now);
    return this.sumBalances(businessSlug, { before: issuedAt.$lt }, { validUntil });
  }

  private async sumBalances(
    businessSlug: string,
    issued: IssuedBetween,
    filter: Record<string, unknown>,
  ): Promise<ReadonlyMap<string, BalanceSum>> {
    const total = new Map<string, BalanceSum>();
    for await (const issuedAt of spansOfCards(this.model, businessSlug, issued, SUMMED_AT_ONCE)) {
      const isBounded = Object.keys(issuedAt).length > 0;
      const groups = await this.model.aggregate<BalanceSum & { _id: string }>([
        {
          $match: {
            businessSlug,
            ...(isBounded ? { issuedAt } : {}),
            ...filter,
            status: { $in: ['active', 'blocked'] },
            balanceCents: { $gt: 0 },
          },
        },
        {
          $group: {
            _id: '$giftCardId',
            cards: { $sum: 1 },
            balanceCents: { $sum: '$balanceCents' },
            promotionalCents: { $sum: '$promotionalCents' },
          },
        },
      ]);
      for (const { _id, ...sum } of groups) total.set(_id, addUp([total.get(_id) ?? NO_BALANCE, sum]));
    }
    // A process of an earlier version lowers the balance alone, until the migration's second pass.
    return new Map(
      [...total].map(([giftCardId, { cards, balanceCents, promotionalCents }]) => [
        giftCardId,
        { cards, balanceCents, promotionalCents: Math.min(promotionalCents, balanceCents) },
      ]),
    );
  }

  async cardsWithExpiredAuthorizations(now: Date, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ rightsEndAt: { $lte: now } }, { _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  cardsToRemind(now: Date, limit: number): Promise<{ id: string; businessSlug: string }[]> {
    return cardsToRemind(this.model, now, limit);
  }

  cardsWithoutReminder(afterId: string, limit: number): Promise<LookedThrough> {
    return cardsWithoutReminder(this.model, afterId, limit);
  }

  discountedCards(afterId: string, limit: number): Promise<LookedThrough> {
    return discountedCards(this.model, afterId, limit);
  }

  entriesOf(businessSlug: string, shiftId: string): AsyncIterable<SummedEntry> {
    return entriesOfShift(this.model, businessSlug, shiftId);
  }

  async cardsWithUnits(businessSlug: string, giftCardId: string, limit: number): Promise<string[]> {
    const holding = { businessSlug, giftCardId, unitsLeft: { $gte: 0 } };
    return (await this.model.find(holding, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id);
  }

  async cardsWithEnd(afterId: string, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ _id: { $gt: afterId }, validUntil: { $exists: true } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  private async getOne(filters: readonly Record<string, string>[]): Promise<Card> {
    const document = await this.store.documentWhere(filters);
    if (!document) throw new CardNotFound();
    return this.store.statePossibleOf(document);
  }
}

const PEOPLE = { businessSlug: 1, buyer: 1, recipient: 1 };

function peopleOn({ businessSlug, buyer, recipient }: Card): CardPeople {
  const people = [buyer, recipient].flatMap((person) =>
    person?.email ? [{ email: person.email, personId: person.personId }] : [],
  );
  return { businessSlug, people };
}
