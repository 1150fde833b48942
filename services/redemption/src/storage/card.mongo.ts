import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { readOrderNumber } from '@giftcard/kernel/business/order-number';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { containing, MONGO } from '@giftcard/kernel/storage/mongo';
import { CardNotFound } from '../domain/card.errors.js';
import type { Card } from '../domain/card.js';
import type { CardOfCustomer } from '../domain/customer.js';
import type { BalanceSum, IssuedBetween } from '../domain/liability.js';
import type { CardEvent } from '../domain/card.events.js';
import type {
  Balances,
  CardPage,
  CardPeople,
  CardPlace,
  Cards,
  CardSearch,
  CardsWithEnd,
  ExpiredAuthorizations,
  PersonName,
  ShownState,
} from '../domain/card.repository.js';

const sealed = { personId: String, sealed: String };
const person = { _id: false, type: { _id: false, name: String, email: String, phone: String, ...sealed } };

const fields = {
  businessSlug: { type: String, required: true },
  giftCardId: { type: String, required: true },
  giftCardName: String,
  orderNumber: String,
  codeHash: { type: String, required: true },
  codeSealed: { type: String, required: true },
  publicTokenHash: { type: String, required: true },
  publicTokenSealed: { type: String, required: true },
  initialCents: { type: Number, required: true },
  priceCents: Number,
  refundedCents: Number,
  refundsPassedOver: { type: [String], default: undefined },
  balanceCents: { type: Number, required: true, min: 0 },
  currency: String,
  status: { type: String, enum: ['active', 'blocked', 'void'] },
  blockReason: String,
  purchaseType: { type: String, enum: ['self', 'gift'] },
  buyer: person,
  recipient: person,
  message: String,
  occasion: String,
  ...sealed,
  imageListKey: String,
  issuedAt: Date,
  validUntil: Date,
  lastUsedAt: Date,
  entries: [
    {
      _id: false,
      id: String,
      kind: String,
      amountCents: Number,
      balanceCents: Number,
      at: Date,
      by: String,
      requestId: String,
      reason: String,
      previous: person,
      undoneEntryId: String,
      idempotencyKey: String,
    },
  ],
  pendingCode: {
    _id: false,
    type: { _id: false, hash: String, amountCents: Number, adminId: String, expiresAt: Date, wrongTries: Number },
  },
  authorizations: [{ _id: false, adminId: String, amountCents: Number, expiresAt: Date }],
  wrongTries: Number,
  rightsEndAt: Date,
};

const PEOPLE_AT_ONCE = 1_000;

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
};

@Injectable()
export class MongoCards implements Cards, ExpiredAuthorizations, Balances, CardsWithEnd {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Card>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
  ) {
    this.model = aggregateModel(connection, 'cards', fields, [
      { keys: { codeHash: 1 }, unique: true },
      { keys: { publicTokenHash: 1 }, unique: true },
      { keys: { businessSlug: 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, giftCardId: 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, status: 1, issuedAt: -1, balanceCents: 1, validUntil: 1 } },
      { keys: { businessSlug: 1, 'buyer.personId': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'recipient.personId': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'buyer.email': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, 'recipient.email': 1, issuedAt: -1 } },
      { keys: { businessSlug: 1, orderNumber: 1 } },
      { keys: { rightsEndAt: 1 } },
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
    cardId: string,
    decide: (card: Card) => D,
  ): Promise<D> {
    return this.store.update(cardId, decide, () => new CardNotFound());
  }

  get(cardId: string): Promise<Card> {
    return this.getOne({ _id: cardId });
  }

  updateByCode<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    codeHash: string,
    decide: (card: Card) => D,
  ): Promise<D> {
    return this.store.updateWhere({ codeHash }, decide, () => new CardNotFound());
  }

  getByCode(codeHash: string): Promise<Card> {
    return this.getOne({ codeHash });
  }

  getByPublicToken(publicTokenHash: string): Promise<Card> {
    return this.getOne({ publicTokenHash });
  }

  async list(search: CardSearch, { page, limit }: CardPage, now: Date): Promise<{ cards: Card[]; total: number }> {
    const filter = filterOf(search, now);
    const [documents, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ issuedAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.model.countDocuments(filter),
    ]);
    return { cards: await this.store.openedStatesOf(documents), total };
  }

  async named(cardIds: readonly string[], businessSlug: string): Promise<Card[]> {
    return this.store.openedStatesOf(await this.model.find({ _id: { $in: [...cardIds] }, businessSlug }).lean());
  }

  async listAfter(search: CardSearch, after: CardPlace | undefined, limit: number, now: Date): Promise<Card[]> {
    const behind = after && {
      issuedAt: { $lte: after.issuedAt },
      $or: [{ issuedAt: { $lt: after.issuedAt } }, { _id: { $lt: after.id } }],
    };
    const documents = await this.model
      .find({ $and: [filterOf(search, now), behind ?? {}] })
      .sort({ issuedAt: -1, _id: -1 })
      .limit(limit)
      .lean<AggregateDocument[]>();
    return this.store.openedStatesOf(documents);
  }

  async countByGiftCard(businessSlug: string): Promise<ReadonlyMap<string, number>> {
    const groups = await this.model.aggregate<{ _id: string; total: number }>([
      { $match: { businessSlug } },
      { $group: { _id: '$giftCardId', total: { $sum: 1 } } },
    ]);
    return new Map(groups.map(({ _id, total }) => [_id, total]));
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
    const documents = await Promise.all(
      [...named('buyer', [person]), ...named('recipient', [person])].map((filter) =>
        this.model.find({ businessSlug, ...filter }, OF_CUSTOMER).lean<AggregateDocument[]>(),
      ),
    );
    return this.store.openedStatesOf([
      ...new Map(documents.flat().map((document) => [document._id, document])).values(),
    ]);
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

  outstanding(
    businessSlug: string,
    now: Date,
    { from, before }: IssuedBetween,
  ): Promise<ReadonlyMap<string, BalanceSum>> {
    const issuedAt = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
    return this.sumBalances({
      businessSlug,
      ...(from || before ? { issuedAt } : {}),
      $nor: [{ validUntil: { $lte: now } }],
    });
  }

  expired(businessSlug: string, now: Date): Promise<ReadonlyMap<string, BalanceSum>> {
    return this.sumBalances({ businessSlug, validUntil: { $lte: now } });
  }

  private async sumBalances(filter: Record<string, unknown>): Promise<ReadonlyMap<string, BalanceSum>> {
    const $match = { ...filter, status: { $in: ['active', 'blocked'] }, balanceCents: { $gt: 0 } };
    const $group = { _id: '$giftCardId', cards: { $sum: 1 }, balanceCents: { $sum: '$balanceCents' } };
    const groups = await this.model.aggregate<BalanceSum & { _id: string }>([{ $match }, { $group }]);
    return new Map(groups.map(({ _id, cards, balanceCents }) => [_id, { cards, balanceCents }]));
  }

  async cardsWithExpiredAuthorizations(now: Date, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ rightsEndAt: { $lte: now } }, { _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  async cardsWithEnd(afterId: string, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ _id: { $gt: afterId }, validUntil: { $exists: true } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  private async getOne(filter: Record<string, string>): Promise<Card> {
    const document = await this.model.findOne(filter).lean();
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

/** Filters that find the cards of people together, each by an index of its own. */
function named(path: 'buyer' | 'recipient', people: readonly PersonName[]): Record<string, unknown>[] {
  const ids = people.flatMap(({ personId }) => personId ?? []);
  return [
    ...(ids.length > 0 ? [{ [`${path}.personId`]: oneOf(ids) }] : []),
    { [`${path}.email`]: oneOf(people.map(({ email }) => email)) },
  ];
}

function oneOf(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : { $in: values };
}

function filterOf(
  { businessSlug, giftCardId, search, personIds = [], from, before, state, person }: CardSearch,
  now: Date,
): Record<string, unknown> {
  const issuedAt = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
  const also = [
    ...(search ? [matching(search, businessSlug, personIds)] : []),
    ...(state ? [inState(state, now)] : []),
    ...(person ? [ofPerson(person)] : []),
  ];
  return {
    businessSlug,
    ...(giftCardId ? { giftCardId } : {}),
    ...(from || before ? { issuedAt } : {}),
    ...(also.length > 0 ? { $and: also } : {}),
  };
}

function inState(state: ShownState, now: Date): Record<string, unknown> {
  if (state === 'blocked' || state === 'void') return { status: state };
  if (state === 'used') return { status: 'active', balanceCents: 0 };
  const left = { status: 'active', balanceCents: { $gt: 0 } };
  return state === 'expired'
    ? { ...left, validUntil: { $lte: now } }
    : { ...left, $nor: [{ validUntil: { $lte: now } }] };
}

/** A card is held by its recipient, or by its buyer when it has none (domain/card.ts, holderOf). */
function ofPerson({ part, ...person }: NonNullable<CardSearch['person']>): Record<string, unknown> {
  const buyer = { $or: named('buyer', [person]) };
  const recipient = named('recipient', [person]);
  if (part === 'given') return { ...buyer, recipient: { $exists: true }, $nor: recipient };
  return { $or: [...recipient, part === 'held' ? { ...buyer, recipient: { $exists: false } } : buyer] };
}

/** Cards of an order's number, or with a part of a name or an address: of people who were found by it, or in clear on cards of before there was sealing. */
function matching(search: string, businessSlug: string, personIds: readonly string[]): Record<string, unknown> {
  const number = readOrderNumber(search, businessSlug);
  if (number?.isCertain) return { orderNumber: number.orderNumber };
  const people: Record<string, unknown>[] = ['buyer.name', 'buyer.email', 'recipient.name', 'recipient.email'].map(
    (path) => ({ [path]: containing(search) }),
  );
  if (personIds.length > 0)
    people.push({ 'buyer.personId': { $in: personIds } }, { 'recipient.personId': { $in: personIds } });
  return { $or: number ? [{ orderNumber: number.orderNumber }, ...people] : people };
}
