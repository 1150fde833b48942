import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, isWhole, unitOf } from '@giftcard/kernel/business/currency';
import { block, voidRefunded } from './blocking.js';
import { cashOutRightOf } from './cash-out.js';
import { issue, usedCents, type Card } from './card.js';
import { mayBeStated } from './offline.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { FIXED } from './presence.js';
import { paidBalanceOf } from './promotional.js';
import { authorizeWithoutCode, redeem, undoRedemption, type Redeem } from './redemption.js';
import { reissue } from './reissue.js';
import { load, topUpRangeOf } from './top-up.js';
import { endPackage } from './units.js';
import { anOrder } from '../../test/support/an-order.js';

const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const at = (minute: number) => new Date(BEGAN + minute * 60_000);
const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
const tastings = issue(
  anOrder({
    giftCardName: 'Wine tastings',
    initialCents: 20_000,
    priceCents: 16_000,
    packageTerms,
    issuedAt: new Date(BEGAN),
  }),
).next;
const money = issue(anOrder({ initialCents: 20_000, issuedAt: new Date(BEGAN) })).next;

const action = (minute: number) => ({
  entryId: `entry-${minute}`,
  adminId: 'admin-1',
  requestId: 'request',
  now: at(minute),
});
const small = { upToCents: 2_000_000, timeZone: 'America/New_York' };
const asked = (minute: number, more: Partial<Redeem> = {}): Redeem => ({
  ...action(minute),
  amountCents: 0,
  idempotencyKey: '',
  scan: { shown: { kind: 'changing', step: 1_000_000_000 + minute }, small },
  ...more,
});
const using = (card: Card, units: number, minute: number) => redeem(card, asked(minute, { units })).next;
const undoing = (card: Card, minute: number, of: number) =>
  undoRedemption(card, { ...action(minute), redemptionId: `entry-${of}`, reason: 'wrong card' }).next;
const ending = (card: Card, minute: number) => endPackage(card, action(minute)).next;
const left = ({ unitsLeft, balanceCents }: Card) => [unitsLeft, balanceCents];
const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('a card of a package', () => {
  it('is issued with what it was sold as, and a card of money is without', () => {
    expect(tastings).toMatchObject({ packageTerms, unitsLeft: 5, balanceCents: 20_000 });
    expect(money).not.toHaveProperty('unitsLeft');
    expect(money).not.toHaveProperty('packageTerms');
  });

  it('is redeemed by units, each worth its share, paid part and bonus pro rata', () => {
    const { next, events } = redeem(tastings, asked(1, { units: 2 }));
    expect(left(next)).toEqual([3, 12_000]);
    expect(next.entries.at(-1)).toMatchObject({ kind: 'redeemed', units: 2, amountCents: 8_000, balanceCents: 12_000 });
    expect(events[0]?.data).toMatchObject({ units: 2, unitsLeft: 3, amountCents: 8_000, balanceCents: 12_000 });
    expect(paidBalanceOf(next)).toBe(9_600);
    expect(left(using(next, 3, 2))).toEqual([0, 0]);
  });

  it('gives no more units than are left, of two tills that ask for the last one the second none', () => {
    expect(refusal(() => using(tastings, 6, 1))).toBe('UNITS_INSUFFICIENT');
    const last = using(tastings, 4, 1);
    expect(refusal(() => using(using(last, 1, 2), 1, 3))).toBe('UNITS_INSUFFICIENT');
    for (const units of [0, -1, 1.5]) expect(refusal(() => using(tastings, units, 1))).toBe('INVALID_FIELDS');
  });

  it('gives no amount and no tip, and a card of money no units', () => {
    expect(refusal(() => redeem(tastings, asked(1, { amountCents: 4_000 })))).toBe('CARD_HOLDS_UNITS');
    const tipped = { units: 1, tipCents: 100, takesTips: true };
    expect(refusal(() => redeem(tastings, asked(1, tipped)))).toBe('CARD_HOLDS_UNITS');
    expect(refusal(() => using(money, 1, 1))).toBe('CARD_HOLDS_MONEY');
  });

  it('gives units at the amount that was shown, or says that it changed', () => {
    expect(left(redeem(tastings, asked(1, { units: 1, amountCents: 4_000 })).next)).toEqual([4, 16_000]);
    expect(refusal(() => redeem(tastings, asked(1, { units: 1, amountCents: 3_999 })))).toBe('BALANCE_CHANGED');
  });

  it('gives the same key once, and refuses it for another number', () => {
    const keyed = (units: number) => asked(units, { units, idempotencyKey: 'key' });
    const { next } = redeem(tastings, keyed(2));
    expect(redeem(next, keyed(2))).toEqual({ next, events: [] });
    expect(refusal(() => redeem(next, keyed(1)))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('gets units back by an undo, whatever was used since', () => {
    const used = using(using(tastings, 2, 1), 1, 2);
    const undone = undoRedemption(used, { ...action(3), redemptionId: 'entry-1', reason: 'wrong card' });
    expect(left(undone.next)).toEqual([4, 16_000]);
    expect(undone.next.entries.at(-1)).toMatchObject({ kind: 'undone', units: 2, amountCents: 8_000 });
    expect(undone.events[0]?.data).toMatchObject({ units: 2, unitsLeft: 4 });
    expect(undoing(undone.next, 4, 1)).toBe(undone.next);
  });

  it('is redeemed by a mailed code and by a manager for just the units that were confirmed', () => {
    const holder = { adminId: 'admin-1', email: 'anna@example.test', codeHash: 'right' };
    const sent = sendCode(tastings, { ...holder, amountCents: 0, units: 2, codeSealed: 's', now: at(1) });
    expect(sent.events[0]?.data).toMatchObject({ amountCents: 8_000 });
    const verified = verifyCode(sent.next, { ...action(2), ...holder }).next;
    const byCode = (units: number) => {
      const { scan: _scan, ...rest } = asked(3, { units });
      return redeem(verified, rest).next;
    };
    expect(left(byCode(2))).toEqual([3, 12_000]);
    expect(refusal(() => byCode(1))).toBe('REDEMPTION_NOT_AUTHORIZED');
    const word = { reason: 'no phone', confirmation: { name: 'Mei Tanaka', owners: [] } };
    const let1 = authorizeWithoutCode(tastings, { ...action(1), ...word, amountCents: 4_000, units: 1 });
    expect(let1.authorization).toMatchObject({ amountCents: 4_000, units: 1 });
  });

  it('needs a code for units that are worth more than the amount without one', () => {
    const scan = { shown: FIXED, small: { ...small, upToCents: 4_000 } };
    expect(left(redeem(tastings, asked(1, { units: 1, scan })).next)).toEqual([4, 16_000]);
    expect(refusal(() => redeem(tastings, asked(1, { units: 2, scan })))).toBe('REDEMPTION_NOT_AUTHORIZED');
  });

  it('is not topped up, paid out in cash or stated for a till without network, and keeps its units under a new code', () => {
    expect(topUpRangeOf(tastings, at(1))).toBeUndefined();
    const topUp = { orderId: 'top-up', orderNumber: 'LH-1', amountCents: 2_500, currency: 'USD', payer: undefined };
    const loaded = load(tastings, { ...topUp, validUntil: undefined, requestId: 'request', now: at(1) });
    expect(loaded.events[0]).toMatchObject({
      type: 'redemption.load-refused.v1',
      data: { reason: 'CARD_HOLDS_UNITS' },
    });
    const cents = using(issue(anOrder({ initialCents: 500, packageTerms })).next, 4, 1);
    expect(cashOutRightOf(cents, ['CA'], at(2))).toBeUndefined();
    expect(cashOutRightOf(ending(cents, 2), ['CA'], at(3))?.place).toBe('CA');
    expect(mayBeStated(tastings, at(1))).toBe(false);
    const secrets = { codeHash: 'h-2', codeSealed: 's', publicTokenHash: 'ph-2', publicTokenSealed: 'ps' };
    expect(left(reissue(using(tastings, 2, 1), { ...action(2), secrets, note: 'lost' }).next)).toEqual([3, 12_000]);
  });
});

describe('the end of a package', () => {
  it('turns what is left into money at the price that was paid, once', () => {
    const { next, events } = endPackage(using(tastings, 2, 1), action(2));
    expect(next).toMatchObject({ balanceCents: 12_000, promotionalCents: 2_400 });
    expect(next).not.toHaveProperty('unitsLeft');
    expect(next).not.toHaveProperty('packageTerms');
    expect(next.entries.at(-1)).toMatchObject({
      kind: 'package-ended',
      units: 3,
      amountCents: 0,
      balanceCents: 12_000,
    });
    expect(events).toHaveLength(1);
    expect(endPackage(next, action(3))).toEqual({ next, events: [] });
    expect(endPackage(money, action(3))).toEqual({ next: money, events: [] });
    expect(refusal(() => using(next, 1, 3))).toBe('CARD_HOLDS_MONEY');
    expect(redeem(next, asked(3, { amountCents: 333 })).next.balanceCents).toBe(11_667);
    expect(topUpRangeOf(next, at(3))).toBeDefined();
  });

  it('tells its holder of its end, unless there is nothing to tell', () => {
    const holderOf = (card: Card) => endPackage(card, action(2)).events[0]?.data.holder;
    expect(endPackage(tastings, action(2)).events[0]?.data.unit).toBe('Wine tasting');
    expect(holderOf(tastings)).toEqual(tastings.buyer);
    const gift: Card = { ...tastings, recipient: { name: 'Ben Cole', email: 'ben@example.test', phone: '' } };
    expect(holderOf(gift)).toEqual(gift.recipient);
    expect(holderOf(using(tastings, 5, 1))).toBeUndefined();
    expect(holderOf({ ...tastings, validUntil: at(2) })).toBeUndefined();
    expect(holderOf({ ...tastings, status: 'void' })).toBeUndefined();
  });

  it('gives money back for an undo of units', () => {
    const undone = undoing(ending(using(tastings, 2, 1), 2), 3, 1);
    expect(undone.balanceCents).toBe(20_000);
    expect(undone).not.toHaveProperty('unitsLeft');
    expect(undone.entries.at(-1)).not.toHaveProperty('units');
  });

  it('has its unit named by what is told of it, until it is money', () => {
    const redeemed = redeem(tastings, asked(1, { units: 2 }));
    expect(redeemed.events[0]?.data).toMatchObject({ units: 2, unitsLeft: 3, unit: 'Wine tasting' });
    const undo = { ...action(2), redemptionId: 'entry-1', reason: 'wrong card' };
    expect(undoRedemption(redeemed.next, undo).events[0]?.data).toMatchObject({ unitsLeft: 5, unit: 'Wine tasting' });
    expect(undoRedemption(ending(redeemed.next, 2), undo).events[0]?.data).not.toHaveProperty('unit');
    const code = { email: tastings.buyer.email, adminId: 'admin-1', codeHash: 'h', codeSealed: 's', now: at(1) };
    const sent = sendCode(tastings, { ...code, amountCents: 0, units: 2 }).events[0]?.data;
    expect(sent).toMatchObject({ units: 2, unit: 'Wine tasting', amountCents: 8_000 });
    const word = { reason: 'no phone', confirmation: { name: 'Mei Tanaka', owners: [] } };
    const authorized = authorizeWithoutCode(tastings, { ...action(1), ...word, amountCents: 0, units: 1 });
    expect(authorized.events[0]?.data).toMatchObject({ units: 1, unit: 'Wine tasting' });
    const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
    const reissued = reissue(redeemed.next, { ...action(2), secrets, note: 'lost' }).events[0]?.data;
    expect(reissued).toMatchObject({ unitsLeft: 3, unit: 'Wine tasting' });
    expect(redeem(money, asked(1, { amountCents: 500 })).events[0]?.data).not.toHaveProperty('unit');
  });

  it('ends what was confirmed for units', () => {
    const word = { reason: 'no phone', confirmation: { name: 'Mei Tanaka', owners: [] } };
    const { next } = authorizeWithoutCode(tastings, { ...action(1), ...word, amountCents: 0, units: 1 });
    expect(ending(next, 2)).toMatchObject({ authorizations: [] });
    expect(ending(next, 2)).not.toHaveProperty('rightsEndAt');
  });
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('use' as const), count: fc.integer({ min: -1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), count: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end', 'spend', 'block', 'void'), count: fc.nat(3) }) },
);

it('keeps its money and its units in step, whatever is done to it in whichever order', () => {
  const of = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    amount: fc.integer({ min: 100, max: 1_000_000 }),
    units: fc.integer({ min: 1, max: 100 }),
    steps: fc.array(step, { maxLength: 30 }),
  });
  fc.assert(
    fc.property(of, ({ currency, amount, units, steps }) => {
      const initialCents = amount * unitOf(currency);
      let card = issue(anOrder({ currency, initialCents, packageTerms: { ...packageTerms, units } })).next;
      for (const [minute, { do: what, count }] of steps.entries()) {
        const before = card;
        try {
          if (what === 'use') card = using(card, count, minute);
          else if (what === 'undo') card = undoing(card, minute, count);
          else if (what === 'end') card = ending(card, minute);
          else if (what === 'spend') card = redeem(card, asked(minute, { amountCents: 700 * unitOf(currency) })).next;
          else if (what === 'block') card = block(card, { ...action(minute), reason: 'lost' }).next;
          else card = voidRefunded(card, { ...action(minute), refundedInAllCents: initialCents }).next;
        } catch (error) {
          expect((error as { code?: string }).code).toBeDefined();
          card = before;
        }
        const sum = (kind: string, field: 'amountCents' | 'units') =>
          card.entries.reduce((all, entry) => all + (entry.kind === kind ? (entry[field] ?? 0) : 0), 0);
        expect(card.balanceCents).toBe(initialCents - sum('redeemed', 'amountCents') + sum('undone', 'amountCents'));
        expect(usedCents(card)).toBe(sum('redeemed', 'amountCents') - sum('undone', 'amountCents'));
        expect(card.balanceCents >= 0 && isWhole(card.balanceCents, currency)).toBe(true);
        if (card.unitsLeft === undefined) continue;
        expect(card.unitsLeft).toBe(units - sum('redeemed', 'units') + sum('undone', 'units'));
        expect(card.unitsLeft).toBeGreaterThanOrEqual(0);
        // No unit is worth nothing, and nothing is left without a unit.
        expect(card.balanceCents / unitOf(currency)).toBeGreaterThanOrEqual(card.unitsLeft);
        if (card.unitsLeft === 0) expect(card.balanceCents).toBe(0);
      }
    }),
  );
});
