import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LONGEST_LOCATION_ADDRESS, LONGEST_LOCATION_NAME, MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { BusinessNotFound } from '../domain/business.errors.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { Fields } from '../domain/fields.js';
import { LocationInUse, TooManyLocations } from '../domain/location.errors.js';
import {
  addLocation,
  archiveLocation,
  changeLocation,
  type Location,
  type LocationDetails,
} from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';
import { tillStateOf } from '../domain/till.js';
import { TILLS, type Tills } from '../domain/till.repository.js';

/** Error: INVALID_FIELDS. */
function readDetails({ name, address, timeZone }: LocationDetails): LocationDetails {
  const fields = new Fields();
  const details = {
    name: fields.text('name', name, LONGEST_LOCATION_NAME),
    address: fields.text('address', address, LONGEST_LOCATION_ADDRESS, { optional: true }),
    timeZone: fields.timeZone('timeZone', timeZone),
  };
  fields.done();
  return details;
}

/** Without a time zone it has that of the business. Errors: INVALID_FIELDS, TOO_MANY_LOCATIONS, LOCATION_NAME_TAKEN. */
export class AddLocation extends Command<Location> {
  constructor(
    readonly businessSlug: string,
    readonly details: LocationDetails,
  ) {
    super();
  }
}

@CommandHandler(AddLocation)
export class AddLocationHandler implements ICommandHandler<AddLocation> {
  constructor(
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ businessSlug, details: typed }: AddLocation): Promise<Location> {
    const business = await this.businesses.find(businessSlug);
    if (!business) throw new BusinessNotFound();
    const details = readDetails({ ...typed, timeZone: typed.timeZone || business.timeZone });
    const living = (await this.locations.ofBusiness(businessSlug)).filter(({ archivedAt }) => !archivedAt);
    if (living.length >= MOST_LOCATIONS) throw new TooManyLocations();
    const location = { locationId: this.ids.uuid(), businessSlug, ...details, now: this.clock.now() };
    const { next, events } = addLocation(location);
    await this.locations.insert(next, events);
    return next;
  }
}

/** Errors: INVALID_FIELDS, LOCATION_NOT_FOUND, LOCATION_NAME_TAKEN. */
export class ChangeLocation extends Command<Location> {
  constructor(
    readonly businessSlug: string,
    readonly locationId: string,
    readonly details: LocationDetails,
  ) {
    super();
  }
}

@CommandHandler(ChangeLocation)
export class ChangeLocationHandler implements ICommandHandler<ChangeLocation> {
  constructor(
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, locationId, details: typed }: ChangeLocation): Promise<Location> {
    const details = readDetails(typed);
    const { next } = await this.locations.update(locationId, (location) =>
      changeLocation(location, businessSlug, details, this.clock.now()),
    );
    return next;
  }
}

/** A location at which no device stands is chosen no more. Again, it changes nothing. Errors: LOCATION_NOT_FOUND, LOCATION_IN_USE. */
export class ArchiveLocation extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly locationId: string,
  ) {
    super();
  }
}

@CommandHandler(ArchiveLocation)
export class ArchiveLocationHandler implements ICommandHandler<ArchiveLocation> {
  constructor(
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, locationId }: ArchiveLocation): Promise<void> {
    const now = this.clock.now();
    const tills = await this.tills.ofBusiness(businessSlug);
    const isUsed = tills.some((till) => till.locationId === locationId && tillStateOf(till, now));
    if (isUsed) throw new LocationInUse();
    await this.locations.update(locationId, (location) => archiveLocation(location, businessSlug, now));
  }
}
