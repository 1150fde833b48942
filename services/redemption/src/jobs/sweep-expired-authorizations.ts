import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { DropExpiredAuthorizations } from '../commands/drop-expired-authorizations.js';
import { CODE_SENDS_BY_ADDRESS, type CodeSendsByAddress } from '../domain/code-sends.repository.js';

const EVERY_MS = 60_000;

/** One-time codes and authorizations that are over let nothing through; every minute they are taken out of the cards as well, and addresses are forgotten that were sent none lately. */
@Injectable()
export class SweepExpiredAuthorizations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CODE_SENDS_BY_ADDRESS) private readonly codeSends: CodeSendsByAddress,
    @Inject(CLOCK) private readonly clock: Clock,
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
    while ((await this.commands.execute(new DropExpiredAuthorizations())) > 0);
    await this.codeSends.forgetOver(this.clock.now());
  }
}
