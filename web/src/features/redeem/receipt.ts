import type { Schemas } from '@giftcard/client';
import type { Buyer } from '../../lib/buyer.js';
import { toCents } from '../../lib/money.js';
import type { Receipt, Wish } from './model.js';
import { holderName } from './rules.js';
import { takenUnits, unitsAfter } from './units.js';

/** The answer to a wish. */
export interface Redeemed {
  wish: Wish;
  key: string;
  cents: number;
  /** Of a package. */
  units?: number;
  tipCents: number;
  buyer: Buyer;
  cashOut: Schemas['CashOut'] | null;
  /** What the card was scanned by. */
  scanned: string;
  at: string;
}

/** What the counter shows and prints of a redemption, or of cash that was paid out. */
export function receiptOf({ wish, buyer, cents, units = 0, tipCents, cashOut, scanned, at }: Redeemed): Receipt {
  // The record of the answer is taken, not this screen's sum: a repeated call answers with the first one, whatever came after it.
  const wanted = wish === 'redeem' ? 'redeemed' : 'cashed-out';
  const entry = buyer.redemptionHistory.find(
    ({ kind = 'redeemed', redeemedAmount, tip = 0 }) =>
      kind === wanted && toCents(redeemedAmount) === cents && toCents(tip) === tipCents,
  );
  const afterCents = toCents(entry?.remainingAmount ?? buyer.remainingBalance);
  const left = unitsAfter(buyer, entry?.id);
  const endedCents = wish === 'cash-out' ? toCents(entry?.bonus ?? 0) : 0;
  return {
    wish,
    guest: holderName(buyer),
    giftCardName: buyer.giftCardName,
    amountCents: cents,
    ...takenUnits(units, buyer),
    ...(left === undefined ? {} : { unitsAfter: left }),
    tipCents,
    afterCents,
    beforeCents: afterCents + cents + tipCents + endedCents,
    cardId: buyer.cardId,
    redemptionId: wish === 'redeem' ? (entry?.id ?? null) : null,
    undone: false,
    cashOut: cashOut && {
      amountCents: toCents(cashOut.amount),
      bonusCents: toCents(cashOut.bonus),
      place: cashOut.place,
      scanned,
    },
    paidOutCents: 0,
    endedCents,
    currency: buyer.currency,
    at: entry?.redemptionDate || at,
  };
}
