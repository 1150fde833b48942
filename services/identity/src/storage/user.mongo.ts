import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { STAFF_ROLES } from '@giftcard/kernel/business/permissions';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, WORDS, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { findByWords } from '@giftcard/kernel/storage/find-by-words';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { inOrder } from '@giftcard/kernel/storage/list-rows';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { EmailTaken, SlugTaken } from '../domain/user.errors.js';
import type { User } from '../domain/user.js';
import type { AdminSearch, UserEvent, Users } from '../domain/user.repository.js';

const fields = {
  email: { type: String, required: true },
  name: String,
  phone: String,
  role: { type: String, enum: ['Admin', 'SuperAdmin'] },
  status: { type: String, enum: ['active', 'suspended', 'removed'] },
  staffRole: { type: String, enum: STAFF_ROLES },
  passwordHash: String,
  businessSlug: String,
  slugClaim: { type: String, required: true },
  setPassword: {
    _id: false,
    type: { _id: false, tokenHash: String, tokenSealed: String, expiresAt: Date, causeId: String, askedAt: Date },
  },
  secondFactor: {
    _id: false,
    type: {
      _id: false,
      totp: { _id: false, type: { _id: false, secretSealed: String, addedAt: Date, lastStep: Number } },
      totpSetup: { _id: false, type: { _id: false, secretSealed: String, startedAt: Date } },
      passkeys: {
        default: undefined,
        type: [
          {
            _id: false,
            credentialId: String,
            name: String,
            publicKey: String,
            counter: Number,
            transports: [String],
            addedAt: Date,
            lastUsedAt: Date,
          },
        ],
      },
      recoveryCodes: { type: [String], default: undefined },
    },
  },
  locationIds: { type: [String], default: undefined },
  pin: { _id: false, type: { _id: false, hashSealed: String, setAt: Date } },
  toldOfGuessingAt: Date,
  toldOfWrongCodesAt: Date,
  refusedSignIns: { _id: false, type: { _id: false, since: Date, told: Number } },
  passwordChange: { _id: false, type: { _id: false, at: Date, keptSessionId: String } },
  ...WORDS,
};

const MOST_ACTING = 100;
/** A search shows these at most: a longer text says more. */
const MOST_FOUND = 1_000;
const BY_NAME = [
  ['name', 1],
  ['_id', 1],
] as const;

type UserDocument = AggregateDocument & { readonly email: string };

@Injectable()
export class MongoUsers implements Users {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<User>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'users', fields, [
      { keys: { email: 1 }, unique: true },
      { keys: { slugClaim: 1 }, unique: true },
      { keys: { role: 1, status: 1, name: 1, _id: 1 } },
      { keys: { role: 1, status: 1, words: 1 } },
      { keys: { role: 1, status: 1, email: 1 } },
      { keys: { businessSlug: 1 } },
    ]);
    this.store = stores.create<User>(
      this.model,
      'identity.events',
      (user) => user.businessSlug ?? '',
      undefined,
      (user) => [user.name, user.email, user.businessSlug ?? ''],
    );
  }

  fillWords(limit: number): Promise<number> {
    return this.store.fillWords(limit);
  }

  find(userId: string): Promise<User | undefined> {
    return this.store.find(userId);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const document = await this.model.findOne({ email }).lean();
    return document ? this.store.stateOf(document) : undefined;
  }

  async named(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const documents = await this.model.find({ _id: { $in: [...userIds] } }).lean();
    return new Map(documents.map((document) => [document._id, this.store.stateOf(document).name]));
  }

  async actingFor(businessSlug: string): Promise<Pick<User, 'id' | 'name' | 'role'>[]> {
    const documents = await Promise.all([
      this.model.find({ businessSlug }).limit(MOST_ACTING).lean(),
      this.model.find({ role: 'SuperAdmin' }).limit(MOST_ACTING).lean(),
    ]);
    const users = documents.flat().map((document) => this.store.stateOf(document));
    return users
      .map(({ id, name, role }) => ({ id, name, role }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  async staffOf(businessSlug: string): Promise<User[]> {
    const documents = await this.model.find({ businessSlug }).limit(MOST_ACTING).lean();
    return documents
      .map((document) => this.store.stateOf(document))
      .filter(({ role, status }) => role === 'Admin' && status !== 'removed')
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  async listAdmins({ text, page, limit }: AdminSearch): Promise<{ admins: User[]; total: number }> {
    const filter = { role: 'Admin', status: { $in: ['active', 'suspended'] } };
    if (text) {
      const found = inOrder(BY_NAME, await findByWords<UserDocument>(this.model as never, filter, text, MOST_FOUND));
      const documents = found.slice((page - 1) * limit, page * limit);
      return { admins: documents.map((document) => this.store.stateOf(document)), total: found.length };
    }
    const list = { model: this.model, filter, name: 'admins', order: BY_NAME };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { admins: documents.map((document) => this.store.stateOf(document)), total };
  }

  async claimed(slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const documents = await this.model.find({ slugClaim: { $in: [...slugs] } }).lean();
    return new Set(documents.map((document) => this.store.stateOf(document).slugClaim));
  }

  insert(user: User, events: readonly UserEvent[]): Promise<boolean> {
    return this.store.insert(user, events).catch(refuseDuplicate);
  }

  update<D extends { readonly next: User; readonly events: readonly UserEvent[] }>(
    userId: string,
    decide: (user: User) => D,
  ): Promise<D> {
    return this.store.update(userId, decide, () => new SessionInvalid()).catch(refuseDuplicate);
  }
}

/** The slug is asked first: a server that does not name the index puts the claimed value, which may hold "email", into its message. */
function refuseDuplicate(error: unknown): never {
  if (isDuplicateKey(error, 'slugClaim')) throw new SlugTaken();
  if (isDuplicateKey(error, 'email')) throw new EmailTaken();
  throw error;
}
