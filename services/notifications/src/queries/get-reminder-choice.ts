import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';
import { ReminderLinks } from '../reminder-links.js';

/** Whether who has the link of a reminder is mailed more of them. Error: REMINDER_LINK_INVALID. */
export class GetReminderChoice extends Query<{ businessSlug: string; isWanted: boolean }> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetReminderChoice)
export class GetReminderChoiceHandler implements IQueryHandler<GetReminderChoice> {
  constructor(
    @Inject(ReminderLinks) private readonly links: ReminderLinks,
    @Inject(REMINDER_STOPS) private readonly stops: ReminderStops,
  ) {}

  async execute({ token }: GetReminderChoice): Promise<{ businessSlug: string; isWanted: boolean }> {
    const { businessSlug, personId } = this.links.open(token);
    return { businessSlug, isWanted: !(await this.stops.has(personId)) };
  }
}
