import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CustomerNotFound } from '../domain/card.errors.js';
import type { Customer } from '../domain/customer.js';
import { Customers } from '../projections/customers.js';

/** One person by their address. Error: CUSTOMER_NOT_FOUND. */
export class GetCustomer extends Query<Customer> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(GetCustomer)
export class GetCustomerHandler implements IQueryHandler<GetCustomer> {
  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async execute({ businessSlug, email }: GetCustomer): Promise<Customer> {
    const customer = await this.customers.find(businessSlug, email.trim().toLowerCase());
    if (!customer) throw new CustomerNotFound();
    return customer;
  }
}
