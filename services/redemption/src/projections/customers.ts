import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { storeComputed, type ComputedDocument } from '@giftcard/kernel/storage/computed';
import { ERASED_PERSONS, type ErasedPersons } from '@giftcard/kernel/read-models/erased-persons';
import { findByWords } from '@giftcard/kernel/storage/find-by-words';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { columnsOf, inGivenOrder, inOrder, rowsAfter, type ListOrder } from '@giftcard/kernel/storage/list-rows';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { detached } from '@giftcard/kernel/request-context';
import { CARDS, type Cards, type PersonName } from '../domain/card.repository.js';
import { customerOf, searchWords, type Customer } from '../domain/customer.js';

interface CustomerDocument extends ComputedDocument, Customer {
  readonly businessSlug: string;
  /** Absent for who is on cards of before there was sealing alone. */
  readonly personId?: string;
  /** Lower case: capitals do not part a list. */
  readonly sortName: string;
  /** What they are found by (domain/customer.ts). */
  readonly words: readonly string[];
}

const schema = new Schema<CustomerDocument>(
  {
    _id: String,
    businessSlug: String,
    personId: String,
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
  .index({ businessSlug: 1, cardsHeld: -1, email: 1 })
  .index({ businessSlug: 1, words: 1 })
  .index({ personId: 1 });

/** As their indexes have them; the other way round both columns are turned. */
const SORTS = {
  name: ['sortName', 1],
  email: ['email', 1],
  cardsBought: ['cardsBought', -1],
  cardsHeld: ['cardsHeld', -1],
  spent: ['spentCents', -1],
  balanceHeld: ['balanceHeldCents', -1],
  lastSeenAt: ['lastSeenAt', -1],
} as const;

export type CustomerSort = keyof typeof SORTS;

export const CUSTOMER_SORTS = Object.keys(SORTS) as readonly CustomerSort[];

/** What a file has of a customer: without what they are found by. */
const EXPORTED = {
  email: 1,
  name: 1,
  phone: 1,
  roles: 1,
  cardsBought: 1,
  cardsHeld: 1,
  spentCents: 1,
  balanceHeldCents: 1,
  currency: 1,
  lastSeenAt: 1,
} as const;

/** A search shows these at most: a longer text says more. */
const MOST_FOUND = 1_000;

export interface CustomerFilter {
  readonly businessSlug: string;
  /** Beginnings of words of names and of the address; empty for everybody. */
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
 * events give the same, and so does a rebuild. In clear, as lists are sorted and searched by it: it goes with its person, and no backup holds it
 * (docs/operations.md).
 */
@Injectable()
export class Customers {
  private readonly model: Model<CustomerDocument>;
  private readonly pages = new ListPages();
  /** Computations that have not begun to read: whoever asks meanwhile shares them. */
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(ERASED_PERSONS) private readonly erased: ErasedPersons,
  ) {
    this.model = connection.model<CustomerDocument>('customers', schema);
  }

  /** Computes the people of a card. */
  async computeOfCard(cardId: string): Promise<void> {
    const { businessSlug, people } = await this.cards.peopleOf(cardId);
    await Promise.all(people.map((person) => this.compute(businessSlug, person)));
  }

  /** Computes the people of a card under the ids that they have there, or else these; of no card, nothing. */
  async identify(
    cardId: string,
    ids: { readonly buyer?: string | undefined; readonly recipient?: string | undefined },
  ): Promise<void> {
    const card = await this.cards.find(cardId);
    if (!card) return;
    const { businessSlug, buyer, recipient, entries } = card;
    const wasCorrected = entries.some(({ kind }) => kind === 'corrected');
    const people = [
      { email: buyer.email, personId: buyer.personId ?? ids.buyer },
      { email: recipient?.email ?? '', personId: recipient?.personId ?? (wasCorrected ? undefined : ids.recipient) },
    ];
    for (const person of people) if (person.email) await this.compute(businessSlug, person);
  }

  /** Computes one person; resolves when what was stored before the call is in. */
  compute(businessSlug: string, person: PersonName): Promise<void> {
    const { _id: id } = keyOf(businessSlug, person.email);
    const shared = this.waiting.get(id);
    if (shared) return shared;
    const started = (this.running.get(id) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.waiting.delete(id);
        const work = this.store(businessSlug, person).finally(
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
    const read = () => this.model.findOne(keyOf(businessSlug, email)).lean<CustomerDocument | null>();
    const found = await read();
    if (!found || found.firstSeenAt) return found ?? undefined;
    await detached(() => this.compute(businessSlug, { email }));
    return (await read()) ?? undefined;
  }

  async list({
    sort,
    descending,
    page,
    limit,
    ...asked
  }: CustomerSearch): Promise<{ customers: Customer[]; total: number }> {
    const order = orderOf(sort, descending);
    if (asked.search) {
      const found = inOrder(order, await this.found(asked, columnsOf(order)));
      const ids = found.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
      return {
        customers: await inGivenOrder(this.model, ids, { businessSlug: asked.businessSlug }),
        total: found.length,
      };
    }
    const list = { model: this.model, filter: filterOf(asked), name: JSON.stringify(asked), order };
    const { documents, total } = await this.pages.page(list, { page, limit });
    return { customers: documents, total };
  }

  /** In the order of addresses, those after one; at most `limit`. */
  async listAfter(asked: CustomerFilter, afterEmail: string, limit: number): Promise<Customer[]> {
    const order = orderOf('email', false);
    if (asked.search)
      return inOrder(order, await this.found(asked))
        .filter(({ email }) => email > afterEmail)
        .slice(0, limit);
    return rowsAfter({ model: this.model, filter: filterOf(asked), order }, [afterEmail], limit, EXPORTED);
  }

  /** Forgets who was erased. */
  async forget(personId: string): Promise<void> {
    await this.model.deleteMany({ personId });
  }

  /** Of who has an address, as cards name them. */
  async named(businessSlug: string, email: string): Promise<PersonName> {
    const found = await this.model.findOne(keyOf(businessSlug, email), { personId: 1 }).lean<CustomerDocument | null>();
    return { email, personId: found?.personId };
  }

  /** People whom a search finds, at most `most`, as cards name them. */
  async namesOf(businessSlug: string, search: string, most: number): Promise<PersonName[]> {
    const found = await findByWords(this.model, { businessSlug }, search, most, { email: 1, personId: 1 });
    return found.map(({ email, personId }) => ({ email, personId }));
  }

  private found(asked: CustomerFilter, columns: Readonly<Record<string, 1>> = EXPORTED): Promise<CustomerDocument[]> {
    return findByWords(this.model, filterOf(asked), asked.search, MOST_FOUND, columns);
  }

  /** Computes everybody anew from the cards, and forgets whom no card names. */
  async rebuild(): Promise<void> {
    const named = new Map<string, { businessSlug: string; person: PersonName }>();
    for await (const { businessSlug, people } of this.cards.people()) {
      for (const person of people) {
        const { _id: id } = keyOf(businessSlug, person.email);
        named.set(id, { businessSlug, person: { ...named.get(id)?.person, ...withId(person) } });
      }
    }
    for (const { businessSlug, person } of named.values()) await this.compute(businessSlug, person);
    const known = await this.model.find({}, { businessSlug: 1 }).lean<CustomerDocument[]>();
    const gone = known.filter(({ _id }) => !named.has(_id));
    for (const { _id, businessSlug } of gone) await this.model.deleteOne({ businessSlug, _id });
  }

  private async store(businessSlug: string, asked: PersonName): Promise<void> {
    const { email } = asked;
    const { personId } = asked.personId ? asked : await this.named(businessSlug, email);
    await storeComputed(this.model, keyOf(businessSlug, email), async () => {
      const cards = await this.cards.ofPerson(businessSlug, { email, personId });
      // Their address was corrected away, and this may be told again.
      if (cards.length === 0) return undefined;
      const customer = customerOf(email, cards);
      return {
        businessSlug,
        ...(personId ? { personId } : {}),
        sortName: customer.name.toLowerCase(),
        words: searchWords(email, cards),
        ...customer,
      };
    });
    // Read with a key that was erased meanwhile: whoever comes second sees the other.
    if (personId && (await this.erased.has(personId))) await this.forget(personId);
  }
}

function keyOf(businessSlug: string, email: string): Pick<CustomerDocument, 'businessSlug' | '_id'> {
  return { businessSlug, _id: `${businessSlug}/${email}` };
}

function filterOf({ businessSlug, role, withBalance }: CustomerFilter) {
  return {
    businessSlug,
    ...(role ? { roles: role } : {}),
    ...(withBalance ? { balanceHeldCents: { $gt: 0 } } : {}),
  };
}

function orderOf(sort: CustomerSort, descending: boolean): ListOrder {
  const [column, direction] = SORTS[sort];
  const way = (asIndexed: 1 | -1): 1 | -1 => (descending === (direction === -1) ? asIndexed : asIndexed === 1 ? -1 : 1);
  return sort === 'email'
    ? [[column, way(direction)]]
    : [
        [column, way(direction)],
        ['email', way(1)],
      ];
}

/** Without the id where there is none: one that is known is kept. */
function withId({ email, personId }: PersonName): PersonName {
  return personId ? { email, personId } : { email };
}
