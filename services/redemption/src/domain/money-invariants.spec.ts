import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rangeLimits } from '@giftcard/kernel/business/card-amount';
import { CURRENCIES, isWhole, unitOf } from '@giftcard/kernel/business/currency';
import { presenceStep } from '@giftcard/kernel/business/presence';
import { activate, NO_CASHIERS } from './activation.js';
import { block, blockDisputed, unblock, voidForRefund, voidRefunded } from './blocking.js';
import type { CardEvent } from './card.events.js';
import { cashOut } from './cash-out.js';
import { issue, usedCents, type Card, type Change, type ActionContext } from './card.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { FIXED } from './presence.js';
import { leftOf } from './lots.js';
import { settledOf, settleOffline } from './offline.js';
import { paidBalanceOf, promotionalPartsOf, withParts } from './promotional.js';
import { reissue } from './reissue.js';
import { load, takeBack } from './top-up.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { undoActivation } from './undo-activation.js';
import { anOrder } from '../../test/support/an-order.js';

/** In units of the currency: a card of 100 dollars, or of 10,000 yen. */
const INITIAL = 10_000;
const PROMOTIONAL = 2_000;
const SMALL = 2_500;
const BEGAN = Date.parse('2026-11-21T12:00:00Z');
const holder = { name: 'Anna Bell', email: 'anna@example.test', phone: '' };
const issued = (currency: string): Card =>
  issue(
    anOrder({
      id: 'card',
      currency,
      businessSlug: 'b',
      giftCardId: 't',
      giftCardName: 'n',
      initialCents: INITIAL * unitOf(currency),
      priceCents: (INITIAL - PROMOTIONAL) * unitOf(currency),
      buyer: holder,
      issuedAt: new Date(BEGAN),
      validUntil: new Date(BEGAN + 30 * 86_400_000),
    }),
  ).next;

/** The same, printed and paid for at the counter. */
const activated = (currency: string): Card =>
  activate(
    {
      batch: {
        id: 'b-cards-1',
        businessSlug: 'b',
        number: 1,
        giftCardId: 't',
        giftCardName: 'n',
        count: 1,
        madeAt: new Date(BEGAN),
        madeBy: 'owner',
        activated: 0,
        openCodes: 1,
      },
      code: { cardId: 'card', codeHash: 'h', codeSealed: 's', publicTokenHash: 'ph', publicTokenSealed: 'ps' },
      number: '1-0001',
    },
    {
      entryId: 'activation',
      adminId: 'owner',
      requestId: 'request',
      now: new Date(BEGAN),
      role: 'owner',
      rules: NO_CASHIERS,
      type: {
        giftCardId: 't',
        name: 'n',
        currency,
        amountCents: INITIAL * unitOf(currency),
        salePriceCents: (INITIAL - PROMOTIONAL) * unitOf(currency),
        discountPercent: 20,
        expirationDate: '2099-12-31',
        status: 'active',
        retired: false,
        imageListKey: '',
        imageMailKey: '',
        usableAt: undefined,
      },
      closed: false,
      today: '2026-11-21',
      validUntil: issued(currency).validUntil,
      amountCents: INITIAL * unitOf(currency),
      paidWith: 'cash',
      holder,
      idempotencyKey: '',
    },
  ).next;

/** What may reach a card, in any order: a call of one of two tills, or an event told late or again. */
type Step =
  | {
      readonly do: 'send' | 'verify' | 'authorize' | 'redeem' | 'redeem-by-scan' | 'redeem-by-code-alone' | 'cash-out';
      readonly adminId: string;
      /** In units of the currency, as of the others. */
      readonly amount: number;
      readonly tip: number;
      /** Half a yen more; half a dollar in the others. */
      readonly andHalf: boolean;
      readonly key: string;
      readonly rightCode: boolean;
    }
  | { readonly do: 'undo'; readonly which: number }
  | { readonly do: 'load'; readonly which: number; readonly amount: number }
  | { readonly do: 'take-back'; readonly which: number; readonly key: string }
  | { readonly do: 'settle-offline'; readonly which: number; readonly amount: number }
  | {
      readonly do: 'block' | 'unblock' | 'dispute' | 'reissue' | 'request-refund' | 'refund' | 'undo-activation';
      readonly which: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'send',
        'verify',
        'authorize',
        'redeem',
        'redeem-by-scan',
        'redeem-by-code-alone',
        'cash-out',
      ),
      adminId: fc.constantFrom('admin-1', 'admin-2'),
      amount: fc.constantFrom(-1, 0, 1, 800, 1_000, 2_500, 3_333, 9_000, 9_999, 10_000, 10_001),
      tip: fc.constantFrom(0, 0, 1, 450, 800, 3_333),
      andHalf: fc.constantFrom(false, false, false, false, true),
      key: fc.constantFrom('', 'key-1', 'key-2'),
      rightCode: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(8) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('load' as const),
      which: fc.nat(2),
      amount: fc.constantFrom(500, 2_500, 7_777, 195_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('take-back' as const),
      which: fc.nat(2),
      key: fc.constantFrom('', 'refund-1', 'refund-2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle-offline' as const),
      which: fc.nat(3),
      amount: fc.constantFrom(0, 1, 1_000, 3_333, 5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('block', 'unblock', 'dispute', 'reissue', 'request-refund', 'refund', 'undo-activation'),
      which: fc.nat(2),
    }),
  },
);

/** A step, the time that passed before it, and what becomes of its write: stored, lost in a crash before it, or stored and then asked again. */
const happening = fc.record({
  step,
  afterMs: fc.constantFrom(0, 1_000, 4 * 60_000, 11 * 60_000, 13 * 3_600_000, 3 * 86_400_000),
  fate: fc.constantFrom('stored', 'stored', 'stored', 'lost', 'again'),
});

function decide(card: Card, { do: what, ...args }: Step, action: ActionContext): Change<CardEvent> {
  const {
    adminId = action.adminId,
    amount = 0,
    tip = 0,
    andHalf = false,
    key = '',
    rightCode = true,
    which = 0,
  } = args as Partial<{
    adminId: string;
    amount: number;
    tip: number;
    andHalf: boolean;
    key: string;
    rightCode: boolean;
    which: number;
  }>;
  const by = { ...action, adminId };
  const unit = unitOf(card.currency);
  const amountCents = amount * unit + (andHalf ? 50 : 0);
  const asked = { amountCents, tipCents: tip * unit, takesTips: true };
  const small = { upToCents: SMALL * unit, timeZone: 'America/New_York' };
  switch (what) {
    case 'send':
      return sendCode(card, {
        email: holder.email,
        ...asked,
        adminId,
        codeHash: 'right',
        codeSealed: 's',
        now: action.now,
      });
    case 'verify':
      return verifyCode(card, { ...by, email: holder.email, codeHash: rightCode ? 'right' : 'wrong' });
    case 'authorize':
      return authorizeWithoutCode(card, {
        ...by,
        ...asked,
        reason: 'no phone',
        confirmation: { name: 'Mei Tanaka', owners: [] },
      });
    case 'redeem':
      return redeem(card, { ...by, ...asked, idempotencyKey: key });
    case 'redeem-by-scan': {
      const shown = { kind: 'changing', step: presenceStep(action.now.getTime()) } as const;
      return redeem(card, { ...by, ...asked, idempotencyKey: key, scan: { shown, small } });
    }
    case 'redeem-by-code-alone':
      return redeem(card, { ...by, ...asked, idempotencyKey: key, scan: { shown: FIXED, small } });
    case 'cash-out':
      return cashOut(card, { ...by, amountCents, idempotencyKey: key, states: ['CA'] });
    case 'load':
      return load(card, {
        orderId: `top-up-${which}`,
        orderNumber: `LH-482${which}`,
        amountCents,
        currency: card.currency,
        payer: undefined,
        validUntil: new Date(action.now.getTime() + 30 * 86_400_000),
        requestId: action.requestId,
        now: action.now,
      });
    case 'take-back':
      return takeBack(card, {
        ...action,
        orderId: `top-up-${which}`,
        reason: 'changed mind',
        ...(key ? { refundKey: key } : {}),
      });
    case 'undo':
      return undoRedemption(card, {
        ...action,
        redemptionId: card.entries.filter(({ kind }) => kind === 'redeemed')[which]?.id ?? 'none',
        reason: 'wrong card',
      });
    case 'settle-offline':
      return settleOffline(card, {
        ...action,
        till: { id: 'till', name: 'Bar till' },
        shiftId: 'till-1',
        redemptionId: `offline-${which}`,
        amountCents,
        acceptedAt: new Date(BEGAN),
        statedAt: new Date(BEGAN + which),
      });
    case 'block':
      return block(card, { ...action, reason: 'lost' });
    case 'unblock':
      return unblock(card, { ...action, reason: 'found' });
    case 'dispute':
      return blockDisputed(card, { ...action, entryId: `dispute-${which}` });
    case 'reissue': {
      const secrets = {
        codeHash: `h-${which}`,
        codeSealed: 's',
        publicTokenHash: `ph-${which}`,
        publicTokenSealed: 'ps',
      };
      return reissue(card, { ...action, secrets, note: 'lost' });
    }
    case 'undo-activation':
      return undoActivation(card, { ...action, reason: 'wrong amount' });
    case 'request-refund':
      return voidForRefund(card, { ...action, reason: 'changed mind', refundKey: `refund-${which}` });
    default:
      return voidRefunded(card, { ...action, refundedInAllCents: 8_000 * unit });
  }
}

const part = (card: Card, kind: string) => {
  const { ofEntry } = promotionalPartsOf(card);
  return card.entries
    .filter((entry) => entry.kind === kind)
    .reduce((total, { id }) => total + (ofEntry.get(id) ?? 0), 0);
};
const ended = (card: Card) => part(card, 'cashed-out');
const sum = (entries: Card['entries'], kind: string) =>
  entries.filter((entry) => entry.kind === kind).reduce((total, { amountCents }) => total + amountCents, 0);

/** DEC-4.3 and DEC-4.4. */
function mustHold(before: Card, after: Card, events: readonly CardEvent[], now: Date): void {
  const { entries, balanceCents, currency } = after;
  const unit = unitOf(currency);
  const loaded = sum(entries, 'loaded') - sum(entries, 'unloaded');
  expect(after.loadedCents ?? 0).toBe(loaded);
  expect(balanceCents).toBe(
    INITIAL * unit +
      loaded -
      sum(entries, 'redeemed') +
      sum(entries, 'undone') -
      sum(entries, 'cashed-out') -
      ended(after),
  );
  expect(usedCents(after)).toBe(sum(entries, 'redeemed') - sum(entries, 'undone'));
  // The two parts of it go down and up together, and are what they would be if they were told apart afterwards (DEC-1.14).
  const { promotionalCents = 0 } = after;
  expect(promotionalCents).toBe(
    PROMOTIONAL * unit - part(after, 'redeemed') + part(after, 'undone') - part(after, 'unloaded') - ended(after),
  );
  expect(promotionalCents).toBeGreaterThanOrEqual(0);
  expect(paidBalanceOf(after)).toBeGreaterThanOrEqual(0);
  expect(after.endedCents ?? 0).toBe(ended(after));
  expect(withParts(after)).toEqual(after);
  expect(after.cashedOutCents ?? 0).toBe(sum(entries, 'cashed-out'));
  expect(balanceCents).toBeGreaterThanOrEqual(0);
  expect(balanceCents).toBeLessThanOrEqual(INITIAL * unit + sum(entries, 'loaded'));
  // Nothing is ever a part of a yen (DEC-6.30).
  const sums = entries.flatMap(({ amountCents, tipCents = 0, balanceCents: held }) => [amountCents, tipCents, held]);
  const parts = [balanceCents, promotionalCents, ...promotionalPartsOf(after).ofEntry.values()];
  expect([...sums, ...parts].filter((cents) => !isWhole(cents, currency))).toEqual([]);
  // A top-up reaches a card once, never beyond what a card may hold, and what it brought goes back once at most (DEC-1.19).
  for (const { kind, balanceCents: held } of entries)
    if (kind === 'loaded') expect(held).toBeLessThanOrEqual(rangeLimits(currency).max);
  const loads = entries.filter(({ kind }) => kind === 'loaded').map(({ id }) => id);
  expect(new Set(loads).size).toBe(loads.length);
  // What is left of each order is the balance: nobody's money goes back to somebody else.
  const left = [after.id, ...loads].map((orderId) => leftOf(after, orderId) ?? Number.NaN);
  if (after.status !== 'void') expect(left.reduce((total, cents) => total + cents, 0)).toBe(balanceCents);
  for (const cents of left) expect(cents).toBeGreaterThanOrEqual(0);
  for (const { kind, amountCents, undoneEntryId } of entries)
    if (kind === 'unloaded')
      expect(amountCents).toBeLessThanOrEqual(
        entries.find(({ id }) => id === undoneEntryId)?.amountCents ?? INITIAL * unit,
      );
  // A tip is a part of what left or came back, at most as much as the rest, and the undo's is its redemption's (DEC-4.8).
  for (const { amountCents, tipCents = 0, kind, undoneEntryId } of entries) {
    expect(tipCents * 2).toBeLessThanOrEqual(amountCents);
    if (kind === 'undone') expect(tipCents).toBe(entries.find(({ id }) => id === undoneEntryId)?.tipCents ?? 0);
    else if (tipCents > 0) expect(['redeemed', 'authorized']).toContain(kind);
  }
  // Entries are only ever added.
  expect(entries.slice(0, before.entries.length)).toEqual(before.entries);
  for (const { at, requestId } of entries.slice(before.entries.length))
    expect([at, requestId !== '']).toEqual([now, true]);
  // A step of the changing QR lets one redemption through, and a code alone two small ones in a day.
  const byScan = entries.slice(before.entries.length).filter(({ proof }) => proof === 'presence');
  if (byScan.length > 0) expect(after.lastPresenceStep).toBeGreaterThan(before.lastPresenceStep ?? 0);
  else expect(after.lastPresenceStep).toBe(before.lastPresenceStep);
  for (const { proof, amountCents } of entries)
    if (proof === 'none') expect(amountCents).toBeLessThanOrEqual(SMALL * unit);
  // What a till accepted without network is booked once and whole, and its shortfall takes nothing off the card (DEC-6.34).
  const handedIn = entries.filter(({ offline }) => offline);
  expect(new Set(handedIn.map(({ kind, offline }) => `${kind}:${offline!.id}`)).size).toBe(handedIn.length);
  for (const { offline } of handedIn) {
    const { redeemedCents, shortfallCents } = settledOf(after, offline!.id)!;
    expect([0, 1, 1_000, 3_333, 5_000].map((units) => units * unit)).toContain(redeemedCents + shortfallCents);
  }
  // A redemption is taken back at most once.
  const undone = entries.flatMap(({ undoneEntryId }) => (undoneEntryId ? [undoneEntryId] : []));
  expect(new Set(undone).size).toBe(undone.length);
  // Money moved if and only if an event says so, by as much.
  const told = events.reduce(
    (total, { type, data }) =>
      type === 'redemption.card-redeemed.v1' || type === 'redemption.card-cashed-out.v1'
        ? total - data.amountCents - ('promotionalCents' in data ? data.promotionalCents : data.tipCents)
        : type === 'redemption.redemption-undone.v1'
          ? total + data.amountCents + data.tipCents
          : type === 'redemption.card-loaded.v1'
            ? total + data.amountCents
            : type === 'redemption.card-unloaded.v1'
              ? total - data.amountCents
              : total,
    0,
  );
  expect(balanceCents - before.balanceCents).toBe(told);
  // A refund ends only a card that something is left of, of its order.
  for (const { type, data } of events)
    if (type === 'redemption.card-found-used-up.v1')
      expect([leftOf(before, data.orderId || before.id), after.status]).toEqual([0, before.status]);
  // What is void stays void; nothing is used of a card that is not active, or after its validity.
  if (before.status === 'void') expect(after.status).toBe('void');
  if (told < 0 && !events.some(({ type }) => type === 'redemption.card-unloaded.v1'))
    expect([before.status, now < before.validUntil!]).toEqual(['active', true]);
}

describe('whatever happens to a card, in whatever order, doubled, lost or late', () => {
  it('initial + loads = balance + redeemed - undone + cashed out with what ended, no cent appears or vanishes, and history only grows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(issued, activated),
        fc.constantFrom(...CURRENCIES),
        fc.array(happening, { maxLength: 40 }),
        (sold, currency, happenings) => {
          let [card, now, entries] = [sold(currency), BEGAN, 0];
          for (const { step, afterMs, fate } of happenings) {
            now += afterMs;
            for (let times = fate === 'again' ? 2 : 1; times > 0; times--) {
              const at = new Date(now);
              const change = tried(() =>
                decide(card, step, { entryId: `entry-${++entries}`, adminId: 'owner', requestId: 'request', now: at }),
              );
              if (!change) continue;
              mustHold(card, change.next, change.events, at);
              if (fate !== 'lost') card = change.next;
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('one authorization lets at most one redemption through', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        let [card, now, entries, given, used] = [issued('USD'), BEGAN, 0, 0, 0];
        for (const { step, afterMs } of happenings) {
          const at = new Date((now += afterMs));
          const change = tried(() =>
            decide(card, step, { entryId: `entry-${++entries}`, adminId: 'owner', requestId: 'request', now: at }),
          );
          if (!change) continue;
          if ('authorization' in change && change.authorization !== undefined) given++;
          const isByScan = change.next.entries.at(-1)?.proof !== undefined;
          const isHandedIn = change.next.entries.at(-1)?.offline !== undefined;
          if (!isByScan && !isHandedIn && change.events.some(({ type }) => type === 'redemption.card-redeemed.v1'))
            used++;
          expect(used).toBeLessThanOrEqual(given);
          card = change.next;
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Undefined for a refusal of ours; anything else is a fault. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') return undefined;
    throw error;
  }
}
