import { ARRIVAL_REFUSALS, arrivalAt, arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { invalidFields } from '@giftcard/kernel/errors';
import type { CardReissued, GiftRescheduled, RecipientCorrected } from './card.events.js';
import { CardNotActive, CardNotAGift, GiftKept, GiftSent, TooManyReschedulings } from './card.errors.js';
import { isExpired, mustBeActive, type ActionContext, type Card, type Change, type Entry } from './card.js';
import { isWaiting } from './gift-wait.js';
import type { Person } from './person.js';
import { correctRecipient } from './recipient.js';

export const MAX_RESCHEDULINGS = 20;

/** For so long after it was sent its buyer can mend a wrong address. */
export const MENDED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** Whether the buyer of a gift that was sent can still say to whom it goes: nobody has used it, and it is not long ago. */
export function isMendable(card: Card, now: Date): boolean {
  const { recipient, status, arrivesAt, issuedAt, lastUsedAt } = card;
  if (!recipient || status !== 'active' || isExpired(card, now) || lastUsedAt) return false;
  return now.getTime() < (arrivesAt ?? issuedAt).getTime() + MENDED_WITHIN_MS;
}

export interface GiftChange {
  /** Undefined to leave it. */
  readonly email?: string | undefined;
  /** When it goes instead, or at once; undefined to leave it. */
  readonly arrival?: Arrival | 'now' | undefined;
  /** Seals for who has the new address. */
  readonly seal?: ((person: Person) => Person) | undefined;
  /** Of the code that a gift gets that was sent to a wrong address. */
  readonly secrets: CardSecrets;
}

/**
 * The buyer of a gift that waits says anew when or to whom it goes; of one that was sent, to whom (DEC-6.2). The same again changes nothing. Errors: CARD_NOT_A_GIFT,
 * CARD_NOT_ACTIVE for a void card, and for one on hold that is to go at once or was sent, GIFT_SENT, GIFT_KEPT, INVALID_FIELDS, TOO_MANY_CORRECTIONS, REISSUE_LIMIT.
 */
export function changeGift(
  card: Card,
  cmd: ActionContext & GiftChange,
): Change<RecipientCorrected | CardReissued | GiftRescheduled> {
  const { email, arrival, seal, secrets, ...action } = cmd;
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (!isWaiting(card, cmd.now)) mustBeMendable(card, cmd);
  if (arrival === 'now' && card.status !== 'active') throw new CardNotActive(card.status);
  const isMoved = email !== undefined && normalEmail(email) !== card.recipient.email;
  const corrected = isMoved
    ? correctRecipient(card, { ...action, email, secrets, ...(seal ? { seal } : {}) })
    : unchanged(card);
  const moved = arrival === undefined ? unchanged(card) : reschedule(corrected.next, arrival, action);
  return { next: arrival === undefined ? corrected.next : moved.next, events: [...corrected.events, ...moved.events] };
}

function mustBeMendable(card: Card, { email, arrival, now }: ActionContext & GiftChange): void {
  if (email === undefined || arrival !== undefined) throw new GiftSent();
  mustBeActive(card, now);
  if (!isMendable(card, now)) throw new GiftKept();
}

function unchanged(card: Card): Change<never> {
  return { next: card, events: [] };
}

function reschedule(card: Card, arrival: Arrival | 'now', cmd: ActionContext): Change<GiftRescheduled> {
  const problem = arrival === 'now' ? null : arrivalProblem(arrival, cmd.now);
  if (problem) throw invalidFields(ARRIVAL_REFUSALS[problem]);
  const arrivesAt = arrival === 'now' ? cmd.now : arrivalAt(arrival);
  const arrivalZone = arrival === 'now' ? (card.arrivalZone ?? 'UTC') : arrival.zone;
  if (arrivesAt.getTime() === card.arrivesAt?.getTime() && arrivalZone === card.arrivalZone) return unchanged(card);
  if (card.entries.filter(({ kind }) => kind === 'rescheduled').length >= MAX_RESCHEDULINGS)
    throw new TooManyReschedulings();
  const entry: Entry = {
    id: `${cmd.entryId}-arrival`,
    kind: 'rescheduled',
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    requestId: cmd.requestId,
  };
  const { id: cardId, businessSlug } = card;
  return {
    next: { ...card, arrivesAt, arrivalZone, entries: [...card.entries, entry] },
    events: [
      {
        type: 'redemption.gift-rescheduled.v1',
        data: {
          cardId,
          businessSlug,
          arrivesAt: arrivesAt.toISOString(),
          arrivalZone,
          rescheduledAt: cmd.now.toISOString(),
        },
      },
    ],
  };
}
