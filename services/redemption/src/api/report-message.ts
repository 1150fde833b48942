import type {
  AgeBucket,
  Customer as CustomerMessage,
  Liability as LiabilityMessage,
} from '@giftcard/contracts/redemption/v1/redemption';
import type { Customer } from '../domain/customer.js';
import type { Liability, LiabilityRow } from '../queries/get-liability.js';

/** A person as the business's admin sees them. */
export function customerMessage({
  roles,
  lastSeenAt,
  firstSeenAt,
  cardsGiven = 0,
  ...shown
}: Customer): CustomerMessage {
  return {
    ...shown,
    roles: [...roles],
    lastSeenAt: lastSeenAt?.toISOString(),
    firstSeenAt: firstSeenAt?.toISOString(),
    cardsGiven,
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
