import { Inject, Injectable } from '@nestjs/common';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { publishTerms } from '../domain/business.js';

const AT_ONCE = 100;

/** Tells of each business which terms of sale hold (docs/adr/0079). A release that changes the template of the terms comes with another one. */
@Injectable()
export class PublishTerms implements Migration {
  readonly name = 'publish-terms';
  readonly isAwaited = false;

  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  /** Goes by pages; a business that comes meanwhile has its terms, and only shifts them back over what was seen. */
  async step(after = '0'): Promise<string | undefined> {
    const page = Number(after) + 1;
    const { businesses } = await this.businesses.list({ page, limit: AT_ONCE });
    for (const { id } of businesses) await this.businesses.update(id, publishTerms);
    return businesses.length < AT_ONCE ? undefined : String(page);
  }
}
