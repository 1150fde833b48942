import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';
import { TILLS, type Tills } from '../domain/till.repository.js';

const EVERY_MS = 60 * 60_000;

/** Addresses that once asked for a code, and tills whose device never came, do not pile up: at start and every hour those are forgotten of which nothing matters any more. */
@Injectable()
export class ForgetCodes extends RepeatedJob {
  constructor(
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(TILLS) private readonly tills: Tills,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'codes that are over are forgotten later', logger });
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    await this.codes.forgetOver(now);
    await this.tills.forgetWaiting(now);
  }
}
