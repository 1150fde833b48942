import { domainError } from '@giftcard/kernel/errors';

/** A guest of one business, by their address. What is personal is sealed with their key; without it nobody reads it (docs/adr/0054). */
export interface Person {
  /** Random: says nothing of who it is. */
  readonly id: string;
  readonly businessSlug: string;
  /** Keyed hash of business and address: found by the address, told by nobody; the id of one who was erased, which is no hash of anything. */
  readonly addressHash: string;
  /** Gone with the person. */
  readonly keySealed?: string;
  readonly createdAt: Date;
  /** The last one that was mailed. */
  readonly link?: PersonLink;
  /** When links were mailed lately. */
  readonly linksSentAt?: readonly Date[];
  /** What was bought within 24 hours before the last purchase, for the cap of a buyer. */
  readonly purchases?: readonly CountedPurchase[];
  readonly erasedAt?: Date;
}

/** A purchase that a buyer's cap counts. */
export interface CountedPurchase {
  /** Of its checkout. */
  readonly requestKey: string;
  readonly amountCents: number;
  readonly at: Date;
}

interface SealedAddress {
  readonly personId: string;
  readonly sealed: string;
}

/** Lets a person see and erase what there is of them, without an account. */
export interface PersonLink {
  readonly hash: string;
  readonly expiresAt: Date;
  readonly exportsLeft: number;
  /** Their address, sealed with their key: it is nowhere else in the document. */
  readonly address: SealedAddress;
}

export interface PersonLinkIssued {
  readonly type: 'orders.person-link-issued.v1';
  readonly data: {
    businessSlug: string;
    person: { name: string; email: string; phone: string } & Partial<SealedAddress>;
    tokenSealed: string;
    expiresAt: string;
  };
}

export interface PersonExported {
  readonly type: 'orders.person-exported.v1';
  readonly data: { personId: string; businessSlug: string; exportedBy: string; exportedAt: string };
}

export type PersonEvent = PersonErased | PersonLinkIssued | PersonExported;

export interface PersonErased {
  readonly type: 'orders.person-erased.v1';
  readonly data: { personId: string; businessSlug: string; erasedBy: string; erasedAt: string };
}

export interface ErasePersonInput {
  /** An admin's id, or "guest". */
  readonly by: string;
  readonly now: Date;
}

/** Forgets a person, once. */
export function erasePerson(
  person: Person,
  { by, now }: ErasePersonInput,
): { readonly next: Person; readonly events: readonly PersonErased[] } {
  if (person.erasedAt) return { next: person, events: [] };
  const { keySealed: _key, link: _link, linksSentAt: _sent, purchases: _bought, ...rest } = person;
  return {
    next: { ...rest, addressHash: person.id, erasedAt: now },
    events: [
      {
        type: 'orders.person-erased.v1',
        data: {
          personId: person.id,
          businessSlug: person.businessSlug,
          erasedBy: by,
          erasedAt: now.toISOString(),
        },
      },
    ],
  };
}

export const LINK_VALID_MS = 60 * 60_000;
export const LINK_EXPORTS = 5;
const LINKS_AT_MOST = 3;
const LINKS_WINDOW_MS = 60 * 60_000;

export interface IssueLink {
  readonly hash: string;
  readonly tokenSealed: string;
  readonly email: string;
  readonly address: SealedAddress;
  readonly now: Date;
}

/** Mails a new link, which ends the one before; after three in an hour nothing happens. */
export function issueLink(
  person: Person,
  { hash, tokenSealed, email, address, now }: IssueLink,
): { readonly next: Person; readonly events: readonly PersonLinkIssued[] } {
  const since = now.getTime() - LINKS_WINDOW_MS;
  const sent = (person.linksSentAt ?? []).filter((at) => at.getTime() > since);
  if (person.erasedAt || sent.length >= LINKS_AT_MOST) return { next: person, events: [] };
  const expiresAt = new Date(now.getTime() + LINK_VALID_MS);
  return {
    next: { ...person, link: { hash, expiresAt, exportsLeft: LINK_EXPORTS, address }, linksSentAt: [...sent, now] },
    events: [
      {
        type: 'orders.person-link-issued.v1',
        data: {
          businessSlug: person.businessSlug,
          person: { name: '', email, phone: '', ...address },
          tokenSealed,
          expiresAt: expiresAt.toISOString(),
        },
      },
    ],
  };
}

/** Error: PERSON_LINK_INVALID for a link that is over. */
export function liveLink({ link }: Person, now: Date): PersonLink {
  if (!link || link.expiresAt <= now) throw new PersonLinkInvalid();
  return link;
}

/** Tells that data is handed out. Error: PERSON_LINK_INVALID for a link that let it happen often enough. */
export function recordExport(
  person: Person,
  { by, now }: ErasePersonInput,
): { readonly next: Person; readonly events: readonly PersonExported[] } {
  const link = by === GUEST ? liveLink(person, now) : undefined;
  if (link && link.exportsLeft <= 0) throw new PersonLinkInvalid();
  return {
    next: link ? { ...person, link: { ...link, exportsLeft: link.exportsLeft - 1 } } : person,
    events: [
      {
        type: 'orders.person-exported.v1',
        data: {
          personId: person.id,
          businessSlug: person.businessSlug,
          exportedBy: by,
          exportedAt: now.toISOString(),
        },
      },
    ],
  };
}

/** Who acts for themselves, by a link. */
export const GUEST = 'guest';

/** One that never was, that is over, or whose person was erased: nobody hears which. */
export class PersonLinkInvalid extends domainError(
  'invalid',
  'PERSON_LINK_INVALID',
  'This link does not work any more. Please ask for a new one.',
) {}

export class PersonNotFound extends domainError(
  'notFound',
  'PERSON_NOT_FOUND',
  'Nobody with this address is known here.',
) {}
