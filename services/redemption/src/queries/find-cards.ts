import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { invalidFields } from '@giftcard/kernel/errors';
import type { Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { Customers } from '../projections/customers.js';

const LONGEST_SEARCH = 100;
const PEOPLE_LOOKED_AT = 20;
const CARDS_SHOWN = 20;

export interface FoundCards {
  readonly cards: Card[];
  /** There are others than these. */
  readonly more: boolean;
}

/** Cards by the beginnings of words of their people's names and addresses; a handful of the newest. Error: INVALID_FIELDS. */
export class FindCards extends Query<FoundCards> {
  constructor(
    readonly businessSlug: string,
    readonly search: string,
  ) {
    super();
  }
}

@QueryHandler(FindCards)
export class FindCardsHandler implements IQueryHandler<FindCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Customers) private readonly customers: Customers,
  ) {}

  async execute({ businessSlug, search }: FindCards): Promise<FoundCards> {
    if (search.length > LONGEST_SEARCH)
      throw invalidFields({ field: 'search', message: `must be at most ${LONGEST_SEARCH} characters` });
    const people = await this.customers.namesOf(businessSlug, search, PEOPLE_LOOKED_AT + 1);
    if (people.length === 0) return { cards: [], more: false };
    const cards = await this.cards.ofPeople(businessSlug, people.slice(0, PEOPLE_LOOKED_AT), CARDS_SHOWN + 1);
    return { cards: cards.slice(0, CARDS_SHOWN), more: people.length > PEOPLE_LOOKED_AT || cards.length > CARDS_SHOWN };
  }
}
