import { withoutCodeOf } from '@giftcard/kernel/business/without-code';
import { tipsOf, type Tips } from '@giftcard/kernel/business/tips';
import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';
import type { SmallAmounts } from '../domain/presence.js';

const fields = [
  'address',
  'timeZone',
  'currency',
  'validityMonths',
  'retention',
  'withoutCodeUpToCents',
  'tips',
  'reminders',
  'closed',
] as const;

/** What the cards of a business need of it. */
export type Business = KeptBusiness<(typeof fields)[number]>;

export class Businesses extends businessReadModel({ service: 'redemption', fields }) {
  /** Where it is, by the two letters of a state; none until its address is known. */
  async statesOf(businessSlug: string): Promise<readonly string[]> {
    const { address } = await this.recent(businessSlug);
    return address?.state ? [address.state] : [];
  }

  /** Whether its guests are reminded of their cards: unless its owner said no, and not while it sells nothing. */
  async wantsReminders(businessSlug: string): Promise<boolean> {
    const { reminders = true, closed } = await this.recent(businessSlug);
    return reminders && !closed;
  }

  /** What it says of amounts that need no mailed code. */
  async smallAmountsOf(businessSlug: string): Promise<SmallAmounts> {
    const { timeZone, currency, withoutCodeUpToCents } = await this.recent(businessSlug);
    return { timeZone, upToCents: withoutCodeOf(withoutCodeUpToCents, currency) };
  }

  /** What it says of tips from cards. */
  async tipsOf(businessSlug: string): Promise<Tips> {
    return tipsOf((await this.recent(businessSlug)).tips);
  }
}
