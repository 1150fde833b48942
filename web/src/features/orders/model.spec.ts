import { describe, expect, it } from '@jest/globals';
import type { Buyer } from '../../lib/buyer.js';
import { kindText, leftText, matching, percentUsed, progressOf, type GiftCardOrders } from './model.js';

const buyer = (changes: Partial<Buyer>) => ({ amount: 120, usedAmount: 40, remainingBalance: 80, ...changes }) as Buyer;
const card = (name: string, tag: string, description: string): GiftCardOrders => ({ id: name, name, tag, description, image: '', totalBuyers: 1 });

describe('the progress of a card', () => {
  it('counts to what the card was worth', () => {
    expect(progressOf(buyer({}))).toEqual({ used: 40, total: 120 });
    expect(percentUsed(buyer({}))).toBe(33);
  });

  it('counts to 1000 when nothing is known (specification 9)', () => {
    expect(progressOf(buyer({ amount: 0, usedAmount: 0, remainingBalance: 0 })).total).toBe(1000);
    expect(progressOf(buyer({ amount: 0, usedAmount: 30, remainingBalance: 20 })).total).toBe(50);
  });

  it('is complete only when nothing is left', () => {
    expect(percentUsed(buyer({ amount: 1000, usedAmount: 999.5, remainingBalance: 0.5 }))).toBe(99);
    expect(percentUsed(buyer({ usedAmount: 120, remainingBalance: 0 }))).toBe(100);
  });

  it('says what is left, and of a refunded card that it was refunded', () => {
    expect([leftText(buyer({})), leftText(buyer({ remainingBalance: 0 })), leftText(buyer({ status: 'void', remainingBalance: 0 }))]).toEqual(['$80.00 left', 'Fully redeemed', 'Refunded']);
  });

  it('has a word for each entry', () => {
    expect([kindText('redeemed'), kindText('undone'), kindText(undefined)]).toEqual(['redeemed', 'given back', 'redeemed']);
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
