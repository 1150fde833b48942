import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { ExtendShortValidities } from '../commands/extend-short-validities.js';

/** After a failure; what is done is not looked at again. */
const EVERY_MS = 60 * 60_000;

/** Cards that an earlier version sold for less than the law allows end later (docs/adr/0030): at start, once. */
@Injectable()
export class ExtendShortValiditiesAtStart extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'cards that end too soon are lengthened later', logger });
  }

  protected async work(): Promise<void> {
    while (await this.commands.execute(new ExtendShortValidities()));
  }
}
