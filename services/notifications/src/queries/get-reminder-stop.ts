import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';

/** Since when a person wants no reminders; undefined for who never said so. */
export class GetReminderStop extends Query<Date | undefined> {
  constructor(readonly personId: string) {
    super();
  }
}

@QueryHandler(GetReminderStop)
export class GetReminderStopHandler implements IQueryHandler<GetReminderStop> {
  constructor(@Inject(REMINDER_STOPS) private readonly stops: ReminderStops) {}

  execute({ personId }: GetReminderStop): Promise<Date | undefined> {
    return this.stops.stoppedAt(personId);
  }
}
