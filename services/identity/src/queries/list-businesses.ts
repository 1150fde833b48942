import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { BUSINESSES, type Businesses, type VersionedBusiness } from '../domain/business.repository.js';

/** A slice of all businesses, by slug. */
export class ListBusinesses extends Query<{ businesses: VersionedBusiness[]; total: number }> {
  constructor(readonly page: { readonly page: number; readonly limit: number }) {
    super();
  }
}

@QueryHandler(ListBusinesses)
export class ListBusinessesHandler implements IQueryHandler<ListBusinesses> {
  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  execute({ page }: ListBusinesses): Promise<{ businesses: VersionedBusiness[]; total: number }> {
    return this.businesses.list(page);
  }
}
