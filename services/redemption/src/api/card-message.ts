import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { Card as CardMessage, SoldGiftCard } from '@giftcard/contracts/redemption/v1/redemption';
import { groupCardCode, qrPayload } from '@giftcard/kernel/card-code';
import type { Sealer } from '@giftcard/kernel/sealer';
import type { Card } from '../domain/card.js';

/** An issued card as the proto message; its code is opened here and nowhere else. */
export function cardMessage(card: Card, sealer: Sealer, qrKey: Buffer): CardMessage {
  const code = sealer.open(card.codeSealed, 'card-code');
  return {
    cardId: card.id,
    businessSlug: card.businessSlug,
    giftCardId: card.giftCardId,
    giftCardName: card.giftCardName,
    code: groupCardCode(code),
    qrPayload: qrPayload(code, qrKey),
    initialCents: card.initialCents,
    balanceCents: card.balanceCents,
    usedCents: card.initialCents - card.balanceCents,
    currency: card.currency,
    status: card.status,
    purchaseType: card.purchaseType,
    buyer: card.buyer,
    recipient: card.recipient,
    message: card.message,
    occasion: card.occasion,
    issuedAt: card.issuedAt.toISOString(),
    entries: card.entries.map(({ id, kind, amountCents, balanceCents, at }) => ({ entryId: id, kind, amountCents, balanceCents, at: at.toISOString() })).reverse(),
    imageListKey: card.imageListKey,
  };
}

/** A card type with its number of buyers as the proto message. */
export function soldGiftCardMessage(giftCard: GiftCard, totalBuyers: number): SoldGiftCard {
  const { giftCardId, name, tag, description, amountCents, discountPercent, salePriceCents, currency, expirationDate, status, icon, createdAt } = giftCard;
  return {
    giftCardId, name, tag, description, amountCents, discountPercent, salePriceCents, currency, expirationDate, status, icon, createdAt, totalBuyers,
    imageListKey: giftCard.image?.listKey ?? '',
  };
}

/** What is known of a card's type from the card itself. */
export function soldGiftCardOf(card: Card): SoldGiftCard {
  return {
    giftCardId: card.giftCardId, name: card.giftCardName, tag: '', description: '', amountCents: card.initialCents, discountPercent: 0, salePriceCents: card.initialCents,
    currency: card.currency, expirationDate: '', status: 'active', icon: '', createdAt: undefined, totalBuyers: 1, imageListKey: card.imageListKey,
  };
}
