import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type {
  Activatable,
  Authorization as AuthorizationMessage,
  Card as CardMessage,
  GivenGift,
  Entry as EntryMessage,
  NameCardsResponse,
  SoldGiftCard,
  WaitingGift,
} from '@giftcard/contracts/redemption/v1/redemption';
import { maskedEmail } from '@giftcard/kernel/business/contact';
import { maskedNumber } from '@giftcard/kernel/business/mobile-number';
import { groupCardCode, presenceSecretOf, qrPayload } from '@giftcard/kernel/business/card-code';
import type { Sealer } from '@giftcard/kernel/sealer';
import {
  holderOf,
  isExpired,
  isKept,
  isUndone,
  remainingCents,
  usedCents,
  type Authorization,
  type Card,
  type Entry,
  type ExportedCard,
} from '../domain/card.js';
import { leftOf } from '../domain/lots.js';
import { cashOutRightOf } from '../domain/cash-out.js';
import { paidBalanceOf, promotionalPartsOf } from '../domain/promotional.js';
import { isWaiting } from '../domain/gift-wait.js';
import { canBeKept } from '../domain/keep-card.js';
import { showsPresence } from '../domain/presence.js';
import { isHandedOver, isUnread } from '../domain/person.js';
import { undoableUntil } from '../domain/redemption.js';
import { isMendable } from '../domain/mendable.js';
import { thanksOf } from '../domain/thanks.js';
import { withoutTip } from '../domain/tip.js';
import { topUpRangeOf } from '../domain/top-up.js';
import { isRepeatable } from '../domain/waiting-gift.js';
import type { PrintedScan } from '../queries/scan-card.js';

/** What opens and signs a card's code. */
export interface CodeKeys {
  readonly sealer: Sealer;
  readonly qrKey: Buffer;
}

/** An issued card for who has its code already: its holder, or who scanned it. */
export function cardMessage(card: Card, keys: CodeKeys, now: Date): CardMessage {
  const code = openCode(card, keys);
  return { ...listedCardMessage(card, now), code: groupCardCode(code), qrPayload: qrPayload(code, keys.qrKey) };
}

/** For everybody else of its business: all but the last four characters of the code are hidden. */
export function maskedCardMessage(card: Card, keys: CodeKeys, now: Date): CardMessage {
  return { ...listedCardMessage(card, now), code: cardCode(card, keys).replace(/[^-](?=.{4})/g, '*') };
}

/** A card by its name, for a list that tells what was done to it. */
export function namedCardMessage(card: Card): NameCardsResponse['cards'][number] {
  const { id: cardId, giftCardName, currency, orderNumber = '' } = card;
  return { cardId, giftCardName, currency, holderName: holderOf(card).name, orderNumber };
}

/** The whole code, grouped. */
export function cardCode(card: Card, keys: CodeKeys): string {
  return groupCardCode(openCode(card, keys));
}

/** Codes are opened here and nowhere else. */
function openCode(card: Card, { sealer }: CodeKeys): string {
  return sealer.open(card.codeSealed, 'card-code');
}

/** The same without the code. */
function listedCardMessage(card: Card, now: Date): CardMessage {
  return {
    ...exportedCardMessage(card, now),
    blockReason: card.blockReason ?? '',
    message: card.message,
    occasion: card.occasion,
    entries: entryMessages(card, now),
    ownOrderLeftCents: card.status === 'void' ? 0 : (leftOf(card, card.id) ?? 0),
    imageListKey: card.imageListKey,
    thankedAt: card.thankedAt?.toISOString(),
    contributors: [...(card.contributors ?? [])],
  };
}

/** For a file that is taken along: nothing is in it that no column has. */
export function exportedCardMessage(card: ExportedCard, now: Date): CardMessage {
  return {
    cardId: card.id,
    businessSlug: card.businessSlug,
    giftCardId: card.giftCardId,
    giftCardName: card.giftCardName,
    code: '',
    qrPayload: '',
    initialCents: card.initialCents,
    balanceCents: remainingCents(card),
    usedCents: usedCents(card),
    currency: card.currency,
    status: card.status === 'active' && isExpired(card, now) ? 'expired' : card.status,
    blockReason: '',
    purchaseType: card.purchaseType,
    buyer: card.buyer,
    recipient: card.recipient,
    message: '',
    occasion: '',
    issuedAt: card.issuedAt.toISOString(),
    validUntil: card.validUntil?.toISOString(),
    entries: [],
    imageListKey: '',
    orderNumber: card.orderNumber ?? '',
    paidWith: card.paidWith ?? '',
    priceCents: card.priceCents ?? card.initialCents,
    refundedCents: card.refundedCents ?? 0,
    cashOut: undefined,
    changingQr: undefined,
    loadedCents: card.loadedCents ?? 0,
    topUp: undefined,
    ownOrderLeftCents: 0,
    thanks: '',
    thankedAt: undefined,
    usableAt: [],
    canBeKept: false,
    offlineStatement: '',
    packageTerms: card.packageTerms,
    unitsLeft: card.status === 'void' && card.packageTerms ? 0 : card.unitsLeft,
    contributors: [],
  };
}

/** The card as its holder sees it: nothing of the giver but the name, nothing of what went on behind the counter. */
export function holderCardMessage(card: Card, keys: CodeKeys, now: Date, isClosed: boolean): CardMessage {
  const message = cardMessage(card, keys, now);
  const entries = message.entries
    .filter(({ kind }) => isToldToHolder(kind))
    .map((entry) => ({
      ...entry,
      // It would tell what the giver paid.
      promotionalCents: entry.kind === 'cashed-out' ? entry.promotionalCents : 0,
      by: '',
      till: '',
      location: '',
      reason: '',
      undoableUntil: undefined,
      proof: undefined,
      acceptedAt: undefined,
    }));
  return {
    ...message,
    entries,
    changingQr: showsPresence(card, now)
      ? { secret: presenceSecretOf(openCode(card, keys), keys.qrKey), now: now.toISOString() }
      : undefined,
    topUp: isClosed ? undefined : topUpRangeOf(card, now),
    thanks: isClosed ? '' : (thanksOf(card) ?? ''),
    canBeKept: !isClosed && canBeKept(card, now),
    blockReason: '',
    priceCents: 0,
    refundedCents: 0,
    buyer: { name: card.buyer.name, email: '', phone: '' },
    recipient: card.recipient && { name: card.recipient.name, email: '', phone: '' },
  };
}

/** Those that change what is on a card. */
const TOLD_TO_HOLDER: readonly string[] = ['redeemed', 'undone', 'cashed-out', 'loaded', 'unloaded', 'package-ended'];

function isToldToHolder(kind: string): boolean {
  return TOLD_TO_HOLDER.includes(kind);
}

/** Newest first. */
function entryMessages(card: Card, now: Date): EntryMessage[] {
  const { ofEntry } = promotionalPartsOf(card);
  return card.entries.map((entry) => entryMessage(card, entry, ofEntry.get(entry.id) ?? 0, now)).reverse();
}

function entryMessage(card: Card, entry: Entry, promotionalCents: number, now: Date): EntryMessage {
  const { id, kind, tipCents = 0, units = 0, balanceCents, at, previous, by, undoneEntryId = '' } = entry;
  const reason = entry.reason ?? (previous?.email || previous?.phone) ?? '';
  const until = undoableUntil(card, entry);
  return {
    entryId: id,
    kind,
    amountCents: withoutTip(entry),
    tipCents,
    units,
    promotionalCents,
    balanceCents,
    at: at.toISOString(),
    reason,
    by,
    undoneEntryId,
    proof: entry.proof,
    acceptedAt: entry.offline?.acceptedAt.toISOString(),
    till: entry.till?.name ?? '',
    location: entry.till?.location?.name ?? '',
    undone: isUndone(card, id),
    undoableUntil: until && until > now ? until.toISOString() : undefined,
  };
}

/** A card type with its number of buyers as the proto message. */
export function soldGiftCardMessage(giftCard: GiftCard, totalBuyers: number, unitsKept = false): SoldGiftCard {
  const { businessSlug: _slug, version: _version, image, packageTerms, ...shown } = giftCard;
  // Of money the read model has null, which is no message.
  return {
    ...shown,
    totalBuyers,
    imageListKey: image?.listKey ?? '',
    packageTerms: packageTerms ?? undefined,
    unitsKept,
  };
}

/** Of a scan that found a code that is no card yet. */
export const NO_CARD = { card: undefined, giftCard: undefined, presence: undefined, tips: undefined };

/** A printed code that is no card yet. */
export function activatableMessage({ number, giftCard, isOnSale, isAllowed }: PrintedScan): Activatable {
  const range = giftCard?.amountRange;
  return {
    number,
    giftCard: giftCard && soldGiftCardMessage(giftCard, 0),
    range: range
      ? {
          minCents: range.minCents,
          maxCents: range.maxCents,
          stepCents: range.stepCents,
          suggestionCents: [...range.suggestionCents],
        }
      : undefined,
    allowed: isAllowed,
    onSale: isOnSale,
  };
}

/** The holder's right to cash, where there is one. @param states of the business, by their two letters */
export function cashOutMessage(card: Card, states: readonly string[], now: Date): CardMessage['cashOut'] {
  const right = cashOutRightOf(card, states, now);
  return (
    right && {
      amountCents: paidBalanceOf(card),
      promotionalCents: promotionalPartsOf(card).ofBalance,
      place: right.name,
    }
  );
}

/** What is known of a card's type from the card itself. */
export function soldGiftCardOf(card: Card): SoldGiftCard {
  return {
    giftCardId: card.giftCardId,
    name: card.giftCardName,
    tag: '',
    description: '',
    amountCents: card.initialCents,
    discountPercent: 0,
    salePriceCents: card.initialCents,
    currency: card.currency,
    expirationDate: '',
    status: 'active',
    icon: '',
    createdAt: undefined,
    totalBuyers: 1,
    imageListKey: card.imageListKey,
    unitsKept: false,
  };
}

/**
 * A gift as its buyer may see it: nothing that opens the card, but for the link of one that they hand over and nobody keeps yet; of an address that the
 * business corrected as much as their mail told (docs/adr/0084), and of one that its holder told nothing.
 */
export function waitingGiftMessage(card: Card, { sealer }: CodeKeys, now: Date): WaitingGift {
  const { businessSlug, giftCardName, initialCents, currency, recipient, message, arrivesAt, arrivalZone = '' } = card;
  const email = recipient?.email ?? '';
  const number = recipient?.byText ? recipient.phone : '';
  const isTheirs = isWaiting(card, now) || !isByBusiness(card);
  return {
    businessSlug,
    giftCardName,
    amountCents: initialCents,
    currency,
    recipientName: recipient?.name ?? '',
    senderName: card.buyer.name,
    recipientEmail: isKept(card) ? '' : isTheirs ? email : maskedEmail(email),
    message,
    arrivesAt: arrivesAt?.toISOString(),
    arrivalZone,
    isWaiting: isWaiting(card, now),
    isMendable: isMendable(card, now),
    isRepeatable: isRepeatable(card, now),
    recipientPhone: isTheirs ? number : maskedNumber(number),
    publicToken:
      recipient && isHandedOver(recipient) && canBeKept(card, now)
        ? sealer.open(card.publicTokenSealed, 'public-token')
        : '',
    isKept: isKept(card),
    recipientLanguage: recipient?.language ?? '',
  };
}

/** The same as they may give it again: of an address that the business corrected, or its holder told, nothing. */
export function givenGiftMessage(card: Card): GivenGift {
  const { businessSlug, giftCardId, giftCardName, recipient } = card;
  const known = recipient && !isUnread(recipient) ? recipient : undefined;
  return {
    businessSlug,
    giftCardId,
    giftCardName,
    recipientName: known?.name ?? '',
    recipientEmail: known && !isByBusiness(card) && !isKept(card) ? known.email : '',
  };
}

/** Whether its address is one that the business gave it, and not its buyer. */
function isByBusiness({ entries }: Card): boolean {
  return Boolean(entries.findLast(({ kind }) => kind === 'corrected')?.by);
}

/** A verified code as who may redeem by it sees it. */
export function authorizationMessage(authorization: Authorization): AuthorizationMessage {
  const { tipCents = 0, units = 0, expiresAt } = authorization;
  return { amountCents: withoutTip(authorization), tipCents, units, expiresAt: expiresAt.toISOString() };
}
