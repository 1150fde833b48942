import { describe, expect, it } from '@jest/globals';
import type { Buyer } from '../../lib/buyer.js';
import {
  kindText,
  leftText,
  matching,
  NO_FILTERS,
  percentUsed,
  placeIn,
  progressOf,
  queryOf,
  type GiftCardOrders,
} from './model.js';

const buyer = (changes: Partial<Buyer>) =>
  ({ amount: 120, usedAmount: 40, remainingBalance: 80, currency: 'USD', ...changes }) as Buyer;
const card = (name: string, tag: string, description: string): GiftCardOrders => ({
  id: name,
  name,
  tag,
  description,
  image: '',
  unitsKept: false,
  totalBuyers: 1,
});

describe('the progress of a card', () => {
  it('counts to what the card was worth', () => {
    expect(progressOf(buyer({}))).toEqual({ used: 40, total: 120 });
    expect(percentUsed(buyer({}))).toBe(33);
  });

  it('counts to 1000 when nothing is known (SPEC-9.7)', () => {
    expect(progressOf(buyer({ amount: 0, usedAmount: 0, remainingBalance: 0 })).total).toBe(1000);
    expect(progressOf(buyer({ amount: 0, usedAmount: 30, remainingBalance: 20 })).total).toBe(50);
  });

  it('is complete only when nothing is left', () => {
    expect(percentUsed(buyer({ amount: 1000, usedAmount: 999.5, remainingBalance: 0.5 }))).toBe(99);
    expect(percentUsed(buyer({ usedAmount: 120, remainingBalance: 0 }))).toBe(100);
  });

  it('says what is left, and of a refunded card that it was refunded', () => {
    expect([
      leftText(buyer({})),
      leftText(buyer({ remainingBalance: 0 })),
      leftText(buyer({ status: 'void', remainingBalance: 0 })),
    ]).toEqual(['$80.00 left', 'Fully redeemed', 'Refunded']);
  });

  it('has a word for each entry', () => {
    const word = (kind: 'redeemed' | 'undone' | 'cashed-out', bonus = 0) => kindText({ kind, bonus }, 'USD');
    expect([word('redeemed', 5), word('undone', 5), word('cashed-out'), word('cashed-out', 0.8)]).toEqual([
      'redeemed',
      'given back',
      'paid out in cash',
      'paid out in cash; a bonus of $0.80 ended',
    ]);
  });
});

describe('a search', () => {
  it('finds name, tag and description in any case, and reads no pattern into the text', () => {
    const cards = [card('Supper', 'Date Night', 'Three courses'), card('Brunch (large)', 'Weekend Brunch', 'Eggs')];
    expect(matching(cards, ' DATE ').map(({ name }) => name)).toEqual(['Supper']);
    expect(matching(cards, 'courses')).toHaveLength(1);
    expect(matching(cards, '(large')).toHaveLength(1);
    expect(matching(cards, '.*')).toEqual([]);
    expect(matching(cards, '')).toHaveLength(2);
  });
});

describe('the place in the list of orders', () => {
  const place = { filters: { from: '2026-01-01', to: '2026-02-01', status: 'used', giftCardId: 'c1' }, page: 4 };

  it('is read again from the address that it is written to', () => {
    const query = queryOf({ ...place, search: '' });
    expect(query).toEqual({
      view: 'customers',
      from: '2026-01-01',
      to: '2026-02-01',
      status: 'used',
      giftCardId: 'c1',
      page: '4',
    });
    expect(placeIn(new URLSearchParams(query))).toEqual(place);
  });

  it('is none where the address names none, and never holds what was searched for, nor its page', () => {
    expect(queryOf({ filters: NO_FILTERS, page: 1, search: '' })).toEqual({ view: 'customers' });
    expect(queryOf({ filters: NO_FILTERS, page: 2, search: 'maya@example.com' })).toEqual({ view: 'customers' });
    expect(placeIn(new URLSearchParams('view=customers'))).toBeUndefined();
  });

  it.each([
    'from=yesterday',
    'to=2026-1-1',
    'status=sold',
    'page=0',
    'page=-1',
    'page=1e3',
    `giftCardId=${'x'.repeat(101)}`,
  ])('takes nothing malformed: %s', (query) => {
    expect(placeIn(new URLSearchParams(query))).toBeUndefined();
  });
});
