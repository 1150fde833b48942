import { giftWordsRefusal, type GiftWords } from '@giftcard/kernel/business/gift-words';
import { typedText } from '@giftcard/kernel/business/text';
import { invalidFields } from '@giftcard/kernel/errors';
import { CardNotAGift, GiftPersonErased, HolderNotReadable, TooManyRewordings } from './card.errors.js';
import type { GiftReworded } from './card.events.js';
import { withoutMessage, type ActionContext, type Card, type Change } from './card.js';
import { giftEntry } from './gift-entry.js';
import { isErased, isUnread, type Person } from './person.js';

export const MAX_REWORDINGS = 20;

/** Undefined to leave a part; the occasion stays. */
export type NewWords = { readonly [Part in 'recipientName' | 'senderName' | 'message']?: string | undefined };

/** Seals what is personal of a gift, for those who are on it. */
export interface GiftSeals {
  person(person: Person): Person;
  /** For all of them: it is gone with any. Undefined where nobody has a key. */
  words(
    words: { readonly message: string; readonly occasion: string },
    people: readonly Person[],
  ): { readonly personId: string; readonly sealed: string } | undefined;
}

export function hasWords(words: NewWords): boolean {
  return Object.values(words).some((text) => text !== undefined);
}

/**
 * Another message for a gift that nobody has yet, or other names in it; the same again changes nothing.
 * Errors: CARD_NOT_A_GIFT, INVALID_FIELDS, HOLDER_ERASED, SERVICE_UNAVAILABLE while its people can't be read, TOO_MANY_CORRECTIONS.
 */
export function reword(
  card: Card,
  words: NewWords,
  { seals, ...cmd }: ActionContext & { readonly seals?: GiftSeals | undefined },
): Change<GiftReworded> {
  const { buyer, recipient, occasion } = card;
  if (!recipient) throw new CardNotAGift();
  const { recipientName, senderName, message } = fitWords(words);
  if (isErased(buyer) || isErased(recipient)) throw new GiftPersonErased();
  if (isUnread(buyer) || isUnread(recipient)) throw new HolderNotReadable();
  const next = {
    buyer: { ...buyer, name: senderName ?? buyer.name },
    recipient: { ...recipient, name: recipientName ?? recipient.name },
    message: message ?? card.message,
  };
  if (next.buyer.name === buyer.name && next.recipient.name === recipient.name && next.message === card.message)
    return { next: card, events: [] };
  if (card.entries.filter(({ kind }) => kind === 'reworded').length >= MAX_REWORDINGS) throw new TooManyRewordings();
  const people = { buyer: sealedBy(seals, next.buyer), recipient: sealedBy(seals, next.recipient) };
  const said = { message: next.message, occasion };
  const sealed = next.message || occasion ? seals?.words(said, [people.buyer, people.recipient]) : undefined;
  return {
    next: {
      ...withoutMessage(card),
      ...people,
      ...said,
      ...sealed,
      entries: [...card.entries, giftEntry(card, 'reworded', cmd)],
    },
    events: [
      {
        type: 'redemption.gift-reworded.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          ...people,
          ...said,
          ...sealed,
          rewordedAt: cmd.now.toISOString(),
        },
      },
    ],
  };
}

function sealedBy(seals: GiftSeals | undefined, person: Person): Person {
  return seals ? seals.person(person) : person;
}

/** As people see them. Error: INVALID_FIELDS. */
function fitWords(words: NewWords): NewWords {
  const typed = Object.entries(words).flatMap(([part, text]) =>
    text === undefined ? [] : [[part as keyof GiftWords, typedText(text)] as const],
  );
  const problems = typed.flatMap(([field, text]) => {
    const message = giftWordsRefusal(field, text);
    return message === null ? [] : [{ field, message }];
  });
  if (problems.length > 0) throw invalidFields(...problems);
  return Object.fromEntries(typed);
}
