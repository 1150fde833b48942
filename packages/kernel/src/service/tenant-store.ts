import type { Connection, SchemaDefinition } from 'mongoose';
import type { AggregateStores } from './aggregate-stores.js';
import { DomainError } from '../errors.js';
import { aggregateModel, type AggregateModel, type IndexDefinition } from '../storage/aggregate.js';
import type { AggregateStore } from '../storage/aggregate-store.js';
import { prepare, type BusinessEvent, type Tenant } from '../tenant.js';

export interface TenantCollection {
  /** As identity awaits it (services/identity/src/domain/provisioning.ts). */
  readonly service: string;
  readonly collection: string;
  /** What is kept of a business, as mongoose wants it. */
  readonly fields: SchemaDefinition;
  readonly indexes?: readonly IndexDefinition[];
}

/** What a service keeps of businesses, by identity's events. The write that stores it stores the acknowledgement too. */
export class TenantStore<Kept extends object> {
  readonly model: AggregateModel;
  private readonly store: AggregateStore<Tenant<Kept>>;
  private readonly service: string;

  constructor(
    connection: Connection,
    stores: AggregateStores,
    { service, collection, fields, indexes }: TenantCollection,
  ) {
    this.model = aggregateModel(connection, collection, { ...fields, heard: Number, acknowledged: Number }, indexes);
    this.store = stores.create<Tenant<Kept>>(this.model, 'provisioning.events', ({ id }) => id);
    this.service = service;
  }

  find(businessSlug: string): Promise<Tenant<Kept> | undefined> {
    return this.store.find(businessSlug);
  }

  /** Keeps what an event says of a business, unless a later one was heard (kernel/tenant). */
  async follow(event: BusinessEvent, kept: Kept): Promise<void> {
    const { businessSlug } = event.data;
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = prepare<Kept>(undefined, this.service, event, kept);
      if (await this.store.insert(next, events)) return;
    }
    await this.store.update(
      businessSlug,
      (tenant) => prepare(tenant, this.service, event, kept),
      () => new DomainError('notFound', 'TENANT_NOT_FOUND', 'Nothing is kept of this business.'),
    );
  }
}
