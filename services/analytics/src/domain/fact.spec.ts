import { describe, expect, it } from '@jest/globals';
import { cardSold, redemptionUndone, saleRefunded, valueRedeemed } from './fact.js';

const occurrence = { eventId: 'event-1', businessSlug: 'luigis', occurredAt: new Date('2026-11-21T12:00:00Z') };

describe('a fact', () => {
  it('of a sale counts one card and the money taken for it, not what the card is worth', () => {
    expect(cardSold(occurrence, 4_000)).toEqual({ ...occurrence, kind: 'sold', soldCount: 1, revenueCents: 4_000, redemptionCents: 0 });
  });

  it('of a refund lowers the revenue and leaves the card sold', () => {
    expect(saleRefunded(occurrence, 4_000)).toEqual({ ...occurrence, kind: 'refunded', soldCount: 0, revenueCents: -4_000, redemptionCents: 0 });
  });

  it('of an undone redemption takes back exactly what the redemption gave', () => {
    const redeemed = valueRedeemed(occurrence, 1_250);
    const undone = redemptionUndone(occurrence, 1_250);
    expect(redeemed).toMatchObject({ soldCount: 0, revenueCents: 0, redemptionCents: 1_250 });
    expect(redeemed.redemptionCents + undone.redemptionCents).toBe(0);
  });
});
