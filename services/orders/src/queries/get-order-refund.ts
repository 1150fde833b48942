import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrderNotFound, RefundNotFound } from '../domain/checkout.errors.js';
import { owned, type Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';

/** An order of this business whose refund was begun. Errors: ORDER_NOT_FOUND (another business's too), REFUND_NOT_FOUND. */
export class GetOrderRefund extends Query<Checkout> {
  constructor(
    readonly businessSlug: string,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrderRefund)
export class GetOrderRefundHandler implements IQueryHandler<GetOrderRefund> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({ businessSlug, orderId }: GetOrderRefund): Promise<Checkout> {
    const order = await this.checkouts.find(orderId);
    if (!order) throw new OrderNotFound();
    if (!owned(order, businessSlug).refund) throw new RefundNotFound();
    return order;
  }
}
