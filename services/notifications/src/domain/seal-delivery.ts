import type { Delivery } from './delivery.js';

/** What somebody's key made of fields. */
export interface Sealed {
  readonly personId: string;
  readonly sealed: string;
}

/** Seals for who has an address; undefined where nobody does. */
export type SealFor = (fields: object, email: string) => Sealed | undefined;

export interface Seals {
  readonly person: SealFor;
  /** Message and occasion, for both people of the order. */
  readonly words: (fields: object) => Sealed | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a mail goes to a guest: that of the owners names a guest beside them. */
function isToGuest({ template }: Delivery): boolean {
  return template !== 'redeemed-without-code';
}

/** The addresses of guests that a delivery of before keeps in clear. */
export function clearAddressesOf(delivery: Delivery): string[] {
  const found = new Set<string>();
  const seal = (_fields: object, email: string) => void found.add(email);
  sealed(delivery, { person: seal, words: () => undefined });
  return [...found];
}

/** Seals what a delivery of before keeps in clear, once. */
export function sealDelivery(
  delivery: Delivery,
  seals: Seals,
): { readonly next: Delivery; readonly events: readonly [] } {
  return { next: sealed(delivery, seals), events: [] };
}

function sealed(delivery: Delivery, seals: Seals): Delivery {
  const { to, data } = delivery;
  const own = isToGuest(delivery) && to !== '' && !delivery.sealed ? seals.person({ to }, to) : undefined;
  const next = within(data, seals) as Fields;
  return own || next !== data ? { ...delivery, ...own, data: next } : delivery;
}

/** Owners of a business are no guests. */
const NO_GUESTS = 'owners';

function within(value: unknown, seals: Seals): unknown {
  if (Array.isArray(value)) return changedOf(value as unknown[], (item) => within(item, seals));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === NO_GUESTS ? item : within(item, seals)]),
  );
  const next = Object.keys(inner).some((name) => inner[name] !== value[name]) ? inner : value;
  return ownFields(next, seals);
}

function ownFields(value: Fields, seals: Seals): Fields {
  const { sealed: isSealed, name = '', email, phone = '', message, occasion, previousEmail } = value;
  if (isSealed !== undefined) return value;
  if (typeof email === 'string' && email !== '') {
    const own = seals.person({ name, email, phone }, email);
    return own ? { ...value, ...own } : value;
  }
  if (typeof previousEmail === 'string' && previousEmail !== '') {
    const previous = { name: '', email: previousEmail, phone: '' };
    const own = seals.person(previous, previousEmail);
    return own ? { ...value, previousEmail: '', previousRecipient: { ...previous, ...own } } : value;
  }
  const words = message || occasion ? seals.words({ message, occasion }) : undefined;
  return words ? { ...value, ...words } : value;
}

function changedOf(items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const next = items.map(change);
  return next.some((item, index) => item !== items[index]) ? next : items;
}

function isObject(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
