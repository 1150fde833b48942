import { ARRIVAL_REFUSALS, arrivalAt, arrivalProblem, type Arrival } from '@giftcard/kernel/business/arrival';
import type { CardSecrets } from '@giftcard/kernel/business/card-secrets';
import { invalidFields } from '@giftcard/kernel/errors';
import type { CardReissued, GiftRescheduled, GiftReworded, GiftSentAgain, RecipientCorrected } from './card.events.js';
import {
  CardNotActive,
  CardNotAGift,
  GiftKept,
  GiftSent,
  TooManyResends,
  TooManyReschedulings,
} from './card.errors.js';
import { mustBeActive, type ActionContext, type Card, type Change, type Entry } from './card.js';
import { giftEntry } from './gift-entry.js';
import { isWaiting } from './gift-wait.js';
import { hasWords, reword, type GiftSeals, type NewWords } from './gift-words.js';
import { isMendable } from './mendable.js';
import { isHandedOver, type Person } from './person.js';
import { correctRecipient, isElsewhere } from './recipient.js';
import { planned } from './reminders.js';

export const MAX_RESCHEDULINGS = 20;

/** So often a gift that was sent is mailed once more: the link is no way to flood somebody's mailbox. */
export const MAX_SENT_AGAIN = 3;

/** Asked for again within so long, it is the same: a second click mails nothing. */
const SAME_AGAIN_MS = 10 * 60_000;

export interface GiftChange {
  /** Undefined to leave it. */
  readonly email?: string | undefined;
  /** Instead of it, of one that is texted: another number. */
  readonly phone?: string | undefined;
  /** Of the numbers that the platform texts to. */
  readonly callingCodes?: readonly string[] | undefined;
  /** When it goes instead, or at once; undefined to leave it. */
  readonly arrival?: Arrival | 'now' | undefined;
  /** What it says instead. */
  readonly words?: NewWords | undefined;
  /** One that was sent, once more to where it went. */
  readonly again?: boolean | undefined;
  /** Seals for who has the new address. */
  readonly seal?: ((person: Person) => Person) | undefined;
  /** Of what it says; undefined where nobody has a key. */
  readonly seals?: GiftSeals | undefined;
  /** Of the code that a gift gets that was sent to a wrong address. */
  readonly secrets: CardSecrets;
}

/**
 * The buyer of a gift that waits says anew when or to whom it goes and what it says; of one that was sent, to whom (DEC-6.2). The same again changes nothing. Errors: CARD_NOT_A_GIFT,
 * CARD_NOT_ACTIVE for a void card, and for one on hold that is to go at once or was sent, GIFT_SENT, GIFT_KEPT, HOLDER_ERASED, INVALID_FIELDS, TOO_MANY_CORRECTIONS, TOO_MANY_RESENDS, REISSUE_LIMIT.
 */
export function changeGift(
  card: Card,
  cmd: ActionContext & GiftChange,
): Change<RecipientCorrected | CardReissued | GiftReworded | GiftRescheduled | GiftSentAgain> {
  const { email, phone, callingCodes, arrival, words = {}, again, seal, seals, secrets, ...action } = cmd;
  const address = { email, phone, callingCodes };
  if (!card.recipient) throw new CardNotAGift();
  if (card.status === 'void') throw new CardNotActive(card.status);
  if (again) return sendAgain(card, action);
  if (!isWaiting(card, cmd.now)) mustBeMendable(card, cmd);
  if (arrival === 'now' && card.status !== 'active') throw new CardNotActive(card.status);
  const isMoved = (email ?? phone) !== undefined && isElsewhere(card.recipient, address);
  const corrected = isMoved
    ? correctRecipient(card, { ...action, ...address, secrets, ...(seal ? { seal } : {}) })
    : unchanged(card);
  const reworded = hasWords(words) ? reword(corrected.next, words, { ...action, seals }) : unchanged(corrected.next);
  const moved = arrival === undefined ? unchanged(reworded.next) : reschedule(reworded.next, arrival, action);
  // The moment last: one that goes at once has its words and its address by then.
  return { next: moved.next, events: [...corrected.events, ...reworded.events, ...moved.events] };
}

/** Whether a gift that was sent can be mailed once more to where it went. */
export function isRepeatable(card: Card, now: Date): boolean {
  const wasSent = card.recipient && !isWaiting(card, now) && !isHandedOver(card.recipient);
  return Boolean(wasSent) && isMendable(card, now) && timesSentAgain(card).length < MAX_SENT_AGAIN;
}

/** Mails it once more; one that waits goes anyway. */
function sendAgain(card: Card, cmd: ActionContext): Change<GiftSentAgain> {
  if (!card.recipient || isWaiting(card, cmd.now)) return unchanged(card);
  mustBeActive(card, cmd.now);
  if (!isMendable(card, cmd.now) || isHandedOver(card.recipient)) throw new GiftKept();
  const before = timesSentAgain(card);
  if ((before.at(-1)?.at.getTime() ?? -Infinity) > cmd.now.getTime() - SAME_AGAIN_MS) return unchanged(card);
  if (before.length >= MAX_SENT_AGAIN) throw new TooManyResends();
  const { id: cardId, businessSlug, recipient } = card;
  return {
    next: { ...card, entries: [...card.entries, giftEntry(card, 'sent-again', cmd)] },
    events: [
      {
        type: 'redemption.gift-sent-again.v1',
        data: { cardId, businessSlug, recipient, sentAt: cmd.now.toISOString() },
      },
    ],
  };
}

function timesSentAgain({ entries }: Card): Entry[] {
  return entries.filter(({ kind }) => kind === 'sent-again');
}

function mustBeMendable(card: Card, { email, phone, arrival, words, now }: ActionContext & GiftChange): void {
  if ((email ?? phone) === undefined || arrival !== undefined || hasWords(words ?? {})) throw new GiftSent();
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
  const entry = giftEntry(card, 'rescheduled', cmd);
  const { id: cardId, businessSlug } = card;
  return {
    next: planned({ ...card, arrivesAt, arrivalZone, entries: [...card.entries, entry] }, cmd.now),
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
