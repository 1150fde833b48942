import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { GoogleApi } from './google-api.js';
import type { GiftCardClass } from './google-object.js';
import { WalletRefused } from '../updates/wallet-refused.js';

/** After a failure links carry their class for a while instead of asking again for each. */
const PAUSE_MS = 30_000;
const PATH = 'giftCardClass';

/** Keeps one class per business at Google, so that links need not carry it. */
@Injectable()
export class GoogleClasses {
  private readonly stored = new Map<string, string>();
  private pausedUntil = 0;

  constructor(
    @Inject(GoogleApi) private readonly api: GoogleApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether Google has this class as it is. Without GOOGLE_WALLET_API_URL, or while Google is away, it has not. */
  async ensure(giftCardClass: GiftCardClass): Promise<boolean> {
    if (!this.api.isConfigured || this.clock.now().getTime() < this.pausedUntil) return false;
    try {
      await this.put(giftCardClass);
      return true;
    } catch (error) {
      this.pausedUntil = this.clock.now().getTime() + PAUSE_MS;
      this.logger.warn({ err: error, classId: giftCardClass.id }, 'Google has not taken the class; links carry it');
      return false;
    }
  }

  /** Makes the class at Google or brings it up to date; one that this process put there unchanged is not put again. Throws when Google does not take it. */
  async put(giftCardClass: GiftCardClass): Promise<void> {
    const content = JSON.stringify(giftCardClass);
    if (this.stored.get(giftCardClass.id) === content) return;
    const made = await this.api.call('POST', PATH, giftCardClass);
    const status =
      made === 409
        ? await this.api.call('PATCH', `${PATH}/${encodeURIComponent(giftCardClass.id)}`, giftCardClass)
        : made;
    if (status !== 200) throw new WalletRefused(`GOOGLE_${status}`, status === 400);
    this.stored.set(giftCardClass.id, content);
  }
}
