import { IdempotencyKeyReused } from '@giftcard/kernel/errors';
import type { CardRedeemed, RedemptionAuthorized, RedemptionUndone } from './card.events.js';
import {
  CardNotActive,
  HolderWithoutAddress,
  PresenceOver,
  RedemptionNotAuthorized,
  RedemptionNotFound,
  UndoTimeOver,
} from './card.errors.js';
import {
  hasNoAddress,
  holderOf,
  isUndone,
  reasonOf,
  tillOf,
  tillTold,
  type Authorization,
  type Card,
  type Change,
  type ActionContext,
  type Entry,
  type Proof,
} from './card.js';
import { mustBeUnused, proofNeeded, type Shown, type SmallAmounts } from './presence.js';
import { withParts } from './promotional.js';
import { AUTHORIZATION_VALID_MS, authorizationOf, withAuthorization, withRightsEnd } from './rights.js';
import { mustBeHere } from './usable-at.js';
import { given, tipOf, totalOf, withoutTip, type Asked } from './tip.js';
import { unitsOf, unitTold, withUnits } from './units.js';

/** DEC-6.4: "Undo a redemption within 24 hours". */
export const UNDO_WITHIN_MS = 24 * 60 * 60_000;

export interface Redeem extends ActionContext, Asked {
  readonly idempotencyKey: string;
  /** What was scanned; absent where only an authorization counts. */
  readonly scan?: {
    /** Undefined for a scan that is over: it lets nothing through, but what it did before is answered again. */
    readonly shown: Shown | undefined;
    readonly small: SmallAmounts;
  };
}

/**
 * Lowers the balance by amount and tip, or by what the units are worth, both parts of it pro rata (DEC-1.14), and uses up what let it through, together: the admin's authorization, or
 * the step of the changing QR that was shown. The same key again changes nothing. Errors:
 * CARD_OTHER_LOCATION, what `given` refuses, REDEMPTION_NOT_AUTHORIZED, HOLDER_WITHOUT_ADDRESS, PRESENCE_OVER, PRESENCE_USED, IDEMPOTENCY_KEY_REUSED.
 */
export function redeem(card: Card, cmd: Redeem): Change<CardRedeemed> {
  const earlier = card.entries.find(
    ({ idempotencyKey, by }) => idempotencyKey === cmd.idempotencyKey && by === cmd.adminId,
  ); // an empty key is never kept
  const isSame = earlier?.kind === 'redeemed' && isSameSum(earlier, cmd);
  if (earlier && !isSame) throw new IdempotencyKeyReused('another redemption');
  if (earlier) return { next: card, events: [] };
  mustBeHere(cmd.elsewhere);
  const asked = given(card, cmd, cmd.now);
  const taken = { amountCents: totalOf(asked), ...tipOf(asked), ...unitsOf(asked) };
  const authorization = authorizationOf(card, { adminId: cmd.adminId, ...taken }, cmd.now);
  const proof = authorization ? undefined : proofOf(card, asked);
  const units = withUnits(card, -(asked.units ?? 0));
  const balanceCents = card.balanceCents - taken.amountCents;
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'redeemed',
    ...taken,
    balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    ...tillOf(cmd),
    requestId: cmd.requestId,
    ...(proof ? { proof } : {}),
    ...(authorization?.isOverride ? { isOverride: true } : {}),
    ...(cmd.idempotencyKey ? { idempotencyKey: cmd.idempotencyKey } : {}),
  };
  const shown = cmd.scan?.shown;
  const authorizations = card.authorizations.filter(({ adminId }) => adminId !== cmd.adminId);
  return {
    next: withRightsEnd(
      withParts({
        ...card,
        balanceCents,
        ...units,
        lastUsedAt: cmd.now,
        entries: [...card.entries, entry],
        authorizations,
        ...(proof === 'presence' && shown?.kind === 'changing' ? { lastPresenceStep: shown.step } : {}),
      }),
    ),
    events: [
      {
        type: 'redemption.card-redeemed.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          giftCardId: card.giftCardId,
          giftCardName: card.giftCardName,
          entryId: entry.id,
          amountCents: asked.amountCents,
          tipCents: cmd.tipCents ?? 0,
          ...unitsOf(asked),
          ...units,
          ...unitTold(card),
          balanceCents,
          currency: card.currency,
          redeemedBy: cmd.adminId,
          ...tillTold(cmd),
          redeemedAt: cmd.now.toISOString(),
          acceptedAt: undefined,
          holder: holderOf(card),
        },
      },
    ],
  };
}

function isSameSum(entry: Entry, asked: Asked): boolean {
  if (entry.units !== undefined || asked.units !== undefined) return entry.units === asked.units;
  return entry.amountCents === totalOf(asked) && (entry.tipCents ?? 0) === (asked.tipCents ?? 0);
}

/** What lets it through without an authorization. Errors: PRESENCE_OVER, PRESENCE_USED, REDEMPTION_NOT_AUTHORIZED, HOLDER_WITHOUT_ADDRESS. */
function proofOf(card: Card, { scan, now, ...asked }: Redeem): Proof {
  if (!scan) throw new RedemptionNotAuthorized();
  if (!scan.shown) throw new PresenceOver();
  if (scan.shown.kind === 'changing') mustBeUnused(card, scan.shown.step);
  const proof = proofNeeded(card, scan.shown, totalOf(asked), scan.small, now);
  if (proof === 'code') throw hasNoAddress(card) ? new HolderWithoutAddress() : new RedemptionNotAuthorized();
  return proof;
}

export interface AuthorizeWithoutCode extends ActionContext, Asked {
  readonly reason: string;
  /** Who gave the password for it, and who hears of it. */
  readonly confirmation: {
    readonly name: string;
    readonly owners: readonly { readonly name: string; readonly email: string }[];
  };
}

/**
 * A manager's word instead of a code, for a holder who has no email at hand (DEC-6.10): one redemption of one amount,
 * with an entry that says who let it through and why. Errors: INVALID_FIELDS, and what `given` refuses.
 */
export function authorizeWithoutCode(
  card: Card,
  cmd: AuthorizeWithoutCode,
): Change<RedemptionAuthorized> & { readonly authorization: Authorization } {
  const reason = reasonOf(cmd.reason);
  const asked = given(card, cmd, cmd.now);
  const { adminId, now } = cmd;
  const sum = { amountCents: totalOf(asked), ...tipOf(asked), ...unitsOf(asked) };
  const authorization: Authorization = {
    adminId,
    ...sum,
    expiresAt: new Date(now.getTime() + AUTHORIZATION_VALID_MS),
    isOverride: true,
  };
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'authorized',
    ...sum,
    balanceCents: card.balanceCents,
    at: now,
    by: adminId,
    requestId: cmd.requestId,
    reason,
  };
  return {
    authorization,
    next: withAuthorization({ ...card, entries: [...card.entries, entry] }, authorization, now),
    events: [
      {
        type: 'redemption.redemption-authorized.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          amountCents: asked.amountCents,
          tipCents: cmd.tipCents ?? 0,
          ...unitsOf(asked),
          ...unitTold(card),
          currency: card.currency,
          reason,
          authorizedBy: adminId,
          expiresAt: authorization.expiresAt.toISOString(),
          authorizedByName: cmd.confirmation.name,
          owners: cmd.confirmation.owners.map(({ name, email }) => ({ name, email, phone: '' })),
          giftCardName: card.giftCardName,
          holder: holderOf(card),
          authorizedAt: now.toISOString(),
        },
      },
    ],
  };
}

/** Until when an entry can be taken back; undefined for one that can't be, whatever the time. */
export function undoableUntil(card: Card, entry: Entry): Date | undefined {
  if (entry.kind !== 'redeemed' || card.status === 'void' || isUndone(card, entry.id)) return undefined;
  return new Date(entry.at.getTime() + UNDO_WITHIN_MS);
}

export interface UndoRedemptionInput extends ActionContext {
  /** The redemption's entry. */
  readonly redemptionId: string;
  readonly reason: string;
}

/**
 * Gives a redemption of the last 24 hours back to the card, its tip too, blocked and expired ones too. Taken back already: nothing changes. Errors:
 * INVALID_FIELDS, REDEMPTION_NOT_FOUND, CARD_NOT_ACTIVE for a void card, UNDO_TIME_OVER.
 */
export function undoRedemption(card: Card, cmd: UndoRedemptionInput): Change<RedemptionUndone> {
  const reason = reasonOf(cmd.reason);
  const redemption = card.entries.find(({ id, kind }) => id === cmd.redemptionId && kind === 'redeemed');
  if (!redemption) throw new RedemptionNotFound();
  if (isUndone(card, redemption.id)) return { next: card, events: [] };
  const until = undoableUntil(card, redemption);
  if (!until) throw new CardNotActive(card.status);
  if (until <= cmd.now) throw new UndoTimeOver();
  const { amountCents } = redemption;
  const balanceCents = card.balanceCents + amountCents;
  // Of a package that was ended since the money alone comes back.
  const units = withUnits(card, redemption.units ?? 0);
  const returned = units.unitsLeft === undefined ? {} : unitsOf(redemption);
  const entry: Entry = {
    id: cmd.entryId,
    kind: 'undone',
    amountCents,
    ...tipOf(redemption),
    ...returned,
    balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    ...(cmd.shiftId === undefined ? {} : { shiftId: cmd.shiftId }),
    requestId: cmd.requestId,
    reason,
    undoneEntryId: redemption.id,
  };
  return {
    next: withParts({ ...card, balanceCents, ...units, entries: [...card.entries, entry] }),
    events: [
      {
        type: 'redemption.redemption-undone.v1',
        data: {
          cardId: card.id,
          businessSlug: card.businessSlug,
          giftCardId: card.giftCardId,
          giftCardName: card.giftCardName,
          entryId: entry.id,
          undoneEntryId: redemption.id,
          amountCents: withoutTip(redemption),
          tipCents: redemption.tipCents ?? 0,
          ...returned,
          ...units,
          ...unitTold(card),
          balanceCents,
          currency: card.currency,
          undoneAt: cmd.now.toISOString(),
          reason,
          undoneBy: cmd.adminId,
          holder: holderOf(card),
        },
      },
    ],
  };
}
