import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';

/** Forgets what somebody said of reminders; again changes nothing. */
export class ForgetReminderStop extends Command<void> {
  constructor(readonly personId: string) {
    super();
  }
}

@CommandHandler(ForgetReminderStop)
export class ForgetReminderStopHandler implements ICommandHandler<ForgetReminderStop> {
  constructor(@Inject(REMINDER_STOPS) private readonly stops: ReminderStops) {}

  execute({ personId }: ForgetReminderStop): Promise<void> {
    return this.stops.takeBack(personId);
  }
}
