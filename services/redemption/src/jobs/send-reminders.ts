import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { RemindDueCards } from '../commands/remind-due-cards.js';

const EVERY_MS = 60_000;

/** Reminders whose moment has come go out, every minute. They wait in the database alone (docs/adr/0087). */
@Injectable()
export class SendReminders extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'reminders wait for the next run', logger });
  }

  protected async work(): Promise<void> {
    while ((await this.commands.execute(new RemindDueCards())) > 0);
  }
}
