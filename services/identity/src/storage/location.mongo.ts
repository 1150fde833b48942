import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import { LocationNameTaken, LocationNotFound } from '../domain/location.errors.js';
import type { LocationChanged } from '../domain/location.events.js';
import type { Location } from '../domain/location.js';
import type { Locations } from '../domain/location.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  name: { type: String, required: true },
  nameClaim: { type: String, required: true },
  address: String,
  timeZone: { type: String, required: true },
  addedAt: Date,
  archivedAt: Date,
};

@Injectable()
export class MongoLocations implements Locations {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Location>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'locations', fields, [
      { keys: { businessSlug: 1, nameClaim: 1 }, unique: true },
      { keys: { businessSlug: 1, archivedAt: -1 } },
    ]);
    this.store = stores.create<Location>(this.model, 'identity.events', ({ businessSlug }) => businessSlug);
  }

  find(locationId: string): Promise<Location | undefined> {
    return this.store.find(locationId);
  }

  async ofBusiness(businessSlug: string): Promise<Location[]> {
    const [living, archived] = await Promise.all(
      [false, true].map((isArchived) =>
        this.model
          .find({ businessSlug, archivedAt: { $exists: isArchived } })
          .sort({ archivedAt: -1 })
          .limit(MOST_LOCATIONS)
          .lean<AggregateDocument[]>(),
      ),
    );
    return [living, archived].flatMap((documents = []) =>
      documents
        .map((document) => this.store.stateOf(document))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    );
  }

  insert(location: Location, events: readonly LocationChanged[]): Promise<boolean> {
    return this.store.insert(location, events).catch(refuseDuplicate);
  }

  update<D extends { readonly next: Location; readonly events: readonly LocationChanged[] }>(
    locationId: string,
    decide: (location: Location) => D,
  ): Promise<D> {
    return this.store.update(locationId, decide, () => new LocationNotFound()).catch(refuseDuplicate);
  }
}

function refuseDuplicate(error: unknown): never {
  if (isDuplicateKey(error, 'nameClaim')) throw new LocationNameTaken();
  throw error;
}
