import type { ShownPresence } from '@giftcard/kernel/business/card-code';
import { PRESENCE_PERIOD_MS } from '@giftcard/kernel/business/changing-text';
import { presenceStep, presenceValue } from '@giftcard/kernel/business/presence';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import type { CardBlocked } from './card.events.js';
import { PresenceNotCurrent, PresenceUsed } from './card.errors.js';
import { isExpired, isUndone, type ActionContext, type Card, type Change, type Proof } from './card.js';
import { isWaiting } from './gift-wait.js';
import { wrongCode } from './one-time-code.js';

/** DEC-4.6: how far a shown QR may be from now, in steps of half a minute: clocks differ, and scans take a moment. */
const STEPS_APART = 1;
/** For so long a scan is good for one redemption: the amount has to be typed. */
export const PRESENCE_VALID_MS = 5 * 60_000;
/** DEC-4.7: redemptions of a card in a day of its business, from which on a fixed QR or a typed code needs the mailed one. */
const UNTIL_MAILED_CODE = 2;

/** How a card was shown at the counter: by the QR of that moment, or by one that stays as it is, a printed or a typed code. */
export type Shown = { readonly kind: 'changing'; readonly step: number } | { readonly kind: 'fixed' };

export const FIXED: Shown = { kind: 'fixed' };

/** What its business says of small amounts. */
export interface SmallAmounts {
  readonly upToCents: number;
  readonly timeZone: string;
}

/**
 * What a redemption needs (DEC-4.7): nothing but presence where the QR of the moment was shown; nothing for a small amount, at
 * most twice in a day of the card; else the mailed code. A card that is still open to who got it by mistake needs it always.
 */
export function proofNeeded(
  card: Card,
  shown: Shown,
  amountCents: number,
  { upToCents, timeZone }: SmallAmounts,
  now: Date,
): Proof | 'code' {
  if (isWithSomebodyElse(card)) return 'code';
  if (shown.kind === 'changing') return 'presence';
  return amountCents <= upToCents && redemptionsOfDay(card, timeZone, now) < UNTIL_MAILED_CODE ? 'none' : 'code';
}

/** The largest amount that needs no mailed code now; 0 for none. */
export function withoutCodeUpToCents(card: Card, shown: Shown, small: SmallAmounts, now: Date): number {
  const most = shown.kind === 'changing' ? card.balanceCents : Math.min(small.upToCents, card.balanceCents);
  return proofNeeded(card, shown, most, small, now) === 'code' ? 0 : most;
}

/** Whether its page and passes show a QR that changes: something may be redeemed by it. */
export function showsPresence(card: Card, now: Date): boolean {
  return card.status === 'active' && !isExpired(card, now) && !isWithSomebodyElse(card);
}

/** Of a correction after the mail had gone, from before such a card got a new code with it (docs/adr/0084). */
function isWithSomebodyElse(card: Card): boolean {
  const last = card.entries.findLast(({ kind }) => kind === 'corrected' || kind === 'reissued');
  return last?.kind === 'corrected' && !isWaiting(card, last.at);
}

function redemptionsOfDay(card: Card, timeZone: string, now: Date): number {
  const today = dayIn(timeZone, now);
  return card.entries.filter(
    ({ kind, id, at }) => kind === 'redeemed' && !isUndone(card, id) && dayIn(timeZone, at) === today,
  ).length;
}

export interface CheckPresence extends ActionContext {
  readonly presence: ShownPresence;
  /** Of the card's code (kernel/business/card-code). */
  readonly secret: string;
}

/**
 * Checks the changing QR of a scan; it is used up by the redemption. One that nobody's page or pass made counts as a wrong code
 * does, so that nobody guesses: `shown` is absent then. Errors: PRESENCE_NOT_CURRENT, PRESENCE_USED.
 */
export function checkPresence(card: Card, cmd: CheckPresence): Change<CardBlocked> & { readonly shown?: Shown } {
  const said = presenceStep(cmd.presence.seconds * 1000);
  // A wallet may take the time and the value a moment apart, with the turn of a step between them.
  const step = [said, said - 1, said + 1].find((each) => presenceValue(cmd.secret, each) === cmd.presence.value);
  if (step === undefined) return wrongCode(card, cmd);
  if (Math.abs(step - presenceStep(cmd.now.getTime())) > STEPS_APART) throw new PresenceNotCurrent();
  mustBeUnused(card, step);
  return { next: card, events: [], shown: { kind: 'changing', step } };
}

/** Error: PRESENCE_USED for a step that this card was redeemed by, or an earlier one. */
export function mustBeUnused(card: Card, step: number): void {
  if (step <= (card.lastPresenceStep ?? 0)) throw new PresenceUsed(PRESENCE_PERIOD_MS / 1000);
}
