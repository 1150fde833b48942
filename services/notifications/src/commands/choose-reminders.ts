import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';
import { ReminderLinks, type Reminded } from '../reminder-links.js';

/** Who has the link of a reminder says whether they want more of this business; again changes nothing. Error: REMINDER_LINK_INVALID. */
export class ChooseReminders extends Command<Reminded> {
  constructor(
    readonly token: string,
    readonly isWanted: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChooseReminders)
export class ChooseRemindersHandler implements ICommandHandler<ChooseReminders> {
  constructor(
    @Inject(ReminderLinks) private readonly links: ReminderLinks,
    @Inject(REMINDER_STOPS) private readonly stops: ReminderStops,
  ) {}

  async execute({ token, isWanted }: ChooseReminders): Promise<Reminded> {
    const reminded = this.links.open(token);
    const { personId, businessSlug } = reminded;
    await (isWanted ? this.stops.takeBack(personId) : this.stops.stop(personId, businessSlug));
    return reminded;
  }
}
