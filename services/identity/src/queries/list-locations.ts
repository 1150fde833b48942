import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Location } from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';

/** The locations of a business by name, those that are archived last. */
export class ListLocations extends Query<Location[]> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(ListLocations)
export class ListLocationsHandler implements IQueryHandler<ListLocations> {
  constructor(@Inject(LOCATIONS) private readonly locations: Locations) {}

  execute({ businessSlug }: ListLocations): Promise<Location[]> {
    return this.locations.ofBusiness(businessSlug);
  }
}
