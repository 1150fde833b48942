import { describe, expect, it } from '@jest/globals';
import { NOTHING } from './amounts.js';
import { activationUndone, cardActivated, cardSold, redemptionUndone, saleRefunded, valueRedeemed } from './fact.js';

const occurrence = {
  eventId: 'event-1',
  businessSlug: 'luigis',
  giftCardId: 'gift-card-1',
  occurredAt: new Date('2026-11-21T12:00:00Z'),
};

describe('a fact', () => {
  it('of a sale counts one card, the money taken for it, and what the card is worth beside it', () => {
    expect(cardSold(occurrence, 4_000, 5_000)).toEqual({
      ...occurrence,
      ...NOTHING,
      kind: 'sold',
      soldCount: 1,
      soldValueCents: 5_000,
      revenueCents: 4_000,
    });
  });

  it('of a physical card counts as a sale, and beside it what was sold and taken at the counter', () => {
    expect(cardActivated(occurrence, 4_000, 5_000)).toEqual({
      ...cardSold(occurrence, 4_000, 5_000),
      kind: 'activated',
      counterSoldCount: 1,
      counterTakenCents: 4_000,
    });
  });

  it('of an activation that was undone is a refund', () => {
    expect(activationUndone(occurrence, 4_000)).toEqual({
      ...saleRefunded(occurrence, 4_000),
      kind: 'activation-undone',
    });
  });

  it('of a refund lowers the revenue and leaves the card sold', () => {
    expect(saleRefunded(occurrence, 4_000)).toEqual({
      ...occurrence,
      ...NOTHING,
      kind: 'refunded',
      revenueCents: -4_000,
      refundedCents: 4_000,
    });
  });

  it('of an undone redemption takes back exactly what the redemption gave, and the redemption stays counted', () => {
    const redeemed = valueRedeemed(occurrence, 1_250, 225);
    const undone = redemptionUndone(occurrence, 1_250, 225);
    expect(redeemed).toMatchObject({ soldCount: 0, revenueCents: 0, redemptionCount: 1, redemptionCents: 1_250 });
    expect(undone).toMatchObject({ redemptionCount: 0, undoneCents: 1_250 });
    expect(redeemed.redemptionCents + undone.redemptionCents).toBe(0);
    expect([redeemed.tipCents, undone.tipCents]).toEqual([225, -225]);
  });
});
