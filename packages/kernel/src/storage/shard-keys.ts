/** The fields of a shard key, in their order: by value, or by the value's hash where values follow each other in time. */
type ShardKey = Readonly<Record<string, 1 | 'hashed'>>;

/** A collection that is spread over the shards of a MongoDB cluster. */
export interface SpreadCollection {
  readonly key: ShardKey;
  /** Fields by which all shards may be asked, with who asks so; `{}` for a filter without any. Every other filter says the key. */
  readonly asksAll: Readonly<Record<string, string>>;
  /** Unique indexes that versions before made, and no cluster can keep. */
  readonly formerlyUnique?: readonly string[];
}

/** A collection that is whole on one shard, with what bounds it. */
export interface WholeCollection {
  readonly whole: string;
}

type Collections = Readonly<Record<string, SpreadCollection | WholeCollection>>;

const BY_ID: ShardKey = { _id: 'hashed' };
const BY_BUSINESS: ShardKey = { businessSlug: 1, _id: 1 };

const OUTBOX = { outboxSince: 'the sweep of outboxes, and its metric' };
const LISTS = { businessSlug: 'lists and sums that people open: each shard answers by an index, to a limit' };
const REBUILD = { '{}': 'a rebuild' };

const ONE_A_BUSINESS = { whole: 'one for each business' };
const FEW_A_BUSINESS = { whole: 'some dozens for each business' };
const ONE_A_PERSON = { whole: 'one for each guest, some 500 bytes' };
const SHORT_LIVED = { whole: 'forgotten within days' };
const ONE = { whole: 'one document' };

const EVERYWHERE: Collections = { businesses: ONE_A_BUSINESS, migrations: ONE };

/**
 * How the collections of each service's database lie in a cluster (docs/adr/0091). What is written under its id lies by the id's hash; what is
 * computed for a business, and asked by it, lies by business; what does not grow with sales is whole. A unique index is one of a whole
 * collection, or begins with the shard key; ids are unique everywhere, since the key is the id, or of the same id always the same.
 */
export const SHARD_KEYS: Readonly<Record<string, Collections>> = {
  identity: {
    ...EVERYWHERE,
    users: FEW_A_BUSINESS,
    tills: FEW_A_BUSINESS,
    locations: FEW_A_BUSINESS,
    'registration-requests': ONE_A_BUSINESS,
    'one-time-codes': SHORT_LIVED,
    'legal-texts': FEW_A_BUSINESS,
    'replaced-files': SHORT_LIVED,
    'audit-entries': {
      key: BY_ID,
      asksAll: {
        ...LISTS,
        '{}': 'the log over all businesses',
        at: 'that log, and retention',
        actorId: 'that log',
        action: 'that log',
      },
    },
  },
  catalog: {
    ...EVERYWHERE,
    'card-designs': ONE_A_BUSINESS,
    'gift-cards': FEW_A_BUSINESS,
    'guest-photos': {
      key: BY_ID,
      asksAll: {
        ...OUTBOX,
        ...LISTS,
        sweepAt: 'the sweep of photos that nobody paid for',
        orderId: 'a card that ended',
        personIds: 'a guest who was erased',
      },
    },
    locations: FEW_A_BUSINESS,
    'replaced-files': SHORT_LIVED,
  },
  orders: {
    ...EVERYWHERE,
    'account-tests': ONE_A_BUSINESS,
    'address-hash-keys': ONE,
    'aged-walks': ONE_A_BUSINESS,
    'auto-reloads': { whole: 'one for each time that a guest has a card reload by itself, some 800 bytes' },
    'card-designs': ONE_A_BUSINESS,
    'group-gifts': {
      key: BY_ID,
      asksAll: {
        ...OUTBOX,
        dueAt: 'the job that closes gifts',
        'form.buyer.personId': 'an organizer who was erased, or wants their data',
        'form.recipient.personId': 'a recipient who was erased',
        $or: 'the two together',
      },
    },
    checkouts: {
      key: BY_ID,
      asksAll: {
        ...OUTBOX,
        ...LISTS,
        paymentId: 'some times for each purchase: its buyer and the provider name the payment',
        requestKey: 'a purchase asks whether it was made before, under whatever id; and what its buyer bought lately',
        dueAt: 'the reconciler, and its metric',
        'gifts.dueAt': 'the same, of further gifts of one payment',
        'gifts.orderId': 'a step of such an order: its id is not the one that its payment is kept under',
        orderNumber: 'the job that numbers older orders',
      },
      formerlyUnique: ['requestKey_1'],
    },
    offers: FEW_A_BUSINESS,
    'order-numbers': ONE_A_BUSINESS,
    'payment-settings': ONE_A_BUSINESS,
    persons: ONE_A_PERSON,
  },
  wallet: {
    ...EVERYWHERE,
    'apple-devices': ONE_A_PERSON,
    'card-balances': { key: BY_ID, asksAll: {} },
    'card-statuses': { key: BY_ID, asksAll: {} },
    passes: {
      key: BY_ID,
      asksAll: {
        ...OUTBOX,
        publicTokenHash: "a guest opens a card's page",
        'replaced.publicTokenHash': 'the page of a card that was replaced',
      },
      formerlyUnique: ['publicTokenHash_1'],
    },
    'wallet-updates': { key: BY_ID, asksAll: { dueAt: 'the job that tells wallets, and its metric' } },
  },
  redemption: {
    ...EVERYWHERE,
    'aged-walks': ONE_A_BUSINESS,
    cards: {
      key: BY_BUSINESS,
      asksAll: {
        ...OUTBOX,
        _id: 'what names a card by its id alone, and what goes through all: each shard looks in its index of ids',
        publicTokenHash: "a guest opens a card's page",
        replacedHashes: 'the page of a card that was replaced',
        codeHash: "a code of none of a business's cards: a try with another's is told in the audit log",
        rightsEndAt: 'the job that ends authorizations',
        remindAt: 'the job that reminds',
      },
      formerlyUnique: ['codeHash_1', 'publicTokenHash_1'],
    },
    'card-batches': FEW_A_BUSINESS,
    'activation-rules': ONE_A_BUSINESS,
    'offline-rules': ONE_A_BUSINESS,
    'offline-outages': FEW_A_BUSINESS,
    'code-sends': SHORT_LIVED,
    customers: {
      key: BY_BUSINESS,
      asksAll: { ...REBUILD, personId: 'an erasure' },
    },
    'erased-persons': ONE_A_PERSON,
    'gift-card-types': FEW_A_BUSINESS,
    liabilities: ONE_A_BUSINESS,
    overrides: ONE_A_BUSINESS,
    shifts: {
      key: BY_BUSINESS,
      asksAll: { ...OUTBOX, _id: 'what names a shift by its id alone: somebody reads it, or closes it' },
    },
  },
  notifications: {
    ...EVERYWHERE,
    deliveries: {
      key: BY_ID,
      asksAll: {
        ...OUTBOX,
        ...LISTS,
        status: 'the jobs that send what is due or left, and metrics',
        to: 'a link for a password, which ends those before it',
        '_id >': 'a rebuild',
      },
    },
    'erased-persons': ONE_A_PERSON,
    receivers: ONE_A_PERSON,
    'reminder-stops': ONE_A_PERSON,
  },
  analytics: {
    ...EVERYWHERE,
    'bundle-totals': { key: BY_BUSINESS, asksAll: REBUILD },
    'business-totals': ONE_A_BUSINESS,
    'day-totals': { key: BY_BUSINESS, asksAll: REBUILD },
    facts: { key: BY_BUSINESS, asksAll: { ...REBUILD, pending: 'the job that computes totals, and its metric' } },
    'gift-cards': FEW_A_BUSINESS,
  },
};

/** What says which document is meant: its id, and beside it what its shard key has. */
export interface DocumentKey {
  readonly _id: string;
  readonly businessSlug?: string;
}

/** Keys of the documents of a model, and the columns that they are made of. */
export function keysIn(model: {
  readonly db: { readonly name: string };
  readonly collection: { readonly name: string };
}): { readonly of: (document: DocumentKey) => DocumentKey; readonly columns: Readonly<Record<string, 1>> } {
  const kept = SHARD_KEYS[model.db.name]?.[model.collection.name];
  const fields = kept && 'key' in kept ? Object.keys(kept.key).filter((field) => field !== '_id') : [];
  return {
    of: (document) => ({
      _id: document._id,
      ...Object.fromEntries(fields.map((field) => [field, document[field as keyof DocumentKey]])),
    }),
    columns: Object.fromEntries(fields.map((field) => [field, 1 as const])),
  };
}

type Filter = Readonly<Record<string, unknown>>;

/** What a command asks of a collection. */
export interface Asked {
  readonly filter: Filter;
  /** Of one document, which it changes, removes or makes: then the whole key is to be said. */
  readonly isOfOne: boolean;
}

/** Whether the shards that a command goes to are told by its key, or it may ask all. */
export function isAllowed({ key, asksAll }: SpreadCollection, { filter, isOfOne }: Asked): boolean {
  const fields = Object.keys(key);
  const asked = isOfOne ? fields : fields.slice(0, 1);
  if (asked.every((field) => saysOf(filter, field, isEquality))) return true;
  if (isOfOne) return false;
  if (Object.keys(filter).length === 0) return '{}' in asksAll;
  return Object.keys(asksAll).some((field) =>
    field === '_id >' ? saysOf(filter, '_id', isBehind) : saysOf(filter, field, () => true),
  );
}

/** Whether whatever a filter finds has a value in a field that the filter says. */
function saysOf(filter: Filter, field: string, isSaid: (value: unknown) => boolean): boolean {
  const { $and, $or } = filter as { $and?: readonly Filter[]; $or?: readonly Filter[] };
  return (
    (field in filter && isSaid(filter[field])) ||
    ($and?.some((part) => saysOf(part, field, isSaid)) ?? false) ||
    ($or?.every((part) => saysOf(part, field, isSaid)) ?? false)
  );
}

function isEquality(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  const operators = Object.keys(value).filter((name) => name.startsWith('$'));
  return operators.length === 0 || operators.some((name) => name === '$in' || name === '$eq');
}

function isBehind(value: unknown): boolean {
  return value !== null && typeof value === 'object' && '$gt' in value;
}

/** Whether a cluster can keep an index unique: it is whole, or the index begins with the shard key. */
export function canBeUnique(collection: SpreadCollection | WholeCollection, index: readonly string[]): boolean {
  if ('whole' in collection) return true;
  return Object.keys(collection.key).every((field, place) => index[place] === field);
}

/**
 * What spreads the collections over the shards, for mongosh at a cluster: an index of the key first, which a collection with documents needs, and
 * without the indexes that forbid it. Again, it changes nothing.
 */
export function shardingCommands(): string {
  const commands = Object.entries(SHARD_KEYS).flatMap(([database, collections]) =>
    Object.entries(collections).flatMap(([name, collection]) => {
      if ('whole' in collection) return [];
      const { key, formerlyUnique = [] } = collection;
      const place = `db.getSiblingDB("${database}").getCollection("${name}")`;
      return [
        `${place}.createIndex(${JSON.stringify(key)});`,
        ...formerlyUnique.map(
          (index) =>
            `if (${place}.getIndexes().some(({ name }) => name === "${index}")) ${place}.dropIndex("${index}");`,
        ),
        `sh.shardCollection("${database}.${name}", ${JSON.stringify(key)});`,
      ];
    }),
  );
  return `${commands.join('\n')}\n`;
}
