import { centsOfUnits } from '@giftcard/kernel/business/package-units';
import { BalanceChanged, CardHoldsMoney, CardHoldsUnits, UnitsInsufficient, UnitsInvalid } from './card.errors.js';
import { holderOf, isExpired, type ActionContext, type Card, type Change, type Entry } from './card.js';
import { withRightsEnd } from './rights.js';
import type { CardPackageEnded, UnitsTold } from './units.events.js';

/** How much is asked of a card: an amount of money, or units of a package. */
export interface AskedOfCard {
  /** Of units what they are worth as the counter showed it; 0 for whatever that is. */
  readonly amountCents: number;
  /** Absent for money. */
  readonly units?: number | undefined;
  readonly tipCents?: number | undefined;
}

/**
 * The same with what its units are worth. A tip is paid beside the card: a unit has no part that could be one.
 * Errors: CARD_HOLDS_UNITS, CARD_HOLDS_MONEY, INVALID_FIELDS, UNITS_INSUFFICIENT, BALANCE_CHANGED.
 */
export function inMoney<A extends AskedOfCard>(card: Card, asked: A): A {
  const { units, amountCents, tipCents = 0 } = asked;
  const { unitsLeft, balanceCents, currency } = card;
  if (unitsLeft === undefined) {
    if (units !== undefined) throw new CardHoldsMoney();
    return asked;
  }
  if (units === undefined || tipCents > 0) throw new CardHoldsUnits();
  if (!Number.isSafeInteger(units) || units <= 0) throw new UnitsInvalid();
  if (units > unitsLeft) throw new UnitsInsufficient();
  const worthCents = centsOfUnits(units, { unitsLeft, balanceCents, currency });
  if (amountCents !== 0 && amountCents !== worthCents) throw new BalanceChanged();
  return { ...asked, amountCents: worthCents };
}

/** Units as they are stored: what is about money has no field of them. */
export function unitsOf({ units }: Pick<AskedOfCard, 'units'>): { readonly units?: number } {
  return units === undefined ? {} : { units };
}

/** The card with fewer units, or with more. What holds money, by now too, has none to change. */
export function withUnits(card: Card, change: number): Pick<Card, 'unitsLeft'> {
  return card.unitsLeft === undefined ? {} : { unitsLeft: card.unitsLeft + change };
}

/** How one of a card's units is called, as events tell it; nothing of money. */
export function unitTold({ packageTerms }: Pick<Card, 'packageTerms'>): Pick<UnitsTold, 'unit'> {
  return packageTerms ? { unit: packageTerms.unit } : {};
}

/** Whether its holder hears that the package was ended: something is left. */
function isTold(card: Card, now: Date): boolean {
  return card.status !== 'void' && card.balanceCents > 0 && !isExpired(card, now);
}

/**
 * Turns a card's units into money, at the price that was paid: the balance stays, and is redeemed as any from now on. What was sent or verified for units is over.
 * Of a card that is over, too: its units could come back by an undo. A card of money: nothing changes.
 */
export function endPackage(
  card: Card,
  cmd: Pick<ActionContext, 'entryId' | 'requestId' | 'now'>,
): Change<CardPackageEnded> {
  const { packageTerms, unitsLeft, pendingCode: _code, ...money } = card;
  if (unitsLeft === undefined) return { next: card, events: [] };
  const { id: cardId, businessSlug, giftCardId, giftCardName, balanceCents, currency } = card;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'package-ended',
    amountCents: 0,
    units: unitsLeft,
    balanceCents,
    at: cmd.now,
    by: '',
    requestId: cmd.requestId,
  };
  return {
    next: withRightsEnd({ ...money, authorizations: [], entries: [...card.entries, entry] }),
    events: [
      {
        type: 'redemption.card-package-ended.v1',
        data: {
          cardId,
          businessSlug,
          giftCardId,
          giftCardName,
          units: unitsLeft,
          balanceCents,
          currency,
          endedAt: cmd.now.toISOString(),
          unit: packageTerms?.unit ?? '',
          holder: isTold(card, cmd.now) ? holderOf(card) : undefined,
        },
      },
    ],
  };
}
