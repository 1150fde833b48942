import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';

const fields = ['address', 'timeZone', 'currency', 'validityMonths', 'retention'] as const;

/** What the cards of a business need of it. */
export type Business = KeptBusiness<(typeof fields)[number]>;

export class Businesses extends businessReadModel({ service: 'redemption', fields }) {
  /** Where it is, by the two letters of a state; none until its address is known. */
  async statesOf(businessSlug: string): Promise<readonly string[]> {
    const { address } = await this.recent(businessSlug);
    return address?.state ? [address.state] : [];
  }
}
