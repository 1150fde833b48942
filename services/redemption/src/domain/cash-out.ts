import { IdempotencyKeyReused } from '@giftcard/kernel/errors';
import { mustBeWhole } from '@giftcard/kernel/business/money';
import { cashOutRuleOf, type LawRow } from '@giftcard/kernel/business/gift-card-law';
import { BalanceChanged, CashOutNotAuthorized, CashOutNotLawful } from './card.errors.js';
import type { CardCashedOut } from './card.events.js';
import {
  holderOf,
  isExpired,
  isUndone,
  mustBeActive,
  tillOf,
  tillTold,
  type ActionContext,
  type Card,
  type Change,
  type Entry,
} from './card.js';
import { paidBalanceOf, paidInCents, promotionalPartsOf, withParts } from './promotional.js';
import { authorizationOf, withRightsEnd } from './rights.js';
import { mustBeHere } from './usable-at.js';

/** For so long the redemption that left the balance stands for its holder, who is still at the counter. */
export const CASH_OUT_WITHIN_MS = 10 * 60_000;

/** The law by which the holder may have what is left of the paid part in cash; undefined for none, for a card that can't be used, and for units of a package. (DEC-1.13) */
export function cashOutRightOf(card: Card, states: readonly string[], now: Date): LawRow | undefined {
  if (card.status !== 'active' || isExpired(card, now) || card.unitsLeft !== undefined) return undefined;
  const isUsed = card.entries.some(({ id, kind }) => kind === 'redeemed' && !isUndone(card, id));
  return cashOutRuleOf(states, now, {
    balanceCents: paidBalanceOf(card),
    initialCents: paidInCents(card),
    isUsed,
  });
}

export interface CashOut extends ActionContext {
  /** What is left of the paid part, as the admin saw it. */
  readonly amountCents: number;
  readonly idempotencyKey: string;
  /** Of the business, by their two letters. */
  readonly states: readonly string[];
}

/**
 * Ends what is left of a card because it was paid out in cash, but for the promotional part, which nobody gets. The holder was there: the same admin redeemed of the card within
 * CASH_OUT_WITHIN_MS, or has an authorization for that amount, which is used up. The same key again changes nothing. Errors:
 * CARD_OTHER_LOCATION, INVALID_FIELDS, CARD_NOT_ACTIVE, CASH_OUT_NOT_LAWFUL, BALANCE_CHANGED, CASH_OUT_NOT_AUTHORIZED, IDEMPOTENCY_KEY_REUSED.
 */
export function cashOut(card: Card, cmd: CashOut): Change<CardCashedOut> {
  const { adminId, amountCents, idempotencyKey, now } = cmd;
  const earlier = card.entries.find((entry) => entry.idempotencyKey === idempotencyKey && entry.by === adminId);
  if (earlier && (earlier.kind !== 'cashed-out' || earlier.amountCents !== amountCents))
    throw new IdempotencyKeyReused('another change of the card');
  if (earlier) return { next: card, events: [] };
  mustBeHere(cmd.elsewhere);
  mustBeWhole(amountCents, card.currency);
  mustBeActive(card, now);
  const law = cashOutRightOf(card, cmd.states, now);
  if (!law) throw new CashOutNotLawful();
  if (amountCents !== paidBalanceOf(card)) throw new BalanceChanged();
  if (!isHolderThere(card, cmd)) throw new CashOutNotAuthorized();
  const { ofBalance: promotionalCents } = promotionalPartsOf(card);
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'cashed-out',
    amountCents,
    balanceCents: 0,
    at: now,
    by: adminId,
    ...tillOf(cmd),
    requestId: cmd.requestId,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
  return {
    next: withRightsEnd(
      withParts({
        ...card,
        balanceCents: 0,
        cashedOutCents: (card.cashedOutCents ?? 0) + amountCents,
        lastUsedAt: now,
        entries: [...card.entries, entry],
        authorizations: card.authorizations.filter((given) => given.adminId !== adminId),
      }),
    ),
    events: [
      {
        type: 'redemption.card-cashed-out.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          giftCardId: card.giftCardId,
          giftCardName: card.giftCardName,
          entryId: entry.id,
          amountCents,
          promotionalCents,
          currency: card.currency,
          cashedOutBy: adminId,
          ...tillTold(cmd),
          cashedOutAt: now.toISOString(),
          place: law.name,
          law: law.source,
          holder: holderOf(card),
        },
      },
    ],
  };
}

function isHolderThere(card: Card, { adminId, amountCents, now }: CashOut): boolean {
  const since = now.getTime() - CASH_OUT_WITHIN_MS;
  return (
    card.entries.some(
      ({ id, kind, by, at }) => kind === 'redeemed' && by === adminId && at.getTime() > since && !isUndone(card, id),
    ) || authorizationOf(card, { adminId, amountCents }, now) !== undefined
  );
}
