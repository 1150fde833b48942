import { describe, expect, it, test } from '@jest/globals';
import { issue, type Card } from './card.js';
import { extendValidity } from './validity.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const previous = new Date('2027-11-22T05:00:00.000Z');
const later = new Date('2031-11-22T05:00:00.000Z');
const { next: card } = issue(anOrder({ issuedAt: now, validUntil: previous }));
const unchanged = (state: Card) => ({ next: state, events: [] });

describe('a card that was sold for too short a time', () => {
  it('ends later, with its balance and history as they are', () => {
    const { next, events } = extendValidity({ ...card, balanceCents: 4_000 }, { validUntil: later, now });
    expect(next).toEqual({ ...card, balanceCents: 4_000, validUntil: later });
    expect(events).toMatchObject([
      { data: { validUntil: later.toISOString(), previousValidUntil: previous.toISOString() } },
    ]);
  });

  it('never ends where its business has no end for its cards', () => {
    const { next, events } = extendValidity(card, { validUntil: undefined, now });
    expect(next).not.toHaveProperty('validUntil');
    expect(events).toMatchObject([{ data: { validUntil: undefined } }]);
  });

  it('can be used again when it had expired', () => {
    const expired = { ...card, validUntil: new Date('2026-01-01T05:00:00.000Z') };
    expect(extendValidity(expired, { validUntil: later, now }).next.validUntil).toBe(later);
  });

  it('stays when it is blocked, and is longer all the same', () => {
    expect(extendValidity({ ...card, status: 'blocked' }, { validUntil: later, now }).next).toMatchObject({
      status: 'blocked',
      validUntil: later,
    });
  });
});

describe('a card stays as it was sold', () => {
  const { validUntil: _end, ...endless } = card;

  test.each<[string, Card, Date | undefined]>([
    ['that never ends', endless, later],
    ['that never ends, whatever it is to have', endless, undefined],
    ['that ends later already', { ...card, validUntil: later }, previous],
    ['that ends then already', { ...card, validUntil: later }, later],
    ['that is void', { ...card, status: 'void' }, later],
  ])('%s', (_name, state, validUntil) => {
    expect(extendValidity(state, { validUntil, now })).toEqual(unchanged(state));
  });
});
