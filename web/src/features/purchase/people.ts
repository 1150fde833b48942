import { isMailed } from '@giftcard/kernel/business/gift-delivery';
import type { Details, OtherPerson, PurchaseType } from './model.js';

/** Who else gets a card: a gift that its buyer hands over, or that is texted, goes to one person. */
export const othersOf = ({ delivery, others = [] }: Pick<Details, 'delivery' | 'others'>): readonly OtherPerson[] =>
  isMailed(delivery) ? others : [];

/** Everybody who gets a card, in the order that they stand in. */
export const peopleOf = (details: Details): readonly OtherPerson[] => [...othersOf(details), openPerson(details)];

/** How many cards are bought. */
export const cardsOf = (type: PurchaseType | null, details: Pick<Details, 'delivery' | 'others'>): number =>
  type === 'gift' ? othersOf(details).length + 1 : 1;

/** Who is being written to. */
export const openPerson = ({ recipientName, recipientEmail, message }: Details): OtherPerson => ({
  name: recipientName,
  email: recipientEmail,
  message,
});

export const isBlankPerson = ({ name, email }: OtherPerson): boolean => name.trim() === '' && email.trim() === '';

/** With this person open instead. */
const opened = ({ name, email, message }: OtherPerson): Partial<Details> => ({
  recipientName: name,
  recipientEmail: email,
  message,
});

/** Room for one more, who gets the same words unless others are written. */
export const withRoom = (details: Details): Partial<Details> => ({
  others: [...othersOf(details), openPerson(details)],
  ...opened({ name: '', email: '', message: details.message }),
});

/** One of the others is written to; who was takes a line, unless nobody was named yet. */
export function withOpened(details: Details, place: number): Partial<Details> {
  const others = othersOf(details);
  const chosen = others[place];
  if (!chosen) return {};
  const rest = others.filter((_, at) => at !== place);
  const open = openPerson(details);
  return { others: isBlankPerson(open) ? rest : [...rest, open], ...opened(chosen) };
}

/** Without who is being written to: the last of the others is. */
export function withoutOpen(details: Details): Partial<Details> {
  const others = othersOf(details);
  const last = others.at(-1);
  return last ? { others: others.slice(0, -1), ...opened(last) } : {};
}
