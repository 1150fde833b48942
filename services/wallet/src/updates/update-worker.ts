import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { WalletRefused } from './wallet-refused.js';
import { WalletUpdates, type TakenUpdate } from './wallet-updates.js';
import { UpdateWallet } from '../commands/update-wallet.js';
import { SETTINGS, type WalletSettings } from '../config.js';

/** Calls to wallets at the same time. */
const AT_ONCE = 8;
const LONGEST_WAIT_MS = 10 * 60_000;
/** With waits of ten minutes in the end: more than half a day. */
const MAX_TRIES = 100;

/** Tells the wallets what is due: at once when an event asks for it, and by a sweep what a crash or a failure left. */
@Injectable()
export class UpdateWorker extends RepeatedJob {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WalletUpdates) private readonly updates: WalletUpdates,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({
      everyMs: settings.WALLET_SWEEP_MS,
      atStart: true,
      failure: 'wallets were not told and will be later',
      logger,
    });
  }

  protected async work(): Promise<void> {
    const taken = await this.updates.take(AT_ONCE);
    if (taken.length === AT_ONCE) this.wake();
    await Promise.all(taken.map((update) => this.tell(update)));
  }

  private async tell(update: TakenUpdate): Promise<void> {
    try {
      await this.commands.execute(new UpdateWallet(update.kind, update.subject));
      await this.updates.done(update);
    } catch (error) {
      await this.putOff(update, error);
    }
  }

  private async putOff(update: TakenUpdate, error: unknown): Promise<void> {
    const { kind, subject, tries } = update;
    const isOver = (error instanceof WalletRefused && error.permanent) || tries + 1 >= MAX_TRIES;
    const wait = Math.min(this.settings.WALLET_RETRY_DELAY_MS * 2 ** Math.min(tries, 30), LONGEST_WAIT_MS);
    await this.updates.failed(
      update,
      reasonOf(error),
      isOver ? undefined : new Date(this.clock.now().getTime() + wait),
    );
    this.logger[isOver ? 'error' : 'warn'](
      { err: error, kind, subject, tries: tries + 1 },
      isOver ? 'a wallet was not told, and will not be' : 'a wallet was not told yet',
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof WalletRefused) return error.message;
  return error instanceof Error ? error.name : 'UNKNOWN';
}
