import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import { BUSINESSES, type Businesses, type VersionedBusiness } from '../domain/business.repository.js';

/** A page of a public list has cards of so many businesses at most. */
const AT_MOST = 100;

/** Businesses by their slugs, in any order, without those that are not there. Error: INVALID_FIELDS. */
export class FindBusinesses extends Query<VersionedBusiness[]> {
  constructor(readonly slugs: readonly string[]) {
    super();
  }
}

@QueryHandler(FindBusinesses)
export class FindBusinessesHandler implements IQueryHandler<FindBusinesses> {
  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  async execute({ slugs }: FindBusinesses): Promise<VersionedBusiness[]> {
    if (slugs.length > AT_MOST) throw invalidFields({ field: 'businessSlugs', message: `must be at most ${AT_MOST}` });
    return this.businesses.findAll(slugs);
  }
}
