import type {
  AgeBucket,
  Customer as CustomerMessage,
  Liability as LiabilityMessage,
} from '@giftcard/contracts/redemption/v1/redemption';
import type { Customer } from '../domain/customer.js';
import type { Liability, LiabilityRow } from '../queries/get-liability.js';

/** A person as the business's admin sees them. */
export function customerMessage(customer: Customer): CustomerMessage {
  return {
    email: customer.email,
    name: customer.name,
    phone: customer.phone,
    roles: [...customer.roles],
    cardsBought: customer.cardsBought,
    cardsHeld: customer.cardsHeld,
    spentCents: customer.spentCents,
    balanceHeldCents: customer.balanceHeldCents,
    currency: customer.currency,
    lastSeenAt: customer.lastSeenAt?.toISOString(),
    firstSeenAt: customer.firstSeenAt?.toISOString(),
    cardsGiven: customer.cardsGiven ?? 0,
  };
}

export function liabilityMessage({ asOf, currency, giftCards, ...total }: Liability): LiabilityMessage {
  return {
    asOf: asOf.toISOString(),
    currency,
    outstanding: total.outstanding,
    ages: agesOf(total),
    expired: total.expired,
    giftCards: giftCards.map(({ giftCardId, giftCardName, ...row }) => ({
      giftCardId,
      giftCardName,
      outstanding: row.outstanding,
      ages: agesOf(row),
      expired: row.expired,
    })),
  };
}

function agesOf({ ages }: LiabilityRow): AgeBucket[] {
  return ages.map(({ fromDays, toDays, sum }) => ({ fromDays, ...(toDays === undefined ? {} : { toDays }), sum }));
}
