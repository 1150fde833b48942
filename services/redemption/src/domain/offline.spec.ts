import { describe, expect, it } from '@jest/globals';
import { block, voidForRefund } from './blocking.js';
import { issue, type Card } from './card.js';
import { mayBeStated, settledOf, settleOffline, type SettleOffline } from './offline.js';
import { admit, type OfflineOutage } from './offline-outage.js';
import { promotionalPartsOf } from './promotional.js';
import { undoRedemption } from './redemption.js';
import { reissue } from './reissue.js';
import { anOrder } from '../../test/support/an-order.js';

const refusal = (code: string) => expect.objectContaining({ code });
const BEGAN = Date.parse('2026-11-28T12:00:00Z');
const at = (minutes: number) => new Date(BEGAN + minutes * 60_000);
const card = (initialCents: number): Card =>
  issue(anOrder({ initialCents, priceCents: initialCents * 0.8, issuedAt: at(-600), validUntil: at(10_000) })).next;

const settling = (change: Partial<SettleOffline> = {}): SettleOffline => ({
  entryId: 'entry-1',
  adminId: 'mei',
  till: { id: 'till-1', name: 'Bar till' },
  shiftId: 'till-1-1',
  requestId: 'request',
  now: at(120),
  redemptionId: 'offline-1',
  amountCents: 5_000,
  acceptedAt: at(0),
  statedAt: at(-60),
  ...change,
});
const action = { entryId: 'entry-0', adminId: 'owner', requestId: 'request', now: at(60) };

describe('what a till accepted without network (DEC-6.34)', () => {
  it('leaves the card as any redemption does', () => {
    const { next, events } = settleOffline(card(10_000), settling());
    expect(next).toMatchObject({ balanceCents: 5_000, lastUsedAt: at(120) });
    expect(next.entries).toEqual([
      expect.objectContaining({
        kind: 'redeemed',
        amountCents: 5_000,
        by: 'mei',
        shiftId: 'till-1-1',
        offline: { id: 'offline-1', acceptedAt: at(0), statedAt: at(-60) },
      }),
    ]);
    expect(promotionalPartsOf(next).ofBalance).toBe(1_000);
    expect(events.map(({ type }) => type)).toEqual(['redemption.card-redeemed.v1']);
    expect(settledOf(next, 'offline-1')).toEqual({ redeemedCents: 5_000, shortfallCents: 0 });
  });

  it('takes what is there, and books the rest as a loss that the card knows nothing of', () => {
    const { next, events } = settleOffline(card(3_800), settling());
    expect(next.balanceCents).toBe(0);
    expect(next.entries.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
      ['redeemed', 3_800, 0],
      ['shortfall', 1_200, 0],
    ]);
    expect(events.map(({ type, data }) => [type, data.amountCents])).toEqual([
      ['redemption.card-redeemed.v1', 3_800],
      ['redemption.offline-shortfall-booked.v1', 1_200],
    ]);
  });

  it.each([
    ['blocked', block(card(10_000), { ...action, reason: 'lost' }).next],
    ['void', voidForRefund(card(10_000), { ...action, reason: 'changed mind', refundKey: '' }).next],
    ['expired', { ...card(10_000), validUntil: at(1) }],
    [
      'reissued',
      reissue(card(10_000), {
        ...action,
        secrets: { codeHash: 'h2', codeSealed: 's', publicTokenHash: 'ph2', publicTokenSealed: 'ps' },
        note: 'lost',
      }).next,
    ],
  ])('is a loss altogether of a card that is %s by now', (reason, given) => {
    const { next, events } = settleOffline(given, settling());
    expect(next.balanceCents).toBe(given.balanceCents);
    expect(next.lastUsedAt).toBeUndefined();
    expect(events).toEqual([
      expect.objectContaining({
        type: 'redemption.offline-shortfall-booked.v1',
        data: expect.objectContaining({ amountCents: 5_000, reason, acceptedBy: 'mei' }) as unknown,
      }),
    ]);
  });

  it('is booked once, by its name, and no other amount by the same', () => {
    const once = settleOffline(card(3_800), settling()).next;
    const again = settleOffline(once, settling({ entryId: 'entry-2', now: at(130) }));
    expect([again.next, again.events]).toEqual([once, []]);
    expect(() => settleOffline(once, settling({ amountCents: 4_000 }))).toThrow(refusal('IDEMPOTENCY_KEY_REUSED'));
  });

  it('is taken of a statement once at a till, and at another till too', () => {
    const once = settleOffline(card(10_000), settling({ amountCents: 1_000 })).next;
    const second = settling({ redemptionId: 'offline-2', amountCents: 1_000 });
    expect(() => settleOffline(once, second)).toThrow(refusal('OFFLINE_LIMIT_REACHED'));
    const elsewhere = settleOffline(once, { ...second, till: { id: 'till-2', name: 'Door' } });
    expect(elsewhere.next.balanceCents).toBe(8_000);
  });

  it('can be undone, which leaves the loss as it is', () => {
    const short = settleOffline(card(3_800), settling()).next;
    const undone = undoRedemption(short, { ...action, now: at(180), redemptionId: 'entry-1', reason: 'wrong card' });
    expect(undone.next.balanceCents).toBe(3_800);
    expect(undone.next.entries.map(({ kind }) => kind)).toEqual(['redeemed', 'shortfall', 'undone']);
  });
});

describe('the statement of a card', () => {
  it('is made of one that can be used, everywhere, with something on it', () => {
    expect(mayBeStated(card(100), at(0))).toBe(true);
    expect(mayBeStated({ ...card(100), balanceCents: 0 }, at(0))).toBe(false);
    expect(mayBeStated({ ...card(100), usableAt: { places: [{ id: 'vine', name: 'Vine Street' }] } }, at(0))).toBe(
      false,
    );
    expect(mayBeStated(block(card(100), { ...action, reason: 'lost' }).next, at(0))).toBe(false);
    expect(mayBeStated(card(100), at(10_000))).toBe(false);
  });
});

describe('an outage of a till', () => {
  const none: OfflineOutage = { id: 'till-1', outageId: '', accepted: [] };
  const admitting = (
    redemptionId: string,
    change: { cardId?: string; amountCents?: number; outageId?: string } = {},
  ) => {
    const { cardId = redemptionId, amountCents = 5_000, outageId = 'outage-1' } = change;
    const statement = {
      business: 'b',
      cardId,
      balanceCents: 10_000,
      currency: 'USD',
      issuedAt: at(-60),
      keyId: 'offline-1',
    };
    return { outageId, redemptionId, statement, amountCents };
  };
  const full = ['a', 'b', 'c', 'd', 'e', 'f'].reduce((outage, id) => admit(outage, admitting(id)).next, none);
  const limit = refusal('OFFLINE_LIMIT_REACHED');

  it('holds $300, each card once, and counts nothing twice', () => {
    expect(full.accepted).toHaveLength(6);
    expect(() => admit(full, admitting('g', { amountCents: 1 }))).toThrow(limit);
    expect(() => admit(none, admitting('a', { amountCents: 5_001 }))).toThrow(limit);
    const one = admit(none, admitting('a')).next;
    expect(() => admit(one, admitting('b', { cardId: 'a' }))).toThrow(limit);
    expect(admit(full, admitting('a')).next).toBe(full);
    expect(() => admit(full, admitting('a', { amountCents: 1 }))).toThrow(refusal('IDEMPOTENCY_KEY_REUSED'));
  });

  it('ends with the next', () => {
    const next = admit(full, admitting('g', { outageId: 'outage-2' })).next;
    expect(next).toMatchObject({ outageId: 'outage-2', accepted: [{ redemptionId: 'g' }] });
  });
});
