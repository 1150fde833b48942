import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { isPaid, type PaidCheckout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

const MOST_TOP_UPS = 1_000;

/** The top-ups that somebody paid in a business, also of others' cards; the latest first. */
export class ExportPersonTopUps extends Query<PaidCheckout[]> {
  constructor(
    readonly businessSlug: string,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(ExportPersonTopUps)
export class ExportPersonTopUpsHandler implements IQueryHandler<ExportPersonTopUps> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(PERSONS) private readonly persons: Persons,
  ) {}

  async execute({ businessSlug, email }: ExportPersonTopUps): Promise<PaidCheckout[]> {
    const person = await this.persons.find(businessSlug, normalEmail(email));
    if (!person) return [];
    return (await this.checkouts.listTopUps(businessSlug, person.id, MOST_TOP_UPS)).filter(isPaid);
  }
}
