import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { DropExpiredAuthorizations } from '../commands/drop-expired-authorizations.js';
import { CODE_SENDS_BY_ADDRESS, type CodeSendsByAddress } from '../domain/code-sends.repository.js';

const EVERY_MS = 60_000;

/** One-time codes and authorizations that are over let nothing through; every minute they are taken out of the cards as well, and addresses are forgotten that were sent none lately. */
@Injectable()
export class SweepExpiredAuthorizations extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CODE_SENDS_BY_ADDRESS) private readonly codeSends: CodeSendsByAddress,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: false, failure: 'codes that are over stay until the next sweep', logger });
  }

  protected async work(): Promise<void> {
    while ((await this.commands.execute(new DropExpiredAuthorizations())) > 0);
    await this.codeSends.forgetOver(this.clock.now());
  }
}
