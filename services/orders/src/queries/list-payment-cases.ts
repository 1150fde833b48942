import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';

/** A business's payments that did not go straight, the latest first. Error: INVALID_FIELDS. */
export class ListPaymentCases extends Query<{ checkouts: Checkout[]; total: number }> {
  constructor(
    readonly businessSlug: string,
    /** "open", "closed"; empty for both. */
    readonly state: string,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListPaymentCases)
export class ListPaymentCasesHandler implements IQueryHandler<ListPaymentCases> {
  constructor(@Inject(CHECKOUTS) private readonly checkouts: Checkouts) {}

  async execute({
    businessSlug,
    state,
    page,
    limit,
  }: ListPaymentCases): Promise<{ checkouts: Checkout[]; total: number }> {
    if (state !== '' && state !== 'open' && state !== 'closed')
      throw invalidFields({ field: 'state', message: 'must be open or closed' });
    return this.checkouts.listCases({ businessSlug, page, limit, ...(state === '' ? {} : { state }) });
  }
}
