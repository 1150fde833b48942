import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Customer } from '../domain/customer.js';
import { CUSTOMER_SORTS, Customers } from '../projections/customers.js';

const LONGEST_SEARCH = 100;

/** People who bought cards of a business or hold some. Error: INVALID_FIELDS. */
export class ListCustomers extends Query<{ customers: Customer[]; total: number }> {
  constructor(
    readonly businessSlug: string,
    readonly search: string,
    /** Empty for those seen last first. */
    readonly sort: string,
    readonly page: { readonly page: number; readonly limit: number },
  ) {
    super();
  }
}

@QueryHandler(ListCustomers)
export class ListCustomersHandler implements IQueryHandler<ListCustomers> {
  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async execute({ businessSlug, search, sort: asked, page }: ListCustomers): Promise<{ customers: Customer[]; total: number }> {
    mustBeShort(search);
    const [, minus, name] = /^(-?)(.*)$/s.exec(asked || '-lastSeenAt') ?? [];
    const sort = CUSTOMER_SORTS.find((known) => known === name);
    if (!sort) throw invalidFields({ field: 'sort', message: `must be one of ${CUSTOMER_SORTS.join(', ')}, with - in front for descending` });
    return this.customers.list({ businessSlug, search, sort, descending: minus === '-', ...page });
  }
}

/** The same people by address, a part of the list at a time. Error: INVALID_FIELDS. */
export class ExportCustomers extends Query<Customer[]> {
  constructor(
    readonly businessSlug: string,
    readonly search: string,
    /** The last address of the part before; empty for the first part. */
    readonly afterEmail: string,
  ) {
    super();
  }
}

const EXPORTED_AT_ONCE = 1_000;

@QueryHandler(ExportCustomers)
export class ExportCustomersHandler implements IQueryHandler<ExportCustomers> {
  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async execute({ businessSlug, search, afterEmail }: ExportCustomers): Promise<Customer[]> {
    mustBeShort(search);
    return this.customers.listAfter(businessSlug, search, afterEmail, EXPORTED_AT_ONCE);
  }
}

function mustBeShort(search: string): void {
  if (search.length > LONGEST_SEARCH) throw invalidFields({ field: 'search', message: `must be at most ${LONGEST_SEARCH} characters` });
}
