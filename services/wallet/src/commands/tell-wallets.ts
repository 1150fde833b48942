import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SETTINGS, type WalletSettings } from '../config.js';
import { GoogleApi } from '../google/google-api.js';
import { UpdateWorker } from '../updates/update-worker.js';
import { WalletUpdates } from '../updates/wallet-updates.js';

/** What changed: a card (its balance or status), or a business (its name or colour). */
export interface WalletChange {
  readonly of: 'card' | 'business';
  /** The card's id or the business's slug. */
  readonly id: string;
  /** Of the event that says so. */
  readonly version: number;
}

/** Has the wallets told how things stand after a change, sooner or later; again for the same event, not at all for one that a later event overtook. */
export class TellWallets extends Command<void> {
  constructor(readonly change: WalletChange) {
    super();
  }
}

@CommandHandler(TellWallets)
export class TellWalletsHandler implements ICommandHandler<TellWallets> {
  constructor(
    @Inject(WalletUpdates) private readonly updates: WalletUpdates,
    @Inject(UpdateWorker) private readonly worker: UpdateWorker,
    @Inject(GoogleApi) private readonly google: GoogleApi,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {}

  async execute({ change: { of, id, version } }: TellWallets): Promise<void> {
    const { apple, APPLE_PUSH_URL } = this.settings;
    if (this.google.isConfigured) await this.updates.ask(of === 'card' ? 'google-object' : 'google-class', id, version);
    if (of === 'card' && apple && APPLE_PUSH_URL) await this.updates.ask('apple-pass', id, version);
    this.worker.wake();
  }
}
