import { maskedEmail } from '@giftcard/kernel/business/contact';
import { maskedNumber } from '@giftcard/kernel/business/mobile-number';
import type { Sealer } from '@giftcard/kernel/sealer';
import { eventOf, type Composed } from './composed.js';
import type { MailParts } from './mail-parts.js';
import { giftLink } from './order-mails.js';
import { leftOf, soldOf, unitsOf, usedAndWorthOf, usedOf, worthOf } from './units.js';
import type { Delivery } from '../domain/delivery.js';
import { activationReceipt } from '../templates/activation-receipt.js';
import { cardBlocked } from '../templates/card-blocked.js';
import { cardLoaded } from '../templates/card-loaded.js';
import { cardReissued } from '../templates/card-reissued.js';
import { cashOutReceipt } from '../templates/cash-out-receipt.js';
import { formatDateTime, formatSum, minutesLeft } from '../templates/formatting.js';
import { keepCode } from '../templates/keep-code.js';
import { oneLine } from '../templates/markup.js';
import { packageEnded } from '../templates/package-ended.js';
import { recipientCorrected } from '../templates/recipient-corrected.js';
import { reissueNotice } from '../templates/reissue-notice.js';
import { redeemedWithoutCode } from '../templates/redeemed-without-code.js';
import { redemptionCode } from '../templates/redemption-code.js';
import { redemptionReceipt } from '../templates/redemption-receipt.js';
import { redemptionUndone } from '../templates/redemption-undone.js';

/** The tip beside an amount and both together; nothing where there is none. */
function tipOf({ amountCents, tipCents, currency }: TippedSum): { readonly tip?: string; readonly total?: string } {
  if (tipCents === 0) return {};
  return {
    tip: formatSum({ amountCents: tipCents, currency }),
    total: formatSum({ amountCents: amountCents + tipCents, currency }),
  };
}

interface TippedSum {
  readonly amountCents: number;
  readonly tipCents: number;
  readonly currency: string;
}

export async function composeRedemptionCode(
  delivery: Delivery,
  parts: MailParts,
  sealer: Sealer,
  now: Date,
): Promise<Composed> {
  const event = eventOf('redemption.redemption-code-issued.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = redemptionCode({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    amount: usedOf(event),
    ...tipOf(event),
    code: sealer.open(event.codeSealed, 'one-time-code'),
    validFor: minutesLeft(new Date(event.expiresAt ?? now), now),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeKeepCode(
  delivery: Delivery,
  parts: MailParts,
  sealer: Sealer,
  now: Date,
): Promise<Composed> {
  const event = eventOf('redemption.keep-code-issued.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const rendered = keepCode({
    brand,
    giftCardName: oneLine(event.giftCardName),
    code: sealer.open(event.codeSealed, 'one-time-code'),
    validFor: minutesLeft(new Date(event.expiresAt ?? now), now),
  });
  return { rendered, toName: '', sender, pictures };
}

export async function composeRedemptionReceipt(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-redeemed.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = redemptionReceipt({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    amount: usedOf(event),
    ...tipOf(event),
    balance: leftOf(event),
    left: event.unitsLeft === undefined ? undefined : { units: event.unitsLeft, worth: worthOf(event) },
    isUsedUp: event.balanceCents === 0,
    redeemedAt: formatDateTime(event.redeemedAt ? new Date(event.redeemedAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeRedemptionUndone(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.redemption-undone.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = redemptionUndone({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    amount: usedOf(event),
    ...tipOf(event),
    balance: leftOf(event),
    worth: event.unitsLeft === undefined ? undefined : worthOf(event),
    undoneAt: formatDateTime(event.undoneAt ? new Date(event.undoneAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeCashOutReceipt(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-cashed-out.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = cashOutReceipt({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    amount: formatSum(event),
    bonus:
      event.promotionalCents > 0
        ? formatSum({ amountCents: event.promotionalCents, currency: event.currency })
        : undefined,
    place: oneLine(event.place),
    cashedOutAt: formatDateTime(event.cashedOutAt ? new Date(event.cashedOutAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeCardLoaded(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-loaded.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = cardLoaded({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    amount: formatSum(event),
    balance: formatSum({ amountCents: event.balanceCents, currency: event.currency }),
    loadedAt: formatDateTime(event.loadedAt ? new Date(event.loadedAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composePackageEnded(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-package-ended.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = packageEnded({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    units: unitsOf(event.units, event.unit),
    balance: worthOf(event),
    endedAt: formatDateTime(event.endedAt ? new Date(event.endedAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeActivationReceipt(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-activated.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = activationReceipt({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    number: event.number,
    sold: soldOf(event),
    paid: formatSum({ amountCents: event.priceCents, currency: event.currency }),
    isCash: event.paidWith === 'cash',
    activatedAt: formatDateTime(event.activatedAt ? new Date(event.activatedAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeCardBlocked(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.card-blocked.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = cardBlocked({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    isByWrongCodes: event.reason === 'wrong-codes',
  });
  return { rendered, toName: holderName, sender, pictures };
}

export async function composeCardReissued(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const event = eventOf('redemption.card-reissued.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const access = await parts.cardAccess(
    sealer.open(event.codeSealed, 'card-code'),
    sealer.open(event.publicTokenSealed, 'public-token'),
  );
  const holderName = oneLine(event.holder?.name ?? '');
  const rendered = cardReissued({
    brand,
    holderName,
    giftCardName: oneLine(event.giftCardName),
    balance: leftOf(event),
    isUnits: event.unitsLeft !== undefined,
    card: access.card,
  });
  return { rendered, toName: holderName, sender, pictures: [...pictures, access.picture] };
}

export async function composeReissueNotice(delivery: Delivery, parts: MailParts, sealer: Sealer): Promise<Composed> {
  const event = eventOf('redemption.card-reissued.v1', delivery);
  const { brand, sender, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const giverName = oneLine(event.giver?.name ?? '');
  const rendered = reissueNotice({
    brand,
    giverName,
    recipientName: oneLine(event.holder?.name ?? ''),
    giftCardName: oneLine(event.giftCardName),
    isByText: event.holder?.byText === true,
    ...(event.holder?.nameOnly && !event.holder.byText
      ? { giftUrl: giftLink(parts.publicUrl, sealer.seal(event.cardId, 'gift-change')) }
      : {}),
  });
  return { rendered, toName: giverName, sender, pictures };
}

export async function composeRecipientCorrected(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.recipient-corrected.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const buyerName = oneLine(event.buyer?.name ?? '');
  const rendered = recipientCorrected({
    brand,
    buyerName,
    recipientName: oneLine(event.recipient?.name ?? ''),
    giftCardName: oneLine(event.giftCardName),
    newAddress: event.recipient?.byText
      ? maskedNumber(event.recipient.phone)
      : maskedEmail(event.recipient?.email ?? ''),
    correctedAt: formatDateTime(event.correctedAt ? new Date(event.correctedAt) : delivery.createdAt, timeZone),
    isByLink: event.correctedBy === '',
    isReissued: event.reissued,
  });
  return { rendered, toName: buyerName, sender, pictures };
}

export async function composeRedeemedWithoutCode(delivery: Delivery, parts: MailParts): Promise<Composed> {
  const event = eventOf('redemption.redemption-authorized.v1', delivery);
  const { brand, sender, timeZone, pictures } = await parts.businessBrand(event.businessSlug, delivery.attempts);
  const ownerName = oneLine(event.owners.find(({ email }) => email === delivery.to)?.name ?? '');
  const rendered = redeemedWithoutCode({
    brand,
    ownerName,
    who: oneLine(event.authorizedByName),
    holderName: oneLine(event.holder?.name ?? ''),
    giftCardName: oneLine(event.giftCardName),
    amount: usedAndWorthOf(event),
    ...tipOf(event),
    reason: oneLine(event.reason, 300),
    at: formatDateTime(event.authorizedAt ? new Date(event.authorizedAt) : delivery.createdAt, timeZone),
  });
  return { rendered, toName: ownerName, sender, pictures };
}
