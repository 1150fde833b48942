import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import type { CardReissued, ReissueReason } from './card.events.js';
import { HolderNotReadable, HolderUnreachable, ReissueLimit, ReissueReachesNobody } from './card.errors.js';
import {
  hasNoAddress,
  holderOf,
  mustNotBeOver,
  reasonOf,
  type ActionContext,
  type Card,
  type Change,
  type Entry,
} from './card.js';
import { isErased, isUnread } from './person.js';
import { withoutRights } from './rights.js';
import { unitTold, withUnits } from './units.js';

/** So often a card gets a new code, whoever asks: each time its holder is mailed. */
export const MAX_REISSUES = 5;

/** What comes in the place of a card's code, and why. */
export interface Reissue extends ActionContext {
  readonly secrets: CardSecrets;
  readonly reason: ReissueReason;
  /** As the admin gave it; empty for what came by itself. */
  readonly note: string;
}

/**
 * Gives a card another code and another page because the ones of before are lost, or are with a stranger (DEC-6.2). A blocked one stays blocked.
 * Errors: INVALID_FIELDS, CARD_NOT_ACTIVE for a void or expired card, HOLDER_ERASED, HOLDER_WITHOUT_ADDRESS, SERVICE_UNAVAILABLE while the holder can't be read, REISSUE_LIMIT.
 */
export function reissue(card: Card, cmd: Omit<Reissue, 'reason'>): Change<CardReissued> {
  const note = reasonOf(cmd.note);
  mustNotBeOver(card, cmd.now);
  const holder = holderOf(card);
  if (hasNoAddress(card) && !card.recipient) throw new ReissueReachesNobody();
  if (isUnread(holder)) throw isErased(holder) ? new HolderUnreachable() : new HolderNotReadable();
  return withNewCode(card, { ...cmd, reason: 'asked', note });
}

/**
 * The card under its new code: neither the code of before nor its page's link opens it any more, and what was sent or verified for the old code is over.
 * The balance stays. Error: REISSUE_LIMIT.
 */
export function withNewCode(card: Card, cmd: Reissue): Change<CardReissued> {
  const count = card.entries.filter(({ kind }) => kind === 'reissued').length + 1;
  if (count > MAX_REISSUES) throw new ReissueLimit();
  const { secrets, reason, note, adminId, now } = cmd;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'reissued',
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: now,
    by: adminId,
    requestId: cmd.requestId,
    reason: note || reason,
  };
  return {
    next: {
      ...withoutRights(card),
      ...secrets,
      replacedHashes: [...(card.replacedHashes ?? []), card.codeHash, card.publicTokenHash],
      entries: [...card.entries, entry],
    },
    events: [
      {
        type: 'redemption.card-reissued.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          giftCardName: card.giftCardName,
          count,
          codeSealed: secrets.codeSealed,
          publicTokenSealed: secrets.publicTokenSealed,
          publicTokenHash: secrets.publicTokenHash,
          reason,
          note,
          reissuedBy: adminId,
          reissuedAt: now.toISOString(),
          holder: holderOf(card),
          giver: card.recipient && card.buyer,
          balanceCents: card.balanceCents,
          ...withUnits(card, 0),
          ...unitTold(card),
          currency: card.currency,
          issuedAt: card.issuedAt.toISOString(),
        },
      },
    ],
  };
}
