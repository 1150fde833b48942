import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueueDelivery } from './queue-delivery.js';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';

/** Puts a reminder on its way, unless its reader said that they want none from this business; again changes nothing. */
export class QueueReminder extends Command<void> {
  constructor(
    readonly personId: string,
    readonly mail: QueueDelivery,
  ) {
    super();
  }
}

@CommandHandler(QueueReminder)
export class QueueReminderHandler implements ICommandHandler<QueueReminder> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(REMINDER_STOPS) private readonly stops: ReminderStops,
  ) {}

  async execute({ personId, mail }: QueueReminder): Promise<void> {
    if (!(await this.stops.has(personId))) await this.commands.execute(mail);
  }
}
