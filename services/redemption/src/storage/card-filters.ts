import { readOrderNumber } from '@giftcard/kernel/business/order-number';
import { monthsBefore } from '@giftcard/kernel/business/retention';
import { SHORTEST_LAWFUL_MONTHS } from '@giftcard/kernel/business/validity';
import type { CardSearch, PersonName, ShownState } from '../domain/card.repository.js';

/**
 * A card by the hash of its code, or of one that was replaced: one filter after the other. The business's own first, which are all that a counter
 * asks for; then anybody's, since a try with another business's card is refused for the audit log.
 */
export function byCode(businessSlug: string, codeHash: string): readonly Record<string, string>[] {
  const hashes = [{ codeHash }, { replacedHashes: codeHash }];
  return [...hashes.map((hash) => ({ businessSlug, ...hash })), ...hashes];
}

/** Filters that find the cards of people together, each by an index of its own. Whose name alone is known is sealed for the buyer, and is not them. */
export function named(path: 'buyer' | 'recipient', people: readonly PersonName[]): Record<string, unknown>[] {
  const ids = people.flatMap(({ personId }) => personId ?? []);
  const known = path === 'recipient' ? { 'recipient.nameOnly': { $ne: true } } : {};
  return [
    ...(ids.length > 0 ? [{ [`${path}.personId`]: oneOf(ids), ...known }] : []),
    { [`${path}.email`]: oneOf(people.map(({ email }) => email)) },
  ];
}

function oneOf(values: readonly string[]): unknown {
  return values.length === 1 ? values[0] : { $in: values };
}

/** One filter, or some that find the cards together, each by an index of its own. */
export function filtersOf(search: CardSearch, now: Date): Record<string, unknown>[] {
  const { businessSlug, state, person } = search;
  const asked = { ...issued(search), ...(state ? { $and: inState(state, now) } : {}) };
  const found = search.search === undefined ? undefined : matching(search.search, businessSlug, search.people ?? []);
  if (!person) return (found ?? [{}]).map((each) => ({ ...asked, ...each }));
  const both = found ? { $or: found } : {};
  return ofPerson(person).map((each) => ({ ...asked, ...each, ...both }));
}

function issued({ businessSlug, giftCardId, from, before }: CardSearch): Record<string, unknown> {
  const issuedAt = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
  return { businessSlug, ...(giftCardId ? { giftCardId } : {}), ...(from || before ? { issuedAt } : {}) };
}

/** The active cards of a search together with the expired ones. */
export function withSomethingLeft(search: CardSearch): Record<string, unknown> {
  return { ...issued(search), ...LEFT };
}

/** One index has all of these cards in their order. */
export function isByIndex({ person, search }: CardSearch): boolean {
  return !person && !search;
}

/** Those of a person are all theirs; a search shows the newest, and a longer text says more. */
export function mostOf({ person }: CardSearch): number {
  return person ? 10_000 : 1_000;
}

const LEFT = { status: 'active', balanceCents: { $gt: 0 } };

function inState(state: ShownState, now: Date): Record<string, unknown>[] {
  if (state === 'blocked' || state === 'void') return [{ status: state }];
  if (state === 'used') return [{ status: 'active' }, { balanceCents: 0 }];
  return state === 'expired' ? [LEFT, expiredAt(now)] : [LEFT, { $nor: [{ validUntil: { $lte: now } }] }];
}

/** Those whose validity is over. None that is younger has expired: what was issued lately is not looked at. */
export function expiredAt(now: Date): { validUntil: { $lte: Date }; issuedAt: { $lt: Date } } {
  return { validUntil: { $lte: now }, issuedAt: { $lt: monthsBefore(now, SHORTEST_LAWFUL_MONTHS - 1) } };
}

/** A card is held by its recipient, or by its buyer when it has none (domain/card.ts, holderOf). */
function ofPerson({ part, ...person }: NonNullable<CardSearch['person']>): Record<string, unknown>[] {
  const bought = named('buyer', [person]);
  const received = named('recipient', [person]);
  if (part === 'given') return bought.map((each) => ({ ...each, recipient: { $exists: true }, $nor: received }));
  const own = part === 'held' ? bought.map((each) => ({ ...each, recipient: { $exists: false } })) : bought;
  return [...received, ...own];
}

/** What is printed on a physical card, "7-0042" or "#7-0042". */
const PRINTED = /^#?(\d{1,6}-\d{4})$/;

/** Cards of the number of their order or of a top-up's, or of people who were found. */
function matching(search: string, businessSlug: string, people: readonly PersonName[]): Record<string, unknown>[] {
  const [, printed] = PRINTED.exec(search.trim()) ?? [];
  if (printed !== undefined) return [{ orderNumber: printed }];
  const number = readOrderNumber(search, businessSlug);
  const numbered = number ? [{ orderNumber: number.orderNumber }, { topUpNumbers: number.orderNumber }] : [];
  if (number?.isCertain || people.length === 0) return numbered;
  return [...numbered, ...named('buyer', people), ...named('recipient', people)];
}
