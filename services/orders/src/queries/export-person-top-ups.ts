import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import type { AutoReload } from '../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../domain/auto-reload.repository.js';
import { isPaid, type PaidCheckout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

const MOST_TOP_UPS = 1_000;
const MOST_PLANS = 100;

export interface PersonTopUps {
  readonly topUps: readonly PaidCheckout[];
  readonly autoReloads: readonly AutoReload[];
}

/** The top-ups that somebody paid in a business, also of others' cards, and the plans that they set up; the latest first. */
export class ExportPersonTopUps extends Query<PersonTopUps> {
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
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(PERSONS) private readonly persons: Persons,
  ) {}

  async execute({ businessSlug, email }: ExportPersonTopUps): Promise<PersonTopUps> {
    const person = await this.persons.find(businessSlug, normalEmail(email));
    if (!person) return { topUps: [], autoReloads: [] };
    const [topUps, autoReloads] = await Promise.all([
      this.checkouts.listTopUps(businessSlug, person.id, MOST_TOP_UPS),
      this.plans.exportOfPayer(person.id, MOST_PLANS),
    ]);
    return { topUps: topUps.filter(isPaid), autoReloads };
  }
}
