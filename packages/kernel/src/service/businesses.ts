import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import type { Address, Contact } from '@giftcard/contracts/common/v1/common';
import { AggregateStores } from './aggregate-stores.js';
import { SERVICE_NAME } from './tokens.js';
import { CLOCK, type Clock } from '../clock.js';
import { DomainError } from '../errors.js';
import { DEFAULT_CURRENCY } from '../money.js';
import { aggregateModel, type AggregateModel } from '../storage/aggregate.js';
import type { AggregateStore } from '../storage/aggregate-store.js';
import { MONGO } from '../storage/mongo.js';
import { prepare, type BusinessEvent, type Tenant } from '../tenant.js';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '../time-zone.js';

/** A business as identity's events show it. */
export interface Business {
  readonly name: string;
  readonly address: Address | undefined;
  /** One that this machine knows. */
  readonly timeZone: string;
  readonly currency: string;
  /** How long cards sold from now on are valid, as it was chosen (kernel/validity): 0 for ever, undefined for no choice. */
  readonly validityMonths?: number | undefined;
  /** In the file store; empty for none. */
  readonly logoKey: string;
  /** "#24543f"; empty for the platform's own. */
  readonly accent: string;
  /** Undefined until its owner entered one. */
  readonly contact?: Contact | undefined;
  /** Its owner is suspended: it sells nothing. */
  readonly closed: boolean;
}

/** What a service knows of a business. */
export interface KnownBusiness extends Business {
  /** Of the event that told of it; 0 before. */
  readonly version: number;
  /** When this service heard of it as it is. */
  readonly changedAt?: Date | undefined;
}

type Kept = Business & { readonly changedAt: Date };

const fields = {
  name: String,
  address: Schema.Types.Mixed,
  timeZone: String,
  currency: String,
  validityMonths: Number,
  logoKey: String,
  accent: String,
  contact: Schema.Types.Mixed,
  closed: Boolean,
  changedAt: Date,
  heard: Number,
  acknowledged: Number,
};

/** The businesses that a service knows, in its own database, by identity's events; the id is the slug. The write that stores one stores the acknowledgement too. */
@Injectable()
export class Businesses {
  readonly model: AggregateModel;
  private readonly tenants: AggregateStore<Tenant<Kept>>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {
    this.model = aggregateModel(connection, 'businesses', fields, [{ keys: { timeZone: 1 } }]);
    this.tenants = stores.create<Tenant<Kept>>(this.model, 'provisioning.events', ({ id }) => id);
  }

  /** Undefined for one that no event told of yet. What an earlier release did not keep is as of such a one. */
  async find(slug: string): Promise<KnownBusiness | undefined> {
    const tenant = await this.tenants.find(slug);
    if (!tenant) return undefined;
    const { id: _id, heard: version = 0, acknowledged: _acknowledged, ...business } = tenant;
    return { ...unknown(slug), ...business, timeZone: knownTimeZone(business.timeZone), version };
  }

  /** As find; one that no event told of yet has a name made from its slug. */
  async get(slug: string): Promise<KnownBusiness> {
    return (await this.find(slug)) ?? unknown(slug);
  }

  /** Keeps what an event says of a business, unless a later one was heard (kernel/tenant). */
  async store(event: BusinessEvent): Promise<void> {
    const { businessSlug } = event.data;
    const kept = this.keptOf(event);
    if (!(await this.tenants.find(businessSlug))) {
      const { next, events } = prepare<Kept>(undefined, this.service, event, kept);
      if (await this.tenants.insert(next, events)) return;
    }
    await this.tenants.update(
      businessSlug,
      (tenant) => prepare(tenant, this.service, event, kept),
      () => new DomainError('notFound', 'TENANT_NOT_FOUND', 'Nothing is kept of this business.'),
    );
  }

  private keptOf({ data }: BusinessEvent): Kept {
    const { name, address, timeZone, currency, validityMonths, logoKey, accent, contact, closed } = data;
    return {
      name,
      address,
      timeZone: knownTimeZone(timeZone),
      currency: currency || DEFAULT_CURRENCY,
      ...(validityMonths === undefined ? {} : { validityMonths }),
      logoKey,
      accent,
      ...(contact === undefined ? {} : { contact }),
      closed,
      changedAt: this.clock.now(),
    };
  }
}

function unknown(slug: string): KnownBusiness {
  return {
    name: nameFromSlug(slug),
    address: undefined,
    timeZone: DEFAULT_TIME_ZONE,
    currency: DEFAULT_CURRENCY,
    logoKey: '',
    accent: '',
    closed: false,
    version: 0,
  };
}

/** "larkspur-house" to "Larkspur House". */
function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
}
