import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';

export interface RepeatedJobSettings {
  readonly everyMs: number;
  /** Whether it also runs as soon as the service does. */
  readonly atStart: boolean;
  /** What is logged when a run fails; the next one does what it left. */
  readonly failure: string;
  readonly logger: Logger;
}

/** Work that a service does by itself: at start if it is told so, then at intervals, never twice at once. A stop waits for the run that is under way. */
export abstract class RepeatedJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  protected constructor(private readonly job: RepeatedJobSettings) {}

  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    if (this.job.atStart) this.run();
    this.timer = setInterval(() => this.run(), this.job.everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error: unknown) => this.job.logger.warn({ err: error }, this.job.failure))
      .finally(() => (this.running = undefined));
  }
}
