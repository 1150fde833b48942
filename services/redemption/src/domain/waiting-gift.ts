import { ARRIVAL_REFUSALS, arrivalAt, arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { invalidFields } from '@giftcard/kernel/errors';
import type { GiftRescheduled, RecipientCorrected } from './card.events.js';
import { CardNotActive, CardNotAGift, GiftSent, TooManyReschedulings } from './card.errors.js';
import type { ActionContext, Card, Change, Entry } from './card.js';
import type { Person } from './person.js';
import { correctRecipient } from './recipient.js';

/** So long before its moment a gift is left alone: what is changed has to reach who mails it. */
export const LEFT_ALONE_MS = 5 * 60_000;
export const MAX_RESCHEDULINGS = 20;

/** Whether its buyer can still say when and to whom it goes. */
export function isWaiting({ recipient, arrivesAt, status }: Card, now: Date): boolean {
  return recipient !== undefined && status !== 'void' && (arrivesAt?.getTime() ?? 0) > now.getTime() + LEFT_ALONE_MS;
}

export interface GiftChange {
  /** Undefined to leave it. */
  readonly email?: string | undefined;
  /** When it goes instead, or at once; undefined to leave it. */
  readonly arrival?: Arrival | 'now' | undefined;
  /** Seals for who has the new address. */
  readonly seal?: ((person: Person) => Person) | undefined;
}

/**
 * The buyer of a gift that waits says anew when or to whom it goes (DEC-6.2). The same again changes nothing. Errors: CARD_NOT_A_GIFT,
 * CARD_NOT_ACTIVE for a void card, and for one on hold that is to go at once, GIFT_SENT, INVALID_FIELDS, TOO_MANY_CORRECTIONS.
 */
export function changeGift(card: Card, cmd: ActionContext & GiftChange): Change<RecipientCorrected | GiftRescheduled> {
  const { email, arrival, seal, ...action } = cmd;
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (!isWaiting(card, cmd.now)) throw new GiftSent();
  if (arrival === 'now' && card.status !== 'active') throw new CardNotActive(card.status);
  const isMoved = email !== undefined && normalEmail(email) !== card.recipient.email;
  const corrected = isMoved ? correctRecipient(card, { ...action, email, ...(seal ? { seal } : {}) }) : unchanged(card);
  const moved = arrival === undefined ? unchanged(card) : reschedule(corrected.next, arrival, action);
  return { next: arrival === undefined ? corrected.next : moved.next, events: [...corrected.events, ...moved.events] };
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
