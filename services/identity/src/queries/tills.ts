import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { readToken } from '../commands/till-secrets.js';
import { BusinessNotFound } from '../domain/business.errors.js';
import type { Business } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { belongsTo, type Location } from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';
import { staffStateOf } from '../domain/staff.js';
import { enrolledTill, pinStateOf, tillStateOf, type Till } from '../domain/till.js';
import { TILLS, type Tills } from '../domain/till.repository.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** The tills of a business that are enrolled or wait for their device, by name. */
export class ListTills extends Query<Till[]> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(ListTills)
export class ListTillsHandler implements IQueryHandler<ListTills> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug }: ListTills): Promise<Till[]> {
    return (await this.tills.ofBusiness(businessSlug)).filter((till) => tillStateOf(till, this.clock.now()));
  }
}

export interface PersonAtTill {
  readonly user: User;
  readonly pausedUntil: Date | undefined;
  readonly stopped: boolean;
}

export interface TillAtCounter {
  readonly till: Till;
  /** Where it stands; undefined for none. */
  readonly location: Location | undefined;
  readonly business: Business;
  /** Who may unlock it, by name. */
  readonly people: readonly PersonAtTill[];
}

/** A till as its lock screen shows it, for the device that keeps its token. Errors: TILL_NOT_ENROLLED, TILL_WITHDRAWN. */
export class GetTill extends Query<TillAtCounter> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetTill)
export class GetTillHandler implements IQueryHandler<GetTill> {
  constructor(
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ token }: GetTill): Promise<TillAtCounter> {
    const { tillId, secretHash } = readToken(token);
    const till = enrolledTill(await this.tills.find(tillId), secretHash);
    const business = await this.businesses.find(till.businessSlug);
    if (!business) throw new BusinessNotFound();
    const location = till.locationId === undefined ? undefined : await this.locations.find(till.locationId);
    const staff = await this.users.staffOf(till.businessSlug);
    const people = staff
      .filter((user) => staffStateOf(user) === 'active' && belongsTo(user.locationIds, till.locationId))
      .map((user) => {
        const pinSetAt = user.pin?.setAt ?? this.clock.now();
        const { pausedUntil, stopped } = pinStateOf(till, { userId: user.id, pinSetAt, now: this.clock.now() });
        return { user, pausedUntil, stopped };
      });
    return { till, location, business, people };
  }
}

/** What those of these people are called who act for a business, the removed ones too. */
export class NameStaff extends Query<{ userId: string; name: string }[]> {
  constructor(
    readonly businessSlug: string,
    readonly userIds: readonly string[],
  ) {
    super();
  }
}

@QueryHandler(NameStaff)
export class NameStaffHandler implements IQueryHandler<NameStaff> {
  constructor(@Inject(USERS) private readonly users: Users) {}

  async execute({ businessSlug, userIds }: NameStaff): Promise<{ userId: string; name: string }[]> {
    const people = await this.users.actingFor(businessSlug);
    return people.filter(({ id }) => userIds.includes(id)).map(({ id, name }) => ({ userId: id, name }));
  }
}
