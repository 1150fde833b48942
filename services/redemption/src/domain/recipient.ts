import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import type { RecipientCorrected } from './card.events.js';
import { CardNotActive, CardNotAGift, EmailInvalid, TooManyCorrections } from './card.errors.js';
import type { Card, Change, ActionContext, Entry } from './card.js';
import { withoutRights } from './rights.js';

/** Each correction mails the gift: the call is no way to write to the whole world. */
export const MAX_CORRECTIONS = 5;

/**
 * Gives the recipient of a gift another address. Whoever got the gift by mistake can't use it: the one-time codes go to the
 * new address, and what was on its way to the old one is over. The same address changes nothing.
 * Errors: CARD_NOT_A_GIFT, CARD_NOT_ACTIVE for a void card, INVALID_FIELDS, TOO_MANY_CORRECTIONS.
 */
export function correctRecipient(
  card: Card,
  cmd: ActionContext & { readonly email: string },
): Change<RecipientCorrected> {
  const email = normalEmail(cmd.email);
  if (!isEmail(email)) throw new EmailInvalid();
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  const previousEmail = card.recipient.email;
  if (email === previousEmail) return { next: card, events: [] };
  if (card.entries.filter(({ kind }) => kind === 'corrected').length >= MAX_CORRECTIONS) throw new TooManyCorrections();
  const recipient = { ...card.recipient, email };
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'corrected',
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    requestId: cmd.requestId,
    reason: previousEmail,
  };
  return {
    next: { ...withoutRights(card), recipient, entries: [...card.entries, entry] },
    events: [
      {
        type: 'redemption.recipient-corrected.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          recipient,
          previousEmail,
          correctedBy: cmd.adminId,
          correctedAt: cmd.now.toISOString(),
          buyer: card.buyer,
          giftCardName: card.giftCardName,
        },
      },
    ],
  };
}
