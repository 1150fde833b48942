import { mustBeWhole } from '@giftcard/kernel/business/money';
import { IdempotencyKeyReused } from '@giftcard/kernel/errors';
import type { CardRedeemed, OfflineShortfallBooked } from './card.events.js';
import {
  holderOf,
  isExpired,
  mustBeAnAmount,
  tillOf,
  tillTold,
  type ActionContext,
  type Card,
  type Change,
  type Entry,
} from './card.js';
import { OfflineLimitReached } from './offline.errors.js';
import { showsPresence } from './presence.js';
import { withParts } from './promotional.js';

/** Whether the platform states what is on it, for tills without network: not of a card for some locations only, which a statement does not name, nor of units of a package. */
export function mayBeStated(card: Card, now: Date): boolean {
  return showsPresence(card, now) && card.balanceCents > 0 && !card.usableAt && card.unitsLeft === undefined;
}

export interface SettleOffline extends ActionContext {
  /** Made by the till. */
  readonly redemptionId: string;
  readonly amountCents: number;
  /** By the till's clock, as the next one by the platform's. */
  readonly acceptedAt: Date;
  readonly statedAt: Date;
}

/**
 * Books what a till accepted without network: what the card still has is redeemed, and the rest is the business's loss, in an entry of
 * its own that leaves the balance as it is. Of a card that can't be used any more, or whose code was replaced since, all of it is. The same again changes nothing. Errors:
 * INVALID_FIELDS, OFFLINE_LIMIT_REACHED for a second redemption of a statement at this till, IDEMPOTENCY_KEY_REUSED.
 */
export function settleOffline(card: Card, cmd: SettleOffline): Change<CardRedeemed | OfflineShortfallBooked> {
  const earlier = settledOf(card, cmd.redemptionId);
  if (earlier && earlier.redeemedCents + earlier.shortfallCents !== cmd.amountCents)
    throw new IdempotencyKeyReused('another redemption');
  if (earlier) return { next: card, events: [] };
  mustBeAnAmount(cmd.amountCents);
  mustBeWhole(cmd.amountCents, card.currency);
  if (card.entries.some(({ offline, till }) => till?.id === cmd.till?.id && isSame(offline?.statedAt, cmd.statedAt)))
    throw new OfflineLimitReached();
  const why = notUsable(card, cmd);
  const redeemedCents = why ? 0 : Math.min(cmd.amountCents, card.balanceCents);
  const shortfallCents = cmd.amountCents - redeemedCents;
  const balanceCents = card.balanceCents - redeemedCents;
  const shared = {
    balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    ...tillOf(cmd),
    requestId: cmd.requestId,
    offline: { id: cmd.redemptionId, acceptedAt: cmd.acceptedAt, statedAt: cmd.statedAt },
  };
  const redeemed: Entry = { id: cmd.entryId, kind: 'redeemed', amountCents: redeemedCents, ...shared };
  const short: Entry = {
    id: `${cmd.entryId}-shortfall`,
    kind: 'shortfall',
    amountCents: shortfallCents,
    reason: why ?? 'balance',
    ...shared,
  };
  const told = {
    cardId: card.id,
    businessSlug: card.businessSlug,
    giftCardId: card.giftCardId,
    giftCardName: card.giftCardName,
    currency: card.currency,
    ...tillTold(cmd),
    acceptedAt: cmd.acceptedAt.toISOString(),
  };
  const at = cmd.now.toISOString();
  const { entries } = card;
  return {
    next: withParts({
      ...card,
      balanceCents,
      ...(redeemedCents > 0 ? { lastUsedAt: cmd.now } : {}),
      entries: [...entries, ...[redeemed, short].filter(({ amountCents }) => amountCents > 0)],
    }),
    events: [
      ...(redeemedCents > 0
        ? [
            {
              type: 'redemption.card-redeemed.v1' as const,
              data: {
                ...told,
                entryId: redeemed.id,
                amountCents: redeemedCents,
                tipCents: 0,
                balanceCents,
                redeemedBy: cmd.adminId,
                redeemedAt: at,
                holder: holderOf(card),
              },
            },
          ]
        : []),
      ...(shortfallCents > 0
        ? [
            {
              type: 'redemption.offline-shortfall-booked.v1' as const,
              data: {
                ...told,
                entryId: short.id,
                amountCents: shortfallCents,
                reason: why ?? 'balance',
                acceptedBy: cmd.adminId,
                bookedAt: at,
              },
            },
          ]
        : []),
    ],
  };
}

/** What became of a redemption that a till handed in, in cents; undefined for one that was not. */
export function settledOf({ entries }: Pick<Card, 'entries'>, redemptionId: string) {
  const of = entries.filter(({ offline }) => offline?.id === redemptionId);
  if (of.length === 0) return undefined;
  const sum = (kind: Entry['kind']) =>
    of.reduce((cents, entry) => cents + (entry.kind === kind ? entry.amountCents : 0), 0);
  return { redeemedCents: sum('redeemed'), shortfallCents: sum('shortfall') };
}

/** Why nothing may leave the card; with a new code since the statement, whoever showed that has an old mail, print or pass. */
function notUsable(
  card: Card,
  { now, statedAt }: SettleOffline,
): 'blocked' | 'void' | 'expired' | 'reissued' | undefined {
  if (card.status !== 'active') return card.status;
  if (isExpired(card, now)) return 'expired';
  return card.entries.some(({ kind, at }) => kind === 'reissued' && at > statedAt) ? 'reissued' : undefined;
}

function isSame(one: Date | undefined, other: Date): boolean {
  return one?.getTime() === other.getTime();
}
