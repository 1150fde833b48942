import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { raiseValidity } from '../domain/business.js';

const AT_ONCE = 100;

/**
 * Raises what businesses had chosen before the rules of their states were known here (docs/adr/0069). Who chose anything is told of again,
 * in the second pass too: an older process of another service may have dropped the address that it heard.
 */
@Injectable()
export class RaiseValidities implements Migration {
  readonly name = 'raise-validities';
  readonly isAwaited = false;

  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Goes by pages; a business that comes meanwhile is lawful, and only shifts them back over what was seen. */
  async step(after = '0'): Promise<string | undefined> {
    const page = Number(after) + 1;
    const { businesses } = await this.businesses.list({ page, limit: AT_ONCE });
    for (const { id, validityMonths } of businesses)
      if (validityMonths !== undefined)
        await this.businesses.update(id, (business) => raiseValidity(business, this.clock.now()));
    return businesses.length < AT_ONCE ? undefined : String(page);
  }
}
