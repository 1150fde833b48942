import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { CatchUpWithProvider } from '../commands/catch-up-with-provider.js';

/** Two questions to each account; a card whose money is gone is good for that long at most. */
const EVERY_MS = 15 * 60_000;

/** Asks the provider what it told nobody. Each process of the service does: what one has followed changes nothing for another. */
@Injectable()
export class CatchUp extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: false, failure: 'the provider is asked for payment updates later', logger });
  }

  protected work(): Promise<void> {
    return this.commands.execute(new CatchUpWithProvider());
  }
}
