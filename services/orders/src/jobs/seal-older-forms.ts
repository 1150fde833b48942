import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { SealOlderForms } from '../commands/seal-older-forms.js';
import { Businesses } from '../projections/businesses.js';

const EVERY_MS = 24 * 60 * 60_000;

/** What guests filled in before there was sealing is sealed at start, and what that left, a day later. */
@Injectable()
export class SealOlderFormsAtStart extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'what is older is sealed later', logger });
  }

  protected async work(): Promise<void> {
    for await (const { businessSlug } of this.businesses.all())
      await this.commands.execute(new SealOlderForms(businessSlug));
  }
}
