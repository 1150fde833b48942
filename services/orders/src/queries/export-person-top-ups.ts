import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalEmail } from '@giftcard/kernel/business/contact';
import type { AutoReload } from '../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../domain/auto-reload.repository.js';
import { isPaid, type PaidCheckout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import type { GroupGift } from '../domain/group-gift.js';
import { GROUP_GIFTS, type GroupGifts } from '../domain/group-gift.repository.js';
import { PERSONS, type Persons } from '../domain/person.repository.js';

const MOST_TOP_UPS = 1_000;
const MOST_PLANS = 100;
const MOST_GROUP_GIFTS = 100;

export interface PersonTopUps {
  readonly topUps: readonly PaidCheckout[];
  readonly autoReloads: readonly AutoReload[];
  readonly contributions: readonly PaidCheckout[];
  readonly groupGifts: readonly GroupGift[];
}

/** What somebody paid in a business beside cards: top-ups, also of others' cards, and into group gifts; the plans that they set up and the group gifts that they organize. The latest first. */
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
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(PERSONS) private readonly persons: Persons,
  ) {}

  async execute({ businessSlug, email }: ExportPersonTopUps): Promise<PersonTopUps> {
    const person = await this.persons.find(businessSlug, normalEmail(email));
    if (!person) return { topUps: [], autoReloads: [], contributions: [], groupGifts: [] };
    const [topUps, autoReloads, contributions, groupGifts] = await Promise.all([
      this.checkouts.listTopUps(businessSlug, person.id, MOST_TOP_UPS),
      this.plans.exportOfPayer(person.id, MOST_PLANS),
      this.checkouts.listContributions(businessSlug, person.id, MOST_TOP_UPS),
      this.gifts.exportOfOrganizer(person.id, MOST_GROUP_GIFTS),
    ]);
    return { topUps: topUps.filter(isPaid), autoReloads, contributions: contributions.filter(isPaid), groupGifts };
  }
}
