import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { ONE_TIME_CODES, type OneTimeCodes } from '../domain/one-time-code.repository.js';

const EVERY_MS = 60 * 60_000;

/** Addresses that once asked for a code do not pile up: at start and every hour those are forgotten of which nothing matters any more. */
@Injectable()
export class ForgetCodes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(ONE_TIME_CODES) private readonly codes: OneTimeCodes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.run();
    this.timer = setInterval(() => this.run(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.codes
      .forgetOver(this.clock.now())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'codes that are over are forgotten later'))
      .finally(() => (this.running = undefined));
  }
}
