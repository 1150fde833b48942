import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { isTextedTo, mobileNumber } from '@giftcard/kernel/business/mobile-number';
import type { CardReissued, RecipientCorrected } from './card.events.js';
import {
  CardNotActive,
  CardNotAGift,
  EmailInvalid,
  GiftNotTexted,
  HolderNotReadable,
  NumberInvalid,
  NumberNotTexted,
  TooManyCorrections,
} from './card.errors.js';
import type { Card, Change, ActionContext, Entry } from './card.js';
import { isWaiting } from './gift-wait.js';
import { isErased, isUnread, type Person } from './person.js';
import { withNewCode } from './reissue.js';
import { planned } from './reminders.js';
import { withoutRights } from './rights.js';

/** Each correction mails the gift: the call is no way to write to the whole world. */
export const MAX_CORRECTIONS = 5;

/** Where a gift goes instead: an email address, or of one that has none another mobile number. One of them, as it was typed. */
export interface NewAddress {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Of the numbers that the platform texts to. */
  readonly callingCodes?: readonly string[] | undefined;
}

/** Whether it is another one than the gift has. Errors: as correctRecipient's about the address. */
export function isElsewhere(recipient: Person, address: NewAddress): boolean {
  const { email, phone } = reachedAt(recipient, address);
  return email !== recipient.email || phone !== recipient.phone;
}

/**
 * Gives the recipient of a gift another address, or another number to one that is texted. Whoever got the gift by mistake can't use it: a card whose mail went out gets another code
 * and page, the one-time codes go to the new address, and what was on its way to the old one is over. The same address changes nothing.
 * Errors: CARD_NOT_A_GIFT, CARD_NOT_ACTIVE for a void card, INVALID_FIELDS (also for a number where the gift is mailed), TOO_MANY_CORRECTIONS, REISSUE_LIMIT.
 */
export function correctRecipient(
  card: Card,
  cmd: ActionContext &
    NewAddress & {
      /** Seals for who has the new address, a number with the buyer's key. */
      readonly seal?: (person: Person) => Person;
      /** Of the code that the card gets, unless nobody has the one it has. */
      readonly secrets: CardSecrets;
    },
): Change<RecipientCorrected | CardReissued> {
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  const previous = card.recipient;
  if (!isElsewhere(previous, cmd)) return { next: card, events: [] };
  if (card.entries.filter(({ kind }) => kind === 'corrected').length >= MAX_CORRECTIONS) throw new TooManyCorrections();
  if (isUnread(previous) && !isErased(previous)) throw new HolderNotReadable();
  const { language } = previous;
  const name = isErased(previous) ? '' : previous.name;
  const recipient = (cmd.seal ?? asItIs)({ name, ...reachedAt(previous, cmd), ...(language ? { language } : {}) });
  const previousEmail = previous.sealed ? '' : previous.email;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'corrected',
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    requestId: cmd.requestId,
    ...(previous.sealed ? { previous } : { reason: previousEmail }),
  };
  const { openedAt: _byAnother, ...rest } = withoutRights(card);
  const corrected: Card = { ...rest, recipient, entries: [...card.entries, entry] };
  const { next, events } = isWaiting(card, cmd.now)
    ? { next: corrected, events: [] }
    : withNewCode(corrected, { ...cmd, entryId: `${cmd.entryId}-code`, reason: 'recipient-corrected', note: '' });
  return {
    next: planned(next, cmd.now),
    // The new code first: the gift that is mailed because of the address has it.
    events: [
      ...events,
      {
        type: 'redemption.recipient-corrected.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          recipient,
          previousEmail,
          previousRecipient: previous.sealed ? previous : undefined,
          correctedBy: cmd.adminId,
          correctedAt: cmd.now.toISOString(),
          buyer: card.buyer,
          giftCardName: card.giftCardName,
          reissued: events.length > 0,
        },
      },
    ],
  };
}

/** How a recipient is reached by a new address. */
function reachedAt(previous: Person, { email, phone, callingCodes = [] }: NewAddress): Omit<Person, 'name'> {
  if (phone === undefined) {
    const address = normalEmail(email ?? '');
    if (!isEmail(address)) throw new EmailInvalid();
    return { email: address, phone: previous.nameOnly ? '' : previous.phone };
  }
  if (!previous.nameOnly) throw new GiftNotTexted();
  const number = mobileNumber(phone);
  if (number === null) throw new NumberInvalid();
  if (!isTextedTo(number, callingCodes)) throw new NumberNotTexted();
  return { email: '', phone: number, nameOnly: true, byText: true };
}

function asItIs(person: Person): Person {
  return person;
}
