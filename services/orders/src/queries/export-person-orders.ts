import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { isPaid, type PaidCheckout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';

/** Those of these orders of a business that somebody paid. */
export class ExportPersonOrders extends Query<PaidCheckout[]> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

@QueryHandler(ExportPersonOrders)
export class ExportPersonOrdersHandler implements IQueryHandler<ExportPersonOrders> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({ businessSlug, email, orderIds }: ExportPersonOrders): Promise<PaidCheckout[]> {
    const found = await Promise.all(orderIds.map((id) => this.checkouts.find(id)));
    return found
      .filter((checkout) => checkout !== undefined)
      .filter(isPaid)
      .filter((order) => order.businessSlug === businessSlug && order.form?.buyer.email === normalEmail(email));
  }
}
