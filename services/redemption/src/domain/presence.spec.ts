import { describe, expect, it, test } from '@jest/globals';
import { presenceStep, presenceValue } from '@giftcard/kernel/business/presence';
import { issue, type Card, type Entry } from './card.js';
import { LEFT_ALONE_MS } from './gift-wait.js';
import { checkPresence, FIXED, proofNeeded, showsPresence, withoutCodeUpToCents, type Shown } from './presence.js';
import { redeem, undoRedemption, authorizeWithoutCode, type Redeem } from './redemption.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-26T12:00:10Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const NOW_STEP = presenceStep(now.getTime());
const secret = '00112233445566778899aabbccddeeff00112233';
const card: Card = issue(
  anOrder({
    businessSlug: 'larkspur',
    giftCardId: 'type-1',
    giftCardName: 'Dinner for two',
    buyer: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '' },
    issuedAt: now,
  }),
).next;
const action = { adminId: 'admin-1', entryId: 'entry-1', requestId: 'request-1', now };
const small = { upToCents: 2_500, timeZone: 'America/New_York' };
const changing = (step: number): Shown => ({ kind: 'changing', step });

const shownAt = (step: number) => ({ seconds: step * 30 + 7, value: presenceValue(secret, step) });
const check = (of: Card, step: number, presence = shownAt(step)) => checkPresence(of, { ...action, presence, secret });

let entries = 0;
const wish = (shown: Shown, amountCents: number, more: Partial<Redeem> = {}): Redeem => ({
  ...action,
  entryId: `entry-${++entries}`,
  amountCents,
  idempotencyKey: '',
  scan: { shown, small },
  ...more,
});
const code = (problem: string) => expect.objectContaining({ code: problem }) as unknown;

describe('a changing QR', () => {
  test.each([-1, 0, 1])('of the half minute %i from now is good', (apart) => {
    expect(check(card, NOW_STEP + apart)).toEqual({ next: card, events: [], shown: changing(NOW_STEP + apart) });
  });

  test.each([-2, 2, -100_000])('of the half minute %i from now is not, and counts for nothing', (apart) => {
    expect(() => check(card, NOW_STEP + apart)).toThrow(code('PRESENCE_NOT_CURRENT'));
  });

  it('that nobody’s page made counts as a wrong code, and the tenth blocks the card', () => {
    const made = { seconds: NOW_STEP * 30, value: '00000000' };
    let tried = card;
    for (let tries = 1; tries <= 9; tries += 1) {
      const { shown, next, events } = check(tried, NOW_STEP, made);
      expect([shown, next.wrongTries, next.status, events]).toEqual([undefined, tries, 'active', []]);
      tried = next;
    }
    const { next, events } = check(tried, NOW_STEP, made);
    expect(next).toMatchObject({ status: 'blocked', blockReason: 'wrong-codes' });
    expect(events).toMatchObject([{ type: 'redemption.card-blocked.v1', data: { reason: 'wrong-codes' } }]);
    const voided: Card = { ...tried, status: 'void' };
    expect(check(voided, NOW_STEP, made)).toMatchObject({ next: { status: 'void' }, events: [] });
  });

  it('that a wallet made at the turn of two half minutes is that of its value', () => {
    const { value } = shownAt(NOW_STEP);
    for (const apart of [-1, 1])
      expect(check(card, NOW_STEP, { seconds: (NOW_STEP + apart) * 30, value }).shown).toEqual(changing(NOW_STEP));
  });

  it('of another half minute than it says is one that was made up', () => {
    const moved = { ...shownAt(NOW_STEP - 5), seconds: NOW_STEP * 30 };
    expect(check(card, NOW_STEP, moved).shown).toBeUndefined();
  });

  it('is refused once the card was redeemed by it, and so is every earlier one', () => {
    const used = redeem(card, wish(changing(NOW_STEP), 5_000)).next;
    expect(used.lastPresenceStep).toBe(NOW_STEP);
    expect(() => check(used, NOW_STEP)).toThrow(code('PRESENCE_USED'));
    expect(() => check(used, NOW_STEP - 1)).toThrow(code('PRESENCE_USED'));
    expect(check(used, NOW_STEP + 1).shown).toEqual(changing(NOW_STEP + 1));
  });
});

describe('a redemption by a scan', () => {
  it('of the changing QR takes any amount, and says so in its entry', () => {
    const { next } = redeem(card, wish(changing(NOW_STEP), 10_000));
    expect(next).toMatchObject({ balanceCents: 0, entries: [{ kind: 'redeemed', proof: 'presence' }] });
  });

  it('of a half minute that was used since takes nothing: one scan, one redemption', () => {
    const first = redeem(card, wish(changing(NOW_STEP), 1_000)).next;
    expect(() => redeem(first, wish(changing(NOW_STEP), 1_000))).toThrow(code('PRESENCE_USED'));
    expect(() => redeem(first, wish(changing(NOW_STEP - 1), 1_000))).toThrow(code('PRESENCE_USED'));
    expect(redeem(first, wish(changing(NOW_STEP + 1), 1_000)).next.balanceCents).toBe(8_000);
  });

  it('that is asked for again with its key changes nothing, used or not', () => {
    const again = wish(changing(NOW_STEP), 1_000, { idempotencyKey: 'key-1' });
    const first = redeem(card, again).next;
    expect(redeem(first, again)).toEqual({ next: first, events: [] });
  });

  it('that is over meanwhile lets nothing through, but is answered again for what it did', () => {
    const over = { shown: undefined, small };
    const made = wish(changing(NOW_STEP), 1_000, { idempotencyKey: 'key-1' });
    const first = redeem(card, made).next;
    expect(redeem(first, { ...made, scan: over })).toEqual({ next: first, events: [] });
    expect(() => redeem(first, wish(FIXED, 100, { scan: over }))).toThrow(code('PRESENCE_OVER'));
  });

  it('of a fixed QR takes up to the limit, to the cent', () => {
    const { next } = redeem(card, wish(FIXED, 2_500));
    expect(next).toMatchObject({ balanceCents: 7_500, entries: [{ proof: 'none' }] });
    expect(next).not.toHaveProperty('lastPresenceStep');
    expect(() => redeem(card, wish(FIXED, 2_501))).toThrow(code('REDEMPTION_NOT_AUTHORIZED'));
  });

  it('of a fixed QR takes a small amount twice in a day of the business, and again the next day', () => {
    const evening = new Date('2026-11-27T04:00:00Z'); // 11 PM in New York
    const night = new Date('2026-11-27T05:00:00Z'); // midnight
    const first = redeem(card, wish(FIXED, 100, { now })).next;
    const second = redeem(first, wish(FIXED, 100, { now: evening })).next;
    expect(() => redeem(second, wish(FIXED, 100, { now: evening }))).toThrow(code('REDEMPTION_NOT_AUTHORIZED'));
    expect(redeem(second, wish(FIXED, 100, { now: night })).next.balanceCents).toBe(9_700);
    expect(
      redeem(second, wish(changing(presenceStep(evening.getTime())), 100, { now: evening })).next.balanceCents,
    ).toBe(9_700);
  });

  it('counts what went by a code or by presence, and not what was taken back', () => {
    const byPresence = redeem(card, wish(changing(NOW_STEP), 100)).next;
    const authorized = authorizeWithoutCode(byPresence, {
      ...action,
      amountCents: 100,
      reason: 'x',
      confirmation: { name: '', owners: [] },
    }).next;
    const twice = redeem(authorized, wish(FIXED, 100)).next;
    expect(twice.entries.at(-1)).not.toHaveProperty('proof');
    expect(withoutCodeUpToCents(twice, FIXED, small, now)).toBe(0);
    const redemption = twice.entries.find(({ kind }) => kind === 'redeemed') as Entry;
    const undone = undoRedemption(twice, { ...action, entryId: 'undo', redemptionId: redemption.id, reason: 'x' }).next;
    expect(withoutCodeUpToCents(undone, FIXED, small, now)).toBe(2_500);
  });

  it('leaves the half minute to be used where an authorization let it through', () => {
    const authorized = authorizeWithoutCode(card, {
      ...action,
      amountCents: 100,
      reason: 'x',
      confirmation: { name: '', owners: [] },
    }).next;
    const { next } = redeem(authorized, wish(changing(NOW_STEP), 100));
    expect(next).not.toHaveProperty('lastPresenceStep');
    expect(next.authorizations).toEqual([]);
  });

  it('is for the card as it stands: a blocked one, or more than is left, is refused first', () => {
    expect(() => redeem({ ...card, status: 'blocked' }, wish(changing(NOW_STEP), 1))).toThrow(code('CARD_NOT_ACTIVE'));
    expect(() => redeem(card, wish(changing(NOW_STEP), 10_001))).toThrow(code('INSUFFICIENT_BALANCE'));
  });

  it('without a scan needs the authorization that it always did', () => {
    const { scan: _scan, ...asBefore } = wish(FIXED, 100);
    expect(() => redeem(card, asBefore)).toThrow(code('REDEMPTION_NOT_AUTHORIZED'));
  });
});

describe('a card whose recipient got another address', () => {
  const entry = (kind: Entry['kind']): Entry => ({
    id: kind,
    kind,
    amountCents: 0,
    balanceCents: 10_000,
    at: now,
    by: 'a',
    requestId: 'r',
  });
  const corrected: Card = { ...card, entries: [entry('corrected')] };

  it('and no new code needs the mailed code however it is shown: who got it by mistake can show it, too', () => {
    expect(proofNeeded(corrected, changing(NOW_STEP), 100, small, now)).toBe('code');
    expect(proofNeeded(corrected, FIXED, 100, small, now)).toBe('code');
    expect(withoutCodeUpToCents(corrected, changing(NOW_STEP), small, now)).toBe(0);
    expect(() => redeem(corrected, wish(changing(NOW_STEP), 100))).toThrow(code('REDEMPTION_NOT_AUTHORIZED'));
    expect(showsPresence(corrected, now)).toBe(false);
    const again: Card = { ...card, entries: [entry('reissued'), entry('corrected')] };
    expect(proofNeeded(again, changing(NOW_STEP), 100, small, now)).toBe('code');
  });

  it('and a new code with it, or later, is as any other', () => {
    const reissued: Card = { ...card, entries: [entry('corrected'), entry('reissued')] };
    expect(proofNeeded(reissued, changing(NOW_STEP), 10_000, small, now)).toBe('presence');
    expect(proofNeeded(reissued, FIXED, 100, small, now)).toBe('none');
    expect(showsPresence(reissued, now)).toBe(true);
  });

  it('while its mail waited is as any other: nobody had its code', () => {
    const recipient = { name: 'Maya', email: 'maya@example.com', phone: '' };
    const waited: Card = { ...corrected, recipient, arrivesAt: later(LEFT_ALONE_MS + 1) };
    expect(proofNeeded(waited, changing(NOW_STEP), 100, small, now)).toBe('presence');
    expect(proofNeeded({ ...waited, arrivesAt: later(LEFT_ALONE_MS) }, FIXED, 100, small, now)).toBe('code');
  });
});

test('a counter is told what needs no code: all of the balance, the limit, or what is left below it', () => {
  const almostEmpty = { ...card, balanceCents: 700 };
  expect(withoutCodeUpToCents(card, changing(NOW_STEP), small, now)).toBe(10_000);
  expect(withoutCodeUpToCents(card, FIXED, small, now)).toBe(2_500);
  expect(withoutCodeUpToCents(almostEmpty, FIXED, small, now)).toBe(700);
  expect(withoutCodeUpToCents(card, FIXED, { ...small, upToCents: 0 }, now)).toBe(0);
});

test('a page shows a changing QR of an active card, and of no other', () => {
  const ends: Card = { ...card, validUntil: later(1) };
  expect(
    [card, ends, { ...card, status: 'blocked' as const }, { ...card, status: 'void' as const }].map((one) =>
      showsPresence(one, now),
    ),
  ).toEqual([true, true, false, false]);
  expect(showsPresence(ends, later(1))).toBe(false);
});
