import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Schema, type Connection, type SchemaDefinition } from 'mongoose';
import type { Address, Contact, Retention, Tips } from '@giftcard/contracts/common/v1/common';
import { prepare, type BusinessEvent, type Tenant } from './tenant.js';
import { CLOCK, type Clock } from '../clock.js';
import { consumerWhen } from '../consumers.js';
import { DomainError } from '../errors.js';
import { DEFAULT_CURRENCY } from '../business/currency.js';
import { AggregateStores } from '../service/aggregate-stores.js';
import { aggregateModel, type AggregateModel, type IndexDefinition } from '../storage/aggregate.js';
import type { AggregateStore } from '../storage/aggregate-store.js';
import { MONGO } from '../storage/mongo.js';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '../business/time-zone.js';

/** A business as identity's events tell of it. */
export interface Business {
  readonly name: string;
  readonly address?: Address | undefined;
  readonly timeZone: string;
  readonly currency: string;
  /** How long cards sold from now on are valid, as it was chosen (kernel/business/validity); 0 for ever, undefined for no choice. */
  readonly validityMonths?: number | undefined;
  /** In the file store; empty for none. */
  readonly logoKey: string;
  /** "#24543f"; empty for the platform's own. */
  readonly accent: string;
  /** Undefined until its owner entered one. */
  readonly contact?: Contact | undefined;
  /** How long what is personal stays, as its owner chose it (kernel/business/retention). */
  readonly retention?: Retention | undefined;
  /** Up to which amount the counter needs no mailed code, as its owner chose it (kernel/business/without-code). */
  readonly withoutCodeUpToCents?: number | undefined;
  /** Tips from cards, as its owner chose them (kernel/business/tips). */
  readonly tips?: Tips | undefined;
  /** Whether guests are reminded of their cards; undefined for no choice, which is yes. */
  readonly reminders?: boolean | undefined;
  /** Its owner is suspended: it sells nothing. */
  readonly closed: boolean;
  /** Which terms of sale hold; undefined until identity told. */
  readonly termsVersion?: string | undefined;
  /** When this service heard of what it keeps; undefined before. */
  readonly changedAt?: Date | undefined;
}

const BUSINESSES_AT_ONCE = 200;

/** For how long `recent` believes what was read, in milliseconds. */
const MEMOIZED_MS = 1_000;
const MEMOIZED_AT_MOST = 1_000;

type Field = keyof Business;
/** What a service keeps of a business, and the version of the event that told of it; 0 before. */
export type KeptBusiness<F extends Field> = Pick<Business, F> & { readonly version: number };

const schema: Record<Field, SchemaDefinition[string]> = {
  name: String,
  address: Schema.Types.Mixed,
  timeZone: String,
  currency: String,
  validityMonths: Number,
  logoKey: String,
  accent: String,
  contact: Schema.Types.Mixed,
  retention: Schema.Types.Mixed,
  withoutCodeUpToCents: Number,
  tips: Schema.Types.Mixed,
  reminders: Boolean,
  closed: Boolean,
  termsVersion: String,
  changedAt: Date,
};

export interface BusinessCollection<F extends Field> {
  /** As identity awaits it (services/identity/src/domain/provisioning.ts). */
  readonly service: string;
  readonly fields: readonly F[];
  readonly indexes?: readonly IndexDefinition[];
}

/** What a service keeps of businesses, by identity's events; the id is the slug. The write that stores it stores the acknowledgement too. */
export abstract class BusinessReadModel<F extends Field = Field> {
  readonly model: AggregateModel;
  private readonly store: AggregateStore<Tenant<Partial<Business>>>;
  private readonly kept: BusinessCollection<F>;
  private readonly memo = new Map<string, { readonly read: Promise<KeptBusiness<F>>; readonly at: number }>();
  protected readonly clock: Clock;

  constructor(connection: Connection, stores: AggregateStores, clock: Clock, kept: BusinessCollection<F>) {
    const fields = { ...only(schema, kept.fields), heard: Number, acknowledged: Number };
    this.model = aggregateModel(connection, 'businesses', fields, kept.indexes);
    this.store = stores.create(this.model, 'provisioning.events', ({ id }) => id);
    this.kept = kept;
    this.clock = clock;
  }

  /** Keeps what an event says of a business, unless a later one was heard (tenant.ts). */
  async project(event: BusinessEvent): Promise<void> {
    const { businessSlug, currency, timeZone } = event.data;
    const told = { ...event.data, timeZone: knownTimeZone(timeZone), currency: currency || DEFAULT_CURRENCY };
    const kept = only({ ...told, changedAt: this.clock.now() }, this.kept.fields);
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = prepare(undefined, this.kept.service, event, kept);
      if (await this.store.insert(next, events)) return;
    }
    await this.store.update(
      businessSlug,
      (tenant) => prepare(tenant, this.kept.service, event, kept),
      () => new DomainError('notFound', 'TENANT_NOT_FOUND', 'Nothing is kept of this business.'),
    );
    this.memo.delete(businessSlug);
  }

  /** Undefined for a business that no event told of yet. */
  async find(businessSlug: string): Promise<KeptBusiness<F> | undefined> {
    const tenant = await this.store.find(businessSlug);
    return tenant && this.complete(businessSlug, tenant);
  }

  /** What is known, and until then the defaults, with a name made from the slug. */
  async get(businessSlug: string): Promise<KeptBusiness<F>> {
    return (await this.find(businessSlug)) ?? this.complete(businessSlug, {});
  }

  /** As get, and up to a second old where another process heard of a change: for what is sold, not for what is computed and kept. */
  recent(businessSlug: string): Promise<KeptBusiness<F>> {
    const known = this.memo.get(businessSlug);
    if (known && performance.now() - known.at < MEMOIZED_MS) return known.read;
    const read = this.get(businessSlug);
    const forget = () => this.memo.get(businessSlug)?.read === read && this.memo.delete(businessSlug);
    read.then(({ version }) => version > 0 || forget(), forget);
    this.memo.delete(businessSlug);
    this.memo.set(businessSlug, { read, at: performance.now() });
    const [oldest] = this.memo.keys();
    if (this.memo.size > MEMOIZED_AT_MOST && oldest !== undefined) this.memo.delete(oldest);
    return read;
  }

  /** Every business that an event told of, in the order of slugs, behind one if it is given. */
  async *all(behind = ''): AsyncGenerator<KeptBusiness<F> & { readonly businessSlug: string }> {
    let after = behind;
    for (;;) {
      const documents = await this.model
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(BUSINESSES_AT_ONCE)
        .lean();
      for (const document of documents)
        yield { ...this.complete(document._id, this.store.stateOf(document)), businessSlug: document._id };
      if (documents.length < BUSINESSES_AT_ONCE) return;
      after = documents.at(-1)!._id;
    }
  }

  /** Fields that were not kept yet when it was stored have their defaults. */
  private complete(businessSlug: string, known: Partial<Tenant<Partial<Business>>>): KeptBusiness<F> {
    const defaults = { name: nameFromSlug(businessSlug), currency: DEFAULT_CURRENCY, logoKey: '', accent: '' };
    const business: Business = {
      ...defaults,
      closed: false,
      ...only(known, this.kept.fields),
      timeZone: known.timeZone === undefined ? DEFAULT_TIME_ZONE : knownTimeZone(known.timeZone),
    };
    return { ...(only(business, this.kept.fields) as Pick<Business, F>), version: known.heard ?? 0 };
  }
}

/** The read model of one service: `class Businesses extends businessReadModel({ service: 'orders', fields: ['timeZone', 'closed'] }) {}`. */
export function businessReadModel<const F extends Field>(
  kept: BusinessCollection<F>,
): new (
  connection: Connection,
  stores: AggregateStores,
  clock: Clock,
) => BusinessReadModel<F> {
  @Injectable()
  class KeptBusinesses extends BusinessReadModel<F> {
    constructor(
      @Inject(MONGO) connection: Connection,
      @Inject(AggregateStores) stores: AggregateStores,
      @Inject(CLOCK) clock: Clock,
    ) {
      super(connection, stores, clock, kept);
    }
  }
  return KeptBusinesses;
}

type Projects = Pick<BusinessReadModel, 'project'>;

export class ProjectBusinessWhenProvisioned extends consumerWhen(
  'identity.business-provisioned.v1',
  BusinessReadModel,
  (businesses, event) => businesses.project(event),
) {}

export class ProjectBusinessWhenProfileChanged extends consumerWhen(
  'identity.business-profile-changed.v1',
  BusinessReadModel,
  (businesses, event) => businesses.project(event),
) {}

/** The consumers that fill a service's read model; others of the same events come after them. */
export const businessConsumers = [ProjectBusinessWhenProvisioned, ProjectBusinessWhenProfileChanged] as const;

/** A service's read model, for itself and for the consumers that fill it. */
export function provideBusinesses(businesses: new (...parts: never[]) => Projects): Provider[] {
  return [businesses as new () => Projects, { provide: BusinessReadModel, useExisting: businesses }];
}

/** These fields of it, without those that are undefined: they stay as they were. */
function only<T extends object, K extends string>(from: T, fields: readonly K[]): Pick<T, K & keyof T> {
  const known = Object.entries(from).filter(([field, value]) => value !== undefined && fields.includes(field as K));
  return Object.fromEntries(known) as Pick<T, K & keyof T>;
}

/** "larkspur-house" to "Larkspur House". */
function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
