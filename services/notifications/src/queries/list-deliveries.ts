import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Delivery } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries, type DeliverySearch } from '../domain/delivery.repository.js';

/** What was mailed for a business, newest first. */
export class ListDeliveries extends Query<{ deliveries: Delivery[]; total: number }> {
  constructor(readonly search: DeliverySearch) {
    super();
  }
}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(@Inject(DELIVERIES) private readonly deliveries: Deliveries) {}

  execute({ search }: ListDeliveries): Promise<{ deliveries: Delivery[]; total: number }> {
    return this.deliveries.list(search);
  }
}
