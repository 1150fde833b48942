import { Inject, Injectable } from '@nestjs/common';
import type { Pass } from '../domain/pass.js';
import { Businesses } from '../projections/businesses.js';
import { CardStates } from '../projections/card-states.js';

/** When what a pass shows changed last: its sale, its end, its code, its card, or the name and colour of its business. */
@Injectable()
export class PassChanges {
  constructor(
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CardStates) private readonly cardStates: CardStates,
  ) {}

  async lastOf(pass: Pass): Promise<Date> {
    const [{ changedAt: card }, { changedAt: business }] = await Promise.all([
      this.cardStates.of(pass),
      this.businesses.get(pass.businessSlug),
    ]);
    return new Date(
      Math.max(
        ...[pass.issuedAt, pass.soldAt, pass.extendedAt, pass.reissuedAt, card, business].map(
          (at) => at?.getTime() ?? 0,
        ),
      ),
    );
  }
}
