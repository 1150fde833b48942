import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import type { CardReissued, RecipientCorrected } from './card.events.js';
import { CardNotActive, CardNotAGift, EmailInvalid, HolderNotReadable, TooManyCorrections } from './card.errors.js';
import type { Card, Change, ActionContext, Entry } from './card.js';
import { isWaiting } from './gift-wait.js';
import { isErased, isUnread, type Person } from './person.js';
import { withNewCode } from './reissue.js';
import { planned } from './reminders.js';
import { withoutRights } from './rights.js';

/** Each correction mails the gift: the call is no way to write to the whole world. */
export const MAX_CORRECTIONS = 5;

/**
 * Gives the recipient of a gift another address. Whoever got the gift by mistake can't use it: a card whose mail went out gets another code
 * and page, the one-time codes go to the new address, and what was on its way to the old one is over. The same address changes nothing.
 * Errors: CARD_NOT_A_GIFT, CARD_NOT_ACTIVE for a void card, INVALID_FIELDS, TOO_MANY_CORRECTIONS, REISSUE_LIMIT.
 */
export function correctRecipient(
  card: Card,
  cmd: ActionContext & {
    readonly email: string;
    /** Seals for who has the new address. */
    readonly seal?: (person: Person) => Person;
    /** Of the code that the card gets, unless nobody has the one it has. */
    readonly secrets: CardSecrets;
  },
): Change<RecipientCorrected | CardReissued> {
  const email = normalEmail(cmd.email);
  if (!isEmail(email)) throw new EmailInvalid();
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  const previous = card.recipient;
  if (email === previous.email) return { next: card, events: [] };
  if (card.entries.filter(({ kind }) => kind === 'corrected').length >= MAX_CORRECTIONS) throw new TooManyCorrections();
  if (isUnread(previous) && !isErased(previous)) throw new HolderNotReadable();
  const { phone, language } = previous;
  const name = isErased(previous) ? '' : previous.name;
  const recipient = (cmd.seal ?? asItIs)({ name, email, phone, ...(language ? { language } : {}) });
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

function asItIs(person: Person): Person {
  return person;
}
