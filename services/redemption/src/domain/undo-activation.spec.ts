import { describe, expect, it } from '@jest/globals';
import { issue, type Card } from './card.js';
import { redeem, undoRedemption } from './redemption.js';
import { load } from './top-up.js';
import { undoActivation } from './undo-activation.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const bare = issue(anOrder({ initialCents: 5_000, priceCents: 4_500, issuedAt: new Date(BEGAN) })).next;
const card: Card = {
  ...bare,
  paidWith: 'terminal',
  entries: [
    {
      id: 'activation',
      kind: 'activated',
      amountCents: 5_000,
      balanceCents: 5_000,
      priceCents: 4_500,
      paidWith: 'terminal',
      at: new Date(BEGAN),
      by: 'joana',
      requestId: 'request',
    },
  ],
};
const at = (ms: number) => ({
  entryId: `entry-${ms}`,
  adminId: 'mei',
  requestId: 'request',
  now: new Date(BEGAN + ms),
});
const undo = (of: Card, ms = HOUR_MS) => undoActivation(of, { ...at(ms), reason: 'Wrong amount', shiftId: 'till-1-2' });
const refusal = (code: string) => expect.objectContaining({ code });

describe('the activation of a physical card', () => {
  it('is taken back while nothing of it is used: the card ends, once, and what was taken is said', () => {
    const { next, events } = undo(card);
    expect(next).toMatchObject({ status: 'void', balanceCents: 5_000 });
    expect(next.entries.at(-1)).toMatchObject({
      kind: 'activation-undone',
      priceCents: 4_500,
      paidWith: 'terminal',
      shiftId: 'till-1-2',
      by: 'mei',
      reason: 'Wrong amount',
    });
    expect(events).toMatchObject([
      { type: 'redemption.card-voided.v1', data: { reason: 'activation-undone', voidedCents: 5_000 } },
      { type: 'redemption.activation-undone.v1', data: { priceCents: 4_500, paidWith: 'terminal' } },
    ]);
    expect(undo(next, 2 * HOUR_MS)).toEqual({ next, events: [] });
    expect(undo({ ...card, status: 'blocked', blockReason: 'admin' }).next).not.toHaveProperty('blockReason');
  });

  it('is taken back within 24 hours, with a reason, and of no other card', () => {
    expect(undo(card, 24 * HOUR_MS - 1).events).toHaveLength(2);
    expect(() => undo(card, 24 * HOUR_MS)).toThrow(refusal('UNDO_TIME_OVER'));
    expect(() => undoActivation(card, { ...at(HOUR_MS), reason: ' ' })).toThrow(refusal('INVALID_FIELDS'));
    expect(() => undo(bare)).toThrow(refusal('ACTIVATION_NOT_FOUND'));
    expect(() => undo({ ...card, status: 'void' })).toThrow(refusal('CARD_NOT_ACTIVE'));
  });

  it('stays where something was used or added, until that is taken back', () => {
    const small = { upToCents: 10_000, timeZone: 'America/New_York' };
    const scan = { shown: { kind: 'changing', step: 1 }, small } as const;
    const used = redeem(card, { ...at(1), amountCents: 1_000, idempotencyKey: '', scan }).next;
    expect(() => undo(used)).toThrow(refusal('CARD_USED'));
    const back = undoRedemption(used, { ...at(2), redemptionId: 'entry-1', reason: 'Wrong card' }).next;
    expect(undo(back).next.status).toBe('void');
    const loaded = load(card, {
      orderId: 'order-2',
      orderNumber: 'LH-4822',
      amountCents: 2_500,
      currency: 'USD',
      payer: undefined,
      validUntil: undefined,
      requestId: 'request',
      now: new Date(BEGAN + 1),
    }).next;
    expect(() => undo(loaded)).toThrow(refusal('CARD_USED'));
  });
});
