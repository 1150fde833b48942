import { Inject, Optional, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Tracing } from '../tracing/tracing.js';

export interface RepeatedJobSettings {
  readonly everyMs: number;
  /** Whether it also runs as soon as the service does. */
  readonly atStart: boolean;
  /** What is logged when a run fails; the next one does what it left. */
  readonly failure: string;
  readonly logger: Logger;
}

/**
 * Work that a service does by itself: at start if it is told so, at intervals, and whenever it is woken; never twice at once.
 * A stop waits for the run that is under way.
 */
export abstract class RepeatedJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  @Optional()
  @Inject(Tracing)
  private readonly tracing: Tracing | undefined;

  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = false;

  protected constructor(private readonly job: RepeatedJobSettings) {}

  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.job.atStart) this.wake();
    this.timer = setInterval(() => {
      if (!this.running) this.wake();
    }, this.job.everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Has it run now, or once more after the run that is under way. Returns at once. */
  wake(): void {
    this.isWoken = true;
    if (this.isStopped) return;
    this.running ??= this.run()
      .catch((error: unknown) => this.job.logger.warn({ err: error }, this.job.failure))
      .finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      await (this.tracing ? this.tracing.job(this.constructor.name, () => this.work()) : this.work());
    }
  }
}
