import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Migration } from '@giftcard/kernel/storage/migrations';
import { SealOlderFormsHandler } from '../commands/seal-older-forms.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { Businesses } from '../projections/businesses.js';

const AT_ONCE = 100;

/** In which business, and behind which of its checkouts, the oldest first. */
interface Place {
  readonly businessSlug: string;
  readonly after?: { readonly id: string; readonly at: string };
}

/** Seals what guests filled in before there was sealing (docs/adr/0054), business by business. */
@Injectable()
export class SealOlderFormsOfAll implements Migration {
  readonly name = 'seal-older-forms';
  readonly isAwaited = false;

  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(SealOlderFormsHandler) private readonly older: SealOlderFormsHandler,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async step(position?: string): Promise<string | undefined> {
    const place = position === undefined ? await this.businessAfter('') : (JSON.parse(position) as Place);
    if (!place) return undefined;
    const { businessSlug, after } = place;
    const found = await this.checkouts.findInClear({
      businessSlug,
      after: after && { id: after.id, at: new Date(after.at) },
      before: this.clock.now(),
      limit: AT_ONCE,
    });
    for (const { id } of found) await this.older.seal(id);
    const last = found.length < AT_ONCE ? undefined : found.at(-1);
    const next = last ? { businessSlug, after: last } : await this.businessAfter(businessSlug);
    return next && JSON.stringify(next);
  }

  private async businessAfter(slug: string): Promise<Place | undefined> {
    for await (const { businessSlug } of this.businesses.all(slug)) return { businessSlug };
    return undefined;
  }
}
