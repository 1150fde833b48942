import { describe, expect, it } from '@jest/globals';
import { create } from './gift-card.js';
import { saleOf, withSale } from './sale.js';

const at = new Date('2026-11-21T12:00:00Z');
const seller = { timeZone: 'America/New_York', closed: false, at };
const decision = create({
  id: 'gift-card-1',
  businessSlug: 'luigis',
  currency: 'USD',
  terms: {
    name: 'Dinner for Two',
    tag: 'Fine Dining',
    description: 'An evening at our best table.',
    amountCents: 5_000,
    discountPercent: 20,
    expirationDate: '2027-03-14',
    icon: '',
    status: 'active',
  },
  image: { detailKey: 'd', listKey: 'l', mailKey: 'm' },
  today: '2026-11-21',
  now: at,
});
const card = decision.next;

describe('the sale of a card', () => {
  it("ends at midnight of its business's zone, also where the clocks change that day", () => {
    expect(saleOf(card, seller)).toEqual({ listed: true, saleEndsAt: new Date('2027-03-15T04:00:00Z') });
    expect(saleOf({ ...card, expirationDate: '2027-03-13' }, seller).saleEndsAt).toEqual(
      new Date('2027-03-14T05:00:00Z'),
    );
    expect(saleOf(card, { ...seller, timeZone: 'Pacific/Kiritimati' }).saleEndsAt).toEqual(
      new Date('2027-03-14T10:00:00Z'),
    );
  });

  it('is on the public lists up to that moment', () => {
    const { saleEndsAt } = saleOf(card, seller);
    expect(saleOf(card, { ...seller, at: new Date(saleEndsAt.getTime() - 1) }).listed).toBe(true);
    expect(saleOf(card, { ...seller, at: saleEndsAt }).listed).toBe(false);
  });

  it('is on no public list of a closed business, of an inactive or retired card, or of one that costs nothing', () => {
    expect(saleOf(card, { ...seller, closed: true }).listed).toBe(false);
    expect(saleOf({ ...card, status: 'inactive' }, seller).listed).toBe(false);
    expect(saleOf({ ...card, status: 'retired' }, seller).listed).toBe(false);
    expect(saleOf({ ...card, discountPercent: 100 }, seller).listed).toBe(false);
  });

  it('is written with a change, and makes none of its own', () => {
    expect(withSale(decision, seller).next).toEqual({ ...card, ...saleOf(card, seller) });
    const none = { next: card, events: [] };
    expect(withSale(none, seller)).toBe(none);
  });
});
