import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model, type SortOrder } from 'mongoose';
import { storeComputed, type ComputedDocument } from '@giftcard/kernel/storage/computed';
import { containing, MONGO } from '@giftcard/kernel/storage/mongo';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { holderOf } from '../domain/card.js';
import { customerOf, searchWords, type Customer } from '../domain/customer.js';

interface CustomerDocument extends ComputedDocument, Customer {
  readonly businessSlug: string;
  /** Lower case: capitals do not part a list. */
  readonly sortName: string;
  /** What they are found by at the counter (domain/customer.ts). */
  readonly words: readonly string[];
}

const schema = new Schema<CustomerDocument>(
  {
    _id: String,
    businessSlug: String,
    email: String,
    name: String,
    sortName: String,
    words: [String],
    phone: String,
    roles: [String],
    cardsBought: Number,
    cardsHeld: Number,
    spentCents: Number,
    balanceHeldCents: Number,
    currency: String,
    lastSeenAt: Date,
    firstSeenAt: Date,
    cardsGiven: Number,
    revision: String,
  },
  { collection: 'customers', versionKey: false, autoIndex: false, autoCreate: false },
)
  .index({ businessSlug: 1, email: 1 })
  .index({ businessSlug: 1, lastSeenAt: -1, email: 1 })
  .index({ businessSlug: 1, roles: 1, lastSeenAt: -1, email: 1 })
  .index({ businessSlug: 1, balanceHeldCents: -1, email: 1 })
  .index({ businessSlug: 1, sortName: 1, email: 1 })
  .index({ businessSlug: 1, spentCents: -1, email: 1 })
  .index({ businessSlug: 1, cardsBought: -1, email: 1 })
  .index({ businessSlug: 1, words: 1 });

const SORTS = {
  name: 'sortName',
  email: 'email',
  cardsBought: 'cardsBought',
  cardsHeld: 'cardsHeld',
  spent: 'spentCents',
  balanceHeld: 'balanceHeldCents',
  lastSeenAt: 'lastSeenAt',
} as const;

export type CustomerSort = keyof typeof SORTS;

export const CUSTOMER_SORTS = Object.keys(SORTS) as readonly CustomerSort[];

export interface CustomerFilter {
  readonly businessSlug: string;
  /** Part of a name or an address. */
  readonly search: string;
  readonly role?: 'buyer' | 'recipient';
  /** Only who has something left on a card. */
  readonly withBalance: boolean;
}

export interface CustomerSearch extends CustomerFilter {
  readonly sort: CustomerSort;
  readonly descending: boolean;
  readonly page: number;
  readonly limit: number;
}

/**
 * People by their address, each computed from all of their cards after one of them changed: doubled, late and disordered
 * events give the same, and so does a rebuild.
 */
@Injectable()
export class Customers {
  private readonly model: Model<CustomerDocument>;
  /** Computations that have not begun to read: whoever asks meanwhile shares them. */
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CARDS) private readonly cards: Cards,
  ) {
    this.model = connection.model<CustomerDocument>('customers', schema);
  }

  /** Computes the people of a card. */
  async computeOfCard(cardId: string): Promise<void> {
    const card = await this.cards.get(cardId);
    const emails = new Set([card.buyer.email, holderOf(card).email].filter((email) => email !== ''));
    await Promise.all([...emails].map((email) => this.compute(card.businessSlug, email)));
  }

  /** Computes one person; resolves when what was stored before the call is in. */
  compute(businessSlug: string, email: string): Promise<void> {
    const id = `${businessSlug}/${email}`;
    const shared = this.waiting.get(id);
    if (shared) return shared;
    const started = (this.running.get(id) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.waiting.delete(id);
        const work = this.store(id, businessSlug, email).finally(
          () => this.running.get(id) === work && this.running.delete(id),
        );
        this.running.set(id, work);
        return work;
      });
    this.waiting.set(id, started);
    return started;
  }

  /** One person; one whose document was stored before all of it was kept is computed first. */
  async find(businessSlug: string, email: string): Promise<Customer | undefined> {
    const read = () => this.model.findById(`${businessSlug}/${email}`).lean<CustomerDocument | null>();
    const found = await read();
    if (!found || found.firstSeenAt) return found ?? undefined;
    await this.compute(businessSlug, email);
    return (await read()) ?? undefined;
  }

  async list({
    sort,
    descending,
    page,
    limit,
    ...asked
  }: CustomerSearch): Promise<{ customers: Customer[]; total: number }> {
    const filter = filterOf(asked);
    const order: Record<string, SortOrder> = {
      [SORTS[sort]]: descending ? -1 : 1,
      ...(sort === 'email' ? {} : { email: 1 }),
    };
    const [customers, total] = await Promise.all([
      this.model
        .find(filter)
        .sort(order)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<CustomerDocument[]>(),
      this.model.countDocuments(filter),
    ]);
    return { customers, total };
  }

  /** In the order of addresses, those after one; at most `limit`. */
  async listAfter(asked: CustomerFilter, afterEmail: string, limit: number): Promise<Customer[]> {
    return this.model
      .find({ ...filterOf(asked), email: { $gt: afterEmail } })
      .sort({ email: 1 })
      .limit(limit)
      .lean<CustomerDocument[]>();
  }

  /** Addresses of people each of whose `beginnings` begins a word of theirs, at most `limit`. */
  async addressesByWords(businessSlug: string, beginnings: readonly string[], limit: number): Promise<string[]> {
    const found = await this.model
      .find(
        {
          businessSlug,
          $and: beginnings.map((word) => ({ words: { $elemMatch: { $gte: word, $lt: `${word}\uffff` } } })),
        },
        { email: 1 },
      )
      .limit(limit)
      .lean<CustomerDocument[]>();
    return found.map(({ email }) => email);
  }

  /** Computes everybody anew from the cards, and forgets whom no card names. */
  async rebuild(): Promise<void> {
    const named = new Set<string>();
    for await (const { businessSlug, emails } of this.cards.people()) {
      for (const email of emails) named.add(`${businessSlug}/${email}`);
    }
    for (const id of named) {
      const slash = id.indexOf('/');
      await this.compute(id.slice(0, slash), id.slice(slash + 1));
    }
    const known = await this.model.find({}, { _id: 1 }).lean<CustomerDocument[]>();
    const gone = known.filter(({ _id }) => !named.has(_id)).map(({ _id }) => _id);
    if (gone.length > 0) await this.model.deleteMany({ _id: { $in: gone } });
  }

  private async store(id: string, businessSlug: string, email: string): Promise<void> {
    await storeComputed(this.model, id, async () => {
      const cards = await this.cards.ofPerson(businessSlug, email);
      // Their address was corrected away, and this may be told again.
      if (cards.length === 0) return undefined;
      const customer = customerOf(email, cards);
      return { businessSlug, sortName: customer.name.toLowerCase(), words: searchWords(email, cards), ...customer };
    });
  }
}

function filterOf({ businessSlug, search, role, withBalance }: CustomerFilter) {
  return {
    businessSlug,
    ...(role ? { roles: role } : {}),
    ...(withBalance ? { balanceHeldCents: { $gt: 0 } } : {}),
    ...(search ? { $or: [{ name: containing(search) }, { email: containing(search) }] } : {}),
  };
}
