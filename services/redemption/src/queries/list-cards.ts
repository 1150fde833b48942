import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { EMAIL_LENGTH } from '@giftcard/kernel/business/contact';
import { GiftCardNotFound, invalidFields, type FieldProblem, ownedBy } from '@giftcard/kernel/errors';
import { endOfDay, startOfDay } from '@giftcard/kernel/business/validity';
import type { Card, ExportedCard } from '../domain/card.js';
import {
  CARDS,
  SHOWN_STATES,
  type CardPage,
  type CardPlace,
  type Cards,
  type CardSearch,
} from '../domain/card.repository.js';
import { Customers } from '../projections/customers.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

/** Which cards are asked for, as a caller writes it; empty texts and those that are not there ask for nothing. */
export interface AskedCards {
  readonly giftCardId: string;
  readonly search: string;
  /** The first and the last day, YYYY-MM-DD, in the business's time zone. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly status?: string | undefined;
  readonly email?: string | undefined;
  readonly part?: string | undefined;
}

/** Issued cards of a business, newest first. Errors: INVALID_FIELDS, GIFT_CARD_NOT_FOUND. */
export class ListCards extends Query<{ cards: Card[]; total: number }> {
  constructor(
    readonly businessSlug: string,
    readonly asked: AskedCards,
    readonly page: CardPage,
  ) {
    super();
  }
}

/** The same cards, a part of the list at a time. Errors: as ListCards. */
export class ExportCards extends Query<ExportedCard[]> {
  constructor(
    readonly businessSlug: string,
    readonly asked: AskedCards,
    /** The last card of the part before; undefined for the first part. */
    readonly after: CardPlace | undefined,
  ) {
    super();
  }
}

/** Some milliseconds of work in each process, so that an export holds nobody. */
const EXPORTED_AT_ONCE = 500;

@QueryHandler(ListCards)
export class ListCardsHandler implements IQueryHandler<ListCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, asked, page }: ListCards): Promise<{ cards: Card[]; total: number }> {
    await mustBeOwnType(this.types, businessSlug, asked.giftCardId);
    return this.cards.list(
      await withPeople(
        this.customers,
        searchOf(businessSlug, asked, (await this.businesses.get(businessSlug)).timeZone),
      ),
      page,
      this.clock.now(),
    );
  }
}

@QueryHandler(ExportCards)
export class ExportCardsHandler implements IQueryHandler<ExportCards> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, asked, after }: ExportCards): Promise<ExportedCard[]> {
    await mustBeOwnType(this.types, businessSlug, asked.giftCardId);
    return this.cards.listAfter(
      await withPeople(
        this.customers,
        searchOf(businessSlug, asked, (await this.businesses.get(businessSlug)).timeZone),
      ),
      after,
      EXPORTED_AT_ONCE,
      this.clock.now(),
    );
  }
}

/** No more people that a search fits are looked at: the text is too short to say anything. */
const MOST_PEOPLE = 1_000;

/** A search with the people whom it means: cards name them by their ids. */
async function withPeople(customers: Customers, search: CardSearch): Promise<CardSearch> {
  const { businessSlug, person, search: text } = search;
  const [named, people] = await Promise.all([
    person && customers.named(businessSlug, person.email),
    text && customers.namesOf(businessSlug, text, MOST_PEOPLE),
  ]);
  return { ...search, ...(person ? { person: { ...person, ...named } } : {}), ...(people ? { people } : {}) };
}

const LONGEST_SEARCH = 100;
const PARTS = ['given', 'held'] as const;

/** What was asked for as a search. Error: INVALID_FIELDS. */
export function searchOf(
  businessSlug: string,
  { giftCardId, search, fromDay = '', toDay = '', status = '', email = '', part = '' }: AskedCards,
  timeZone: string,
): CardSearch {
  const state = SHOWN_STATES.find((known) => known === status);
  const knownPart = PARTS.find((known) => known === part);
  const problems: FieldProblem[] = [
    ...wrong(search.length > LONGEST_SEARCH, 'search', `must be at most ${LONGEST_SEARCH} characters`),
    ...wrong(!isDay(fromDay), 'from', 'must be a day, YYYY-MM-DD'),
    ...wrong(!isDay(toDay), 'to', 'must be a day, YYYY-MM-DD'),
    ...wrong(fromDay !== '' && toDay !== '' && fromDay > toDay, 'to', 'must not be before from'),
    ...wrong(status !== '' && !state, 'status', `must be one of ${SHOWN_STATES.join(', ')}`),
    ...wrong(email.length > EMAIL_LENGTH, 'email', `must be at most ${EMAIL_LENGTH} characters`),
    ...wrong(part !== '' && !knownPart, 'part', `must be one of ${PARTS.join(', ')}`),
    ...wrong(part !== '' && email === '', 'email', 'must be given with part'),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
  return {
    businessSlug,
    ...(giftCardId ? { giftCardId } : {}),
    ...(search ? { search } : {}),
    ...(fromDay ? { from: startOfDay(fromDay, timeZone) } : {}),
    ...(toDay ? { before: endOfDay(toDay, timeZone) } : {}),
    ...(state ? { state } : {}),
    ...(email ? { person: { email: email.trim().toLowerCase(), part: knownPart ?? 'any' } } : {}),
  };
}

/** Also a day that no calendar has is refused: 31 February. */
function isDay(text: string): boolean {
  if (text === '') return true;
  const at = /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

function wrong(isWrong: boolean, field: string, message: string): FieldProblem[] {
  return isWrong ? [{ field, message }] : [];
}

async function mustBeOwnType(types: GiftCardTypes, businessSlug: string, giftCardId: string): Promise<void> {
  if (!giftCardId) return;
  const type = await types.find(giftCardId);
  if (!type) throw new GiftCardNotFound();
  ownedBy(businessSlug, type, new GiftCardNotFound());
}
