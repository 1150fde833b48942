import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '../../app/audit/entry.js';
import { activityOf } from './activity.js';
import type { OpenCase, Sale } from './api.js';
import { firstDaySteps, isFirstDay } from './first-day.js';
import { needsOf } from './needs.js';
import { bestSellers, changeOf, linesOf, spansOf, trendOf } from './period.js';

const today = '2026-11-22';

describe('what needs the owner', () => {
  it('is nothing while nothing waits, or nothing is known yet', () => {
    expect(needsOf({}, today)).toEqual([]);
    expect(
      needsOf(
        {
          takesPayments: true,
          undelivered: { to: '', total: 0 },
          cases: [],
          onSale: [{ _id: 'g', giftCardName: 'Later', expirationDate: '2026-12-31' }],
        },
        today,
      ),
    ).toEqual([]);
  });

  it('says what happens if nothing is done, the worst first', () => {
    const dispute: OpenCase = {
      orderId: 'o1',
      amount: 63.75,
      currency: 'USD',
      buyer: { name: 'Daniel Brandt' },
      kind: 'dispute',
      message: '',
      orderNumber: null,
    };
    const needs = needsOf(
      {
        takesPayments: false,
        undelivered: { to: 'leo@mial.test', total: 1 },
        cases: [dispute],
        photos: 2,
        onSale: [
          { _id: 'g', giftCardName: 'Harvest', expirationDate: '2026-12-01' },
          { _id: 'over', giftCardName: 'Over', expirationDate: '2026-11-21' },
        ],
      },
      today,
    );
    expect(needs.map(({ kind }) => kind)).toEqual(['payments', 'dispute', 'undelivered', 'photos', 'ending']);
    expect(needs.map(({ title }) => title)).toEqual([
      "Your page can't take payments yet",
      "Daniel Brandt's bank asks for $63.75 back",
      'An email to leo@mial.test did not arrive',
      '2 photos of guests wait for you',
      'Harvest leaves your page in 9 days',
    ]);
    expect(needsOf({ takesPayments: true, paymentsProblem: 'The token is refused.' }, today)[0]).toMatchObject({
      verb: 'Repair',
      otherwise: expect.stringContaining('The token is refused.') as unknown,
    });
    for (const { otherwise, verb } of needs) expect(`${otherwise}${verb}`).not.toBe('');
  });
});

describe('a period', () => {
  it('has as many days before it', () => {
    expect(spansOf('30', today)).toEqual({
      now: { from: '2026-10-24', to: today },
      before: { from: '2026-09-24', to: '2026-10-23' },
      both: { from: '2026-09-24', to: today },
    });
  });

  it('lays the days before on its own, and compares without losing a cent', () => {
    const lines = linesOf(
      [
        { period: 'a', value: 0.1 },
        { period: 'b', value: 0.2 },
        { period: 'c', value: 0.3 },
        { period: 'd', value: 0.1 },
      ],
      (row) => row.value,
    );
    expect(lines).toEqual({
      points: [
        { date: 'c', value: 0.3 },
        { date: 'd', value: 0.1 },
      ],
      before: [
        { date: 'c', value: 0.1 },
        { date: 'd', value: 0.2 },
      ],
    });
    expect(trendOf(lines)).toEqual({ now: 0.4, before: 0.3 });
    expect(changeOf({ now: 369, before: 328 })).toBe(12.5);
    expect(changeOf({ now: 5, before: 0 })).toBeNull();
  });

  it('names the five card types that brought most', () => {
    const row = (giftCardId: string, cardsSold: number, revenue: number) => ({
      giftCardId,
      giftCardName: giftCardId,
      cardsSold,
      revenue,
    });
    const sellers = bestSellers(
      [
        row('a', 1, 10),
        row('b', 9, 90),
        row('c', 2, 20),
        row('d', 3, 30),
        row('e', 4, 40),
        row('f', 5, 50),
        row('none', 0, -5),
      ],
      [row('b', 4, 40)],
    );
    expect(sellers.map(({ giftCardId }) => giftCardId)).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(sellers[0]).toMatchObject({ sold: 9, more: 5 });
  });
});

describe('recent activity', () => {
  it('is sales and deeds together, newest first, without codes that were only sent', () => {
    const sale = (id: string, at: string): Sale => ({
      id,
      buyerName: 'Maya Chen',
      giftCardName: 'Long Table',
      purchaseDate: at,
      amount: 176,
      currency: 'USD',
      giftInfo: { recipientName: 'Leo Park' },
      orderNumber: null,
      paidAtCounter: null,
    });
    const deed = (action: string, at: string) =>
      ({
        id: action,
        at,
        action,
        who: { id: 'x', role: 'Admin', name: 'Joana' },
        giftCardName: 'Supper',
        holderName: 'Tom',
        subjectName: '',
        currency: 'USD',
        details: { amountCents: '5015' },
      }) as unknown as AuditEntry;
    const lines = activityOf(
      [sale('s', '2026-11-22T10:00:00Z')],
      [
        deed('redemption.card-redeemed', '2026-11-22T11:00:00Z'),
        deed('redemption.redemption-code-issued', '2026-11-22T12:00:00Z'),
      ],
      undefined,
    );
    expect(lines.map(({ who, what }) => `${who} ${what}`)).toEqual([
      "Joana redeemed $50.15 from Tom's Supper",
      'Maya Chen bought Long Table for Leo Park',
    ]);
  });
});

describe('the first day', () => {
  it('is ticked by what is there, and over with a sale and a redemption', () => {
    const facts = { hasLogo: true, takesPayments: false, giftCards: 2, sold: 0, redeemed: 0, shared: false };
    expect(
      firstDaySteps(facts)
        .filter(({ done }) => done)
        .map(({ key }) => key),
    ).toEqual(['logo', 'card']);
    expect(firstDaySteps({ ...facts, sold: 1 }).find(({ key }) => key === 'share')?.done).toBe(true);
    expect(isFirstDay(facts)).toBe(true);
    expect(isFirstDay({ sold: 3, redeemed: 20 })).toBe(false);
  });
});
