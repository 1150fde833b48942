import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrderNotFound } from '../domain/checkout.errors.js';
import { isPaid, owned, type PaidCheckout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';

/** A placed order of the business. Error: ORDER_NOT_FOUND (another business's too). */
export class GetOrder extends Query<PaidCheckout> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({ businessSlug, orderId }: GetOrder): Promise<PaidCheckout> {
    const order = await this.checkouts.find(orderId);
    if (!order?.placedAt || !isPaid(order)) throw new OrderNotFound();
    return owned(order, businessSlug);
  }
}
