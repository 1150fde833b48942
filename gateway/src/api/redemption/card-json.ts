import type { Person } from '@giftcard/contracts/common/v1/common';
import type {
  Activatable,
  Card,
  Entry,
  Presence as PresenceMessage,
  SoldGiftCard,
} from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { imageUrl } from '../../edge/image-url.js';
import { packageTermsJson } from '../../storefront/gift-card-json.js';
import type { Buyer, GiftCard } from '../../openapi/components.js';
import type { Activation } from '../../openapi/physical-card.js';
import type { CashOut, OwnRedemption, Presence, Redemption } from '../../openapi/redemption.js';

const BALANCE_KINDS: readonly string[] = [
  'redeemed',
  'undone',
  'cashed-out',
  'loaded',
  'unloaded',
  'package-ended',
] satisfies Redemption['kind'][];
/** It says how the card was paid for or what it holds, not how it was used. */
const isUse = ({ kind }: Entry) => kind === 'redeemed' || kind === 'undone' || kind === 'cashed-out';
const ofBalance = ({ kind }: Entry) => BALANCE_KINDS.includes(kind);

/** Units of an entry; an entry about money has none. */
const entryUnitsJson = (units: number) => (units > 0 ? { units } : {});

/** What changed the balance or what it is, newest first (http.md). */
export function historyJson(card: Card): Redemption[] {
  return card.entries
    .filter(ofBalance)
    .map(({ entryId, kind, amountCents, units, tipCents, promotionalCents, balanceCents, at, undone }) => ({
      id: entryId,
      kind: kind as Redemption['kind'],
      undone,
      redeemedAmount: dollarsFromCents(amountCents),
      ...entryUnitsJson(units),
      tip: dollarsFromCents(tipCents),
      bonus: dollarsFromCents(promotionalCents),
      remainingAmount: dollarsFromCents(balanceCents),
      redemptionDate: at ?? '',
    }));
}

/** The same for the card's business: why, and until when a redemption can be taken back. */
function ownHistoryJson(card: Card): OwnRedemption[] {
  const byId = new Map(card.entries.map((entry) => [entry.entryId, entry]));
  return historyJson(card).map((entry) => {
    const {
      reason = '',
      undoableUntil,
      undoneEntryId = '',
      proof,
      acceptedAt,
      till = '',
      location = '',
    } = byId.get(entry.id) ?? {};
    return {
      ...entry,
      reason,
      undoneId: undoneEntryId || null,
      till: till || null,
      location: location || null,
      acceptedAt: acceptedAt ?? null,
      undoableUntil: undoableUntil ?? null,
      proof: proof === 'presence' || proof === 'none' ? proof : null,
    };
  });
}

/** What else was done to a card: blocked, unblocked, authorized without a code, voided; newest first. */
function activityJson(card: Card): Buyer['activity'] {
  return card.entries
    .filter((entry) => !ofBalance(entry))
    .map(({ entryId, kind, amountCents, units, reason, by, at }) => ({
      id: entryId,
      kind,
      amount: dollarsFromCents(amountCents),
      ...entryUnitsJson(units),
      reason,
      by,
      at: at ?? '',
    }));
}

/** Of a card of a package what it is and how many units are left; of money nothing. */
export function unitsJson(card: Pick<Card, 'packageTerms' | 'unitsLeft'>) {
  const { unitsLeft } = card;
  return unitsLeft === undefined ? {} : { ...packageTermsJson(card), unitsLeft };
}

/** The buyer record of SPEC-3.4. */
export function buyerJson(card: Card): Buyer {
  return {
    id: card.cardId,
    orderNumber: card.orderNumber || null,
    buyerName: card.buyer?.name ?? '',
    name: card.buyer?.name ?? '',
    email: card.buyer?.email ?? '',
    giftCardId: card.giftCardId,
    giftCardName: card.giftCardName,
    amount: dollarsFromCents(card.initialCents),
    price: dollarsFromCents(card.priceCents),
    refunded: dollarsFromCents(card.refundedCents),
    purchaseType: card.purchaseType as Buyer['purchaseType'],
    paidAtCounter: (card.paidWith || null) as Buyer['paidAtCounter'],
    purchaseDate: card.issuedAt ?? '',
    returnTime: card.entries.find((entry) => isUse(entry))?.at ?? null,
    remainingBalance: dollarsFromCents(card.balanceCents),
    ...unitsJson(card),
    usedAmount: dollarsFromCents(card.usedCents),
    currency: card.currency,
    cardId: card.cardId,
    status: card.status as Buyer['status'],
    blockReason: card.blockReason || null,
    validUntil: card.validUntil ?? null,
    qrCode: { uniqueCode: card.code },
    selfInfo: card.purchaseType === 'self' ? { name: card.buyer?.name ?? '', email: card.buyer?.email ?? '' } : null,
    giftInfo: card.recipient ? recipientJson(card.recipient) : null,
    redemptionHistory: ownHistoryJson(card),
    activity: activityJson(card),
  };
}

/** Who got it: without an address while nobody keeps it, by the number that it was texted to or said to be handed over by its buyer. */
function recipientJson({ name, email, phone, nameOnly, byText }: Person): NonNullable<Buyer['giftInfo']> {
  const known = { recipientName: name, recipientEmail: email };
  if (byText) return { ...known, recipientPhone: phone };
  return nameOnly ? { ...known, byLink: true } : known;
}

/** Its holder's right to what is left in cash; null for none. */
export function cashOutJson({ cashOut }: Card): CashOut | null {
  if (!cashOut) return null;
  const { amountCents, promotionalCents, place } = cashOut;
  return { amount: dollarsFromCents(amountCents), bonus: dollarsFromCents(promotionalCents), place };
}

/** What a scan is good for. */
export function presenceJson({ token, kind, withoutCodeUpToCents, expiresAt }: PresenceMessage): Presence {
  return {
    token,
    kind: kind === 'changing' ? 'changing' : 'fixed',
    withoutCodeUpTo: dollarsFromCents(withoutCodeUpToCents),
    until: expiresAt ?? '',
  };
}

/** A printed code that is no card yet. */
export function activationJson({ number, giftCard, range, allowed, onSale }: Activatable): Activation {
  return {
    number,
    giftCardName: giftCard?.name ?? '',
    image: imageUrl(giftCard?.imageListKey ?? ''),
    currency: giftCard?.currency ?? '',
    amount: dollarsFromCents(giftCard?.amountCents ?? 0),
    discount: giftCard?.discountPercent ?? 0,
    range: range
      ? {
          min: dollarsFromCents(range.minCents),
          max: dollarsFromCents(range.maxCents),
          step: dollarsFromCents(range.stepCents),
          suggestions: range.suggestionCents.map(dollarsFromCents),
        }
      : null,
    ...packageTermsJson(giftCard ?? {}),
    allowed,
    onSale,
  };
}

/** A card type as the counter shows it, in the shape of a gift card. */
export function scannedGiftCardJson(giftCard: SoldGiftCard, card: Card): GiftCard {
  return {
    _id: giftCard.giftCardId,
    giftCardName: giftCard.name,
    giftCardTag: giftCard.tag,
    description: giftCard.description,
    amount: dollarsFromCents(giftCard.amountCents),
    ...packageTermsJson(giftCard),
    discount: giftCard.discountPercent,
    salePrice: dollarsFromCents(giftCard.salePriceCents),
    currency: giftCard.currency,
    expirationDate: giftCard.expirationDate,
    giftCardImg: imageUrl(giftCard.imageListKey || card.imageListKey),
    icon: giftCard.icon,
    businessSlug: card.businessSlug,
    status: giftCard.status as GiftCard['status'],
    createdAt: giftCard.createdAt ?? '',
  };
}

/** Who paid for a group gift, with their lines; nothing of any other card. */
export function contributorsJson({ contributors }: Card): { contributors?: { name: string; line: string }[] } {
  return contributors.length > 0
    ? { contributors: contributors.map(({ name, message }) => ({ name, line: message })) }
    : {};
}
