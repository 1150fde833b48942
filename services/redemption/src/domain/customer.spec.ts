import { describe, expect, it } from '@jest/globals';
import { customerOf, searchWords, type CardOfCustomer } from './customer.js';

const anna = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };
const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const own: CardOfCustomer = {
  id: 'own',
  buyer: anna,
  status: 'active',
  balanceCents: 4_000,
  initialCents: 5_000,
  priceCents: 4_500,
  currency: 'USD',
  issuedAt: new Date('2026-03-01T00:00:00Z'),
  lastUsedAt: new Date('2026-03-09T00:00:00Z'),
};
const gift: CardOfCustomer = {
  ...own,
  id: 'gift',
  recipient: ben,
  balanceCents: 2_000,
  priceCents: 1_800,
  issuedAt: new Date('2026-03-05T00:00:00Z'),
  lastUsedAt: new Date('2026-03-20T00:00:00Z'),
};
const refunded: CardOfCustomer = {
  ...own,
  id: 'refunded',
  status: 'void',
  refundedCents: 4_500,
  issuedAt: new Date('2026-02-01T00:00:00Z'),
};

describe('a customer', () => {
  it('who buys for themselves and for others has bought all, and holds their own', () => {
    expect(customerOf(anna.email, [own, gift])).toEqual({
      email: anna.email,
      name: 'Anna Bell',
      phone: '5551234567',
      roles: ['buyer'],
      cardsBought: 2,
      cardsHeld: 1,
      spentCents: 6_300,
      balanceHeldCents: 4_000,
      currency: 'USD',
      lastSeenAt: own.lastUsedAt,
      firstSeenAt: own.issuedAt,
      cardsGiven: 1,
    });
  });

  it('who received a card holds it and was seen when it was used, not when it was bought', () => {
    expect(customerOf(ben.email, [gift])).toMatchObject({
      name: 'Ben Cole',
      phone: '',
      roles: ['recipient'],
      cardsBought: 0,
      cardsHeld: 1,
      spentCents: 0,
      balanceHeldCents: 2_000,
      lastSeenAt: gift.lastUsedAt,
    });
    const { lastUsedAt: _never, ...unused } = gift;
    expect(customerOf(ben.email, [unused]).lastSeenAt).toBeNull();
  });

  it('who only bought for themselves has given no card', () => {
    expect(customerOf(anna.email, [own, refunded]).cardsGiven).toBe(0);
  });

  it('got money back for a refunded card and does not hold it', () => {
    expect(customerOf(anna.email, [own, refunded])).toMatchObject({
      cardsBought: 2,
      cardsHeld: 1,
      spentCents: 4_500,
      balanceHeldCents: 4_000,
    });
  });

  it('is both when they buy and receive, named as on the latest card, with the latest phone number', () => {
    const thanks: CardOfCustomer = {
      ...gift,
      id: 'thanks',
      buyer: ben,
      recipient: { name: 'Anna B.', email: anna.email, phone: '' },
      issuedAt: new Date('2026-04-01T00:00:00Z'),
    };
    expect(customerOf(anna.email, [own, thanks])).toMatchObject({
      roles: ['buyer', 'recipient'],
      name: 'Anna B.',
      phone: '5551234567',
      cardsBought: 1,
      cardsHeld: 2,
    });
  });

  it('is the same whatever the order in which the cards are read', () => {
    const sameMoment = { ...gift, id: 'z', buyer: { ...anna, name: 'Anna Z' } };
    const cards = [own, gift, refunded, sameMoment];
    expect(customerOf(anna.email, [...cards].reverse())).toEqual(customerOf(anna.email, cards));
  });
});

describe('the words that a customer is found by', () => {
  it('are of the address and of every name that went with it, each once, and of nobody else', () => {
    const renamed = { ...gift, buyer: { ...anna, name: 'Anna-Lena Bell' } };
    expect(searchWords(anna.email, [own, renamed])).toEqual(['anna', 'example', 'test', 'bell', 'lena']);
    expect(searchWords(ben.email, [own, gift])).toEqual(['ben', 'example', 'test', 'cole']);
  });
});
