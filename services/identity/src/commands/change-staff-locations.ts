import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { MOST_LOCATIONS } from '@giftcard/kernel/business/locations';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { invalidFields } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { LocationNotFound } from '../domain/location.errors.js';
import { belongsTo } from '../domain/location.js';
import { LOCATIONS, type Locations } from '../domain/location.repository.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { StaffNotFound } from '../domain/staff.errors.js';
import { changeStaffLocations, type Manages } from '../domain/staff.js';
import { TILLS, type Tills } from '../domain/till.repository.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Ends the sessions that somebody has at tills of locations to which they do not belong. */
export class EndSessionsElsewhere extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EndSessionsElsewhere)
export class EndSessionsElsewhereHandler implements ICommandHandler<EndSessionsElsewhere> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ userId }: EndSessionsElsewhere): Promise<void> {
    const user = await this.users.find(userId);
    if (!user?.businessSlug || !user.locationIds) return;
    for (const { session, locationId } of await this.tills.ofBusiness(user.businessSlug))
      if (session?.userId === userId && !belongsTo(user.locationIds, locationId))
        await this.sessions.end(session.id, userId);
  }
}

/**
 * Says at which locations somebody works; none named: at all. What they have open at a till of another one ends.
 * Errors: INVALID_FIELDS, LOCATION_NOT_FOUND, STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER.
 */
export class ChangeStaffLocations extends Command<User> {
  constructor(
    readonly by: Manages,
    readonly userId: string,
    readonly locationIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ChangeStaffLocations)
export class ChangeStaffLocationsHandler implements ICommandHandler<ChangeStaffLocations> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(LOCATIONS) private readonly locations: Locations,
    @Inject(EndSessionsElsewhereHandler) private readonly elsewhere: EndSessionsElsewhereHandler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ by, userId, locationIds }: ChangeStaffLocations): Promise<User> {
    const wanted = [...new Set(locationIds)];
    if (wanted.length > MOST_LOCATIONS)
      throw invalidFields({ field: 'locationIds', message: `must be at most ${MOST_LOCATIONS}` });
    const known = new Map(
      (await this.locations.ofBusiness(by.businessSlug)).map((location) => [location.id, location]),
    );
    if (!(await this.users.find(userId))) throw new StaffNotFound();
    const { next, events } = await this.users.update(userId, (user) => {
      const isChosen = (id: string) => {
        const location = known.get(id);
        return location && (!location.archivedAt || user.locationIds?.includes(id));
      };
      if (!wanted.every(isChosen)) throw new LocationNotFound();
      const chosen = wanted.map((id) => ({ id, name: known.get(id)?.name ?? '' }));
      return changeStaffLocations(user, chosen, by, this.clock.now());
    });
    // The event ends them as well.
    if (events.length > 0)
      await this.elsewhere
        .execute(new EndSessionsElsewhere(userId))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the session at a till will end by the event'));
    return next;
  }
}
