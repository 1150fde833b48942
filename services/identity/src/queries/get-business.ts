import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { BusinessNotFound } from '../domain/business.errors.js';
import { BUSINESSES, type Businesses, type VersionedBusiness } from '../domain/business.repository.js';

/** A business by its slug. Error: BUSINESS_NOT_FOUND. */
export class GetBusiness extends Query<VersionedBusiness> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetBusiness)
export class GetBusinessHandler implements IQueryHandler<GetBusiness> {
  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  async execute({ businessSlug }: GetBusiness): Promise<VersionedBusiness> {
    const business = await this.businesses.find(businessSlug);
    if (!business) throw new BusinessNotFound();
    return business;
  }
}
