import type { Card, Change, Entry } from './card.js';
import type { Person } from './person.js';

/** Who is on a card, sealed: as its order says now. */
export interface SealedPeople {
  readonly buyer: Person;
  readonly recipient?: Person | undefined;
  /** Seals for who has an address that the recipient's was corrected to. */
  readonly corrected: (person: Person) => Person;
  /** Message and occasion of the card, for both. */
  readonly words: { readonly personId: string; readonly sealed: string } | undefined;
}

/** The addresses that a card has in clear because its recipient's was corrected: those that its order does not know. */
export function correctedAddressesOf({ recipient, entries }: Card): string[] {
  const replaced = replacedAddresses(entries);
  if (replaced.length === 0) return [];
  const now = recipient && !recipient.sealed ? [recipient.email] : [];
  return [...new Set([...replaced.slice(1), ...now])].filter(Boolean);
}

/** Seals what a card of before keeps in clear, once. */
export function sealCard(card: Card, { buyer, recipient, corrected, words }: SealedPeople): Change<never> {
  const wasCorrected = card.entries.some(({ kind }) => kind === 'corrected');
  const ofOrder = (person: Person, sealed: Person | undefined) => (person.sealed ? person : (sealed ?? person));
  const next: Card = {
    ...card,
    buyer: ofOrder(card.buyer, buyer),
    ...(card.recipient
      ? {
          recipient:
            wasCorrected && !card.recipient.sealed ? corrected(card.recipient) : ofOrder(card.recipient, recipient),
        }
      : {}),
    ...(!card.sealed && (card.message || card.occasion) ? words : {}),
    entries: sealedEntries(card.entries, { recipient, corrected }),
  };
  const isSame =
    next.buyer === card.buyer &&
    next.recipient === card.recipient &&
    next.sealed === card.sealed &&
    next.entries === card.entries;
  return { next: isSame ? card : next, events: [] };
}

/** The first address that was corrected is the order's recipient's. */
function sealedEntries(
  entries: readonly Entry[],
  { recipient, corrected }: Pick<SealedPeople, 'recipient' | 'corrected'>,
): readonly Entry[] {
  const replaced = replacedAddresses(entries);
  if (replaced.length === 0) return entries;
  let isFirst = !entries.some(({ previous }) => previous);
  return entries.map((entry) => {
    if (!isInClear(entry)) return entry;
    const { reason: email, ...rest } = entry;
    const previous = isFirst && recipient ? recipient : corrected({ name: '', email, phone: '' });
    isFirst = false;
    return { ...rest, previous };
  });
}

function replacedAddresses(entries: readonly Entry[]): string[] {
  return entries.filter(isInClear).map(({ reason }) => reason);
}

function isInClear(entry: Entry): entry is Entry & { readonly reason: string } {
  return entry.kind === 'corrected' && entry.previous === undefined && Boolean(entry.reason);
}
