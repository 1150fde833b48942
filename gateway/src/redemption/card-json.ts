import type { Card, SoldGiftCard } from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/money';
import { imageUrl } from '../storefront/gift-card-json.js';

/** Newest first (http.md). */
export function historyJson(card: Card) {
  return card.entries.map(({ kind, amountCents, balanceCents, at }) => ({
    kind,
    redeemedAmount: dollarsFromCents(amountCents),
    remainingAmount: dollarsFromCents(balanceCents),
    redemptionDate: at ?? '',
  }));
}

/** The buyer record of specification.md 3. */
export function buyerJson(card: Card) {
  return {
    id: card.cardId,
    buyerName: card.buyer?.name ?? '',
    name: card.buyer?.name ?? '',
    email: card.buyer?.email ?? '',
    giftCardId: card.giftCardId,
    giftCardName: card.giftCardName,
    amount: dollarsFromCents(card.initialCents),
    purchaseType: card.purchaseType,
    purchaseDate: card.issuedAt ?? '',
    returnTime: card.entries[0]?.at ?? null,
    remainingBalance: dollarsFromCents(card.balanceCents),
    usedAmount: dollarsFromCents(card.usedCents),
    currency: card.currency,
    status: card.status,
    qrCode: { uniqueCode: card.code },
    selfInfo: card.purchaseType === 'self' ? { name: card.buyer?.name ?? '', email: card.buyer?.email ?? '' } : null,
    giftInfo: card.recipient ? { recipientName: card.recipient.name, recipientEmail: card.recipient.email } : null,
    redemptionHistory: historyJson(card),
  };
}

/** A card type as the counter shows it, in the shape of a gift card. */
export function scannedGiftCardJson(giftCard: SoldGiftCard, card: Card) {
  return {
    _id: giftCard.giftCardId,
    giftCardName: giftCard.name,
    giftCardTag: giftCard.tag,
    description: giftCard.description,
    amount: dollarsFromCents(giftCard.amountCents),
    discount: giftCard.discountPercent,
    salePrice: dollarsFromCents(giftCard.salePriceCents),
    currency: giftCard.currency,
    expirationDate: giftCard.expirationDate,
    giftCardImg: imageUrl(giftCard.imageListKey || card.imageListKey),
    icon: giftCard.icon,
    businessSlug: card.businessSlug,
    status: giftCard.status,
    createdAt: giftCard.createdAt ?? '',
  };
}
