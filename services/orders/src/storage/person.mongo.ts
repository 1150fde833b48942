import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { keyedHash } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import type { KeysOf } from '@giftcard/kernel/personal/personal-data';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import { detached } from '@giftcard/kernel/request-context';
import { PersonNotFound, type Person, type PersonEvent } from '../domain/person.js';
import type { PersonKey, Persons } from '../domain/person.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  addressHash: { type: String, required: true },
  keySealed: String,
  createdAt: Date,
  erasedAt: Date,
  link: {
    _id: false,
    type: {
      _id: false,
      hash: String,
      expiresAt: Date,
      exportsLeft: Number,
      address: { _id: false, type: { _id: false, personId: String, sealed: String } },
    },
  },
  linksSentAt: { type: [Date], default: undefined },
  purchases: { type: [{ _id: false, requestKey: String, amountCents: Number, at: Date }], default: undefined },
};

const KEY_BYTES = 32;
const KEY_CONTEXT = 'person-key';
const HASH_KEY_CONTEXT = 'address-hash-key';

/** The key of the hashes of addresses: one document, made with the first person. */
interface HashKeyDocument {
  readonly _id: 'current';
  readonly sealed: string;
}

const hashKeySchema = new Schema<HashKeyDocument>(
  { _id: String, sealed: String },
  { collection: 'address-hash-keys', versionKey: false, autoIndex: false, autoCreate: false },
);

@Injectable()
export class MongoPersons implements Persons {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Person>;
  private readonly hashKeys: Model<HashKeyDocument>;
  private hashKey: Promise<Buffer> | undefined;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.model = aggregateModel(connection, 'persons', fields, [
      { keys: { addressHash: 1 }, unique: true },
      { keys: { 'link.hash': 1 } },
    ]);
    this.store = stores.create<Person>(this.model, 'orders.events', (person) => person.businessSlug);
    this.keysOf = keysIn(connection, sealer);
    this.hashKeys = connection.model<HashKeyDocument>('address-hash-keys', hashKeySchema);
  }

  async obtain(businessSlug: string, emails: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    const hashes = new Map<string, string>();
    for (const email of new Set(emails)) hashes.set(await this.hashOf(businessSlug, email), email);
    if (hashes.size === 0) return new Map();
    const known = await this.model.find({ addressHash: { $in: [...hashes.keys()] } }).lean<AggregateDocument[]>();
    const persons = known.map((document) => this.store.stateOf(document));
    const found = new Set(persons.map(({ addressHash }) => addressHash));
    for (const hash of hashes.keys()) if (!found.has(hash)) persons.push(await this.make(businessSlug, hash));
    return new Map(
      persons.flatMap((person) =>
        person.keySealed ? [[hashes.get(person.addressHash)!, this.open(person.id, person.keySealed)] as const] : [],
      ),
    );
  }

  async find(businessSlug: string, email: string): Promise<Person | undefined> {
    return this.findByHash(await this.hashOf(businessSlug, email));
  }

  async get(personId: string): Promise<Person> {
    const person = await this.store.find(personId);
    if (!person) throw new PersonNotFound();
    return person;
  }

  async findByLink(hash: string): Promise<Person | undefined> {
    const document = await this.model.findOne({ 'link.hash': hash }).lean();
    return document ? this.store.stateOf(document) : undefined;
  }

  update<D extends { readonly next: Person; readonly events: readonly PersonEvent[] }>(
    personId: string,
    decide: (person: Person) => D,
  ): Promise<D> {
    return this.store.update(personId, decide, () => new PersonNotFound());
  }

  readonly keysOf: KeysOf;

  /** Of two that make the same person at the same moment, both get the one that came first. */
  private async make(businessSlug: string, addressHash: string): Promise<Person> {
    const person: Person = {
      id: this.ids.token(16),
      businessSlug,
      addressHash,
      keySealed: this.sealer.seal(this.ids.token(KEY_BYTES), KEY_CONTEXT),
      createdAt: this.clock.now(),
    };
    try {
      await this.store.insert(person, []);
      return person;
    } catch (error) {
      const first = isDuplicateKey(error, 'addressHash') ? await this.findByHash(addressHash) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  private async findByHash(addressHash: string): Promise<Person | undefined> {
    const document = await this.model.findOne({ addressHash }).lean();
    return document ? this.store.stateOf(document) : undefined;
  }

  private open(personId: string, keySealed: string): PersonKey {
    return { personId, key: openKey(keySealed, this.sealer) };
  }

  private async hashOf(businessSlug: string, email: string): Promise<string> {
    // Others wait for it too, whoever asked first may go.
    this.hashKey ??= detached(() => this.readHashKey()).catch((error: unknown) => {
      this.hashKey = undefined;
      throw error;
    });
    return keyedHash(`${businessSlug}\n${email}`, await this.hashKey);
  }

  private async readHashKey(): Promise<Buffer> {
    const fresh = { _id: 'current' as const, sealed: this.sealer.seal(this.ids.token(KEY_BYTES), HASH_KEY_CONTEXT) };
    const read = () => this.hashKeys.findById('current').lean<HashKeyDocument | null>();
    const known =
      (await read()) ??
      (await this.hashKeys.create(fresh).then(
        () => fresh,
        async (error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          return read();
        },
      ));
    if (!known) throw new Error('the key of the hashes of addresses is gone');
    return Buffer.from(this.sealer.open(known.sealed, HASH_KEY_CONTEXT), 'base64url');
  }
}

function openKey(keySealed: string, sealer: Sealer): Buffer {
  return Buffer.from(sealer.open(keySealed, KEY_CONTEXT), 'base64url');
}

/** The keys that orders' database holds. */
export function keysIn(connection: Connection, sealer: Sealer): KeysOf {
  return async (personIds) => {
    const documents = await connection
      .collection<{ _id: string; keySealed?: string }>('persons')
      .find({ _id: { $in: [...personIds] } }, { projection: { keySealed: 1 } })
      .toArray();
    return new Map(
      documents.flatMap(({ _id, keySealed }) => (keySealed ? [[_id, openKey(keySealed, sealer)] as const] : [])),
    );
  };
}
