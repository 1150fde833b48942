import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { DropOverRights } from '../commands/drop-over-rights.js';

const EVERY_MS = 60_000;

/** One-time codes and authorizations that are over let nothing through; every minute they are taken out of the cards as well. */
@Injectable()
export class SweepOverRights implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running ??= this.sweep()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'codes that are over stay until the next sweep'))
      .finally(() => (this.running = undefined));
  }

  private async sweep(): Promise<void> {
    while ((await this.commands.execute(new DropOverRights())) > 0);
  }
}
