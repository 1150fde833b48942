import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Customer } from '../domain/customer.js';
import { CUSTOMER_SORTS, Customers, type CustomerFilter } from '../projections/customers.js';

const LONGEST_SEARCH = 100;

/** Which people are asked for, as a caller writes it; empty texts and those that are not there ask for nothing. */
export interface AskedCustomers {
  readonly search: string;
  readonly role?: string | undefined;
  readonly withBalance?: boolean | undefined;
}

/** People who bought cards of a business or hold some. Error: INVALID_FIELDS. */
export class ListCustomers extends Query<{ customers: Customer[]; total: number }> {
  constructor(
    readonly businessSlug: string,
    readonly asked: AskedCustomers,
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

  async execute({
    businessSlug,
    asked,
    sort: order,
    page,
  }: ListCustomers): Promise<{ customers: Customer[]; total: number }> {
    const filter = filterOf(businessSlug, asked);
    const [, minus, name] = /^(-?)(.*)$/s.exec(order || '-lastSeenAt') ?? [];
    const sort = CUSTOMER_SORTS.find((known) => known === name);
    if (!sort)
      throw invalidFields({
        field: 'sort',
        message: `must be one of ${CUSTOMER_SORTS.join(', ')}, with - in front for descending`,
      });
    return this.customers.list({ ...filter, sort, descending: minus === '-', ...page });
  }
}

/** The same people by address, a part of the list at a time. Error: INVALID_FIELDS. */
export class ExportCustomers extends Query<Customer[]> {
  constructor(
    readonly businessSlug: string,
    readonly asked: AskedCustomers,
    /** The last address of the part before; empty for the first part. */
    readonly afterEmail: string,
  ) {
    super();
  }
}

/** Some milliseconds of work in each process, so that an export holds nobody. */
const EXPORTED_AT_ONCE = 500;

@QueryHandler(ExportCustomers)
export class ExportCustomersHandler implements IQueryHandler<ExportCustomers> {
  constructor(@Inject(Customers) private readonly customers: Customers) {}

  async execute({ businessSlug, asked, afterEmail }: ExportCustomers): Promise<Customer[]> {
    return this.customers.listAfter(filterOf(businessSlug, asked), afterEmail, EXPORTED_AT_ONCE);
  }
}

const ROLES = ['buyer', 'recipient'] as const;

function filterOf(
  businessSlug: string,
  { search, role: asked = '', withBalance = false }: AskedCustomers,
): CustomerFilter {
  if (search.length > LONGEST_SEARCH)
    throw invalidFields({ field: 'search', message: `must be at most ${LONGEST_SEARCH} characters` });
  const role = ROLES.find((known) => known === asked);
  if (asked !== '' && !role) throw invalidFields({ field: 'role', message: `must be one of ${ROLES.join(', ')}` });
  return { businessSlug, search, withBalance, ...(role ? { role } : {}) };
}
