import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { GoogleApi } from './google-api.js';
import type { GiftCardObject } from './google-object.js';
import { WalletRefused } from '../updates/wallet-refused.js';

const PATH = 'giftCardObject';
/** Objects that are known to be at Google; forgetting one costs a call. */
const REMEMBERED = 10_000;

/** The gift cards that guests keep in Google Wallet. */
@Injectable()
export class GoogleObjects {
  private readonly inserted = new Set<string>();

  constructor(
    @Inject(GoogleApi) private readonly api: GoogleApi,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Brings balance, the units of a package, state and end in the guest's wallet up to date, and a QR that changes into a pass of before there was one. An object that nobody saved is not at Google, and stays
   * away from it: what a guest does not ask for is nothing that Google should hear of.
   * Throws WalletRefused, or the fault of the connection.
   */
  async update({
    id,
    state,
    balance,
    validTimeInterval,
    rotatingBarcode,
    textModulesData,
  }: GiftCardObject): Promise<void> {
    // A patch leaves what it does not name: null takes an end away that the card no longer has.
    const changes = {
      state,
      balance,
      validTimeInterval: validTimeInterval ?? null,
      rotatingBarcode,
      ...(textModulesData ? { textModulesData } : {}),
      balanceUpdateTime: { date: this.clock.now().toISOString() },
    };
    await this.patch(id, changes);
  }

  /** Ends an object whose code was replaced; as `update`. */
  async expire(id: string): Promise<void> {
    await this.patch(id, { state: 'EXPIRED' });
  }

  private async patch(id: string, changes: object): Promise<void> {
    const status = await this.api.call('PATCH', `${PATH}/${encodeURIComponent(id)}`, changes);
    if (status !== 200 && status !== 404) throw new WalletRefused(`GOOGLE_${status}`, status === 400);
  }

  /** Whether Google has this object, so that a link needs nothing but its id. */
  async ensure(object: GiftCardObject): Promise<boolean> {
    if (!this.api.isConfigured) return false;
    if (this.inserted.has(object.id)) return true;
    try {
      const status = await this.api.call('POST', PATH, object);
      if (status !== 200 && status !== 409) throw new WalletRefused(`GOOGLE_${status}`, false);
      if (this.inserted.size >= REMEMBERED) this.inserted.clear();
      this.inserted.add(object.id);
      return true;
    } catch (error) {
      this.logger.warn(
        { err: error, objectId: object.id },
        'Google has not taken the object; its link goes without the message',
      );
      return false;
    }
  }
}
