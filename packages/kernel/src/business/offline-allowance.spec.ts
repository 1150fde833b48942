import { describe, expect, it } from '@jest/globals';
import {
  amountRefusal,
  CLOCKS_APART_MS,
  MOST_IN_OUTAGE,
  readStatement,
  statementRefusal,
  statementText,
  STATEMENT_VALID_MS,
} from './offline-allowance.js';

const ISSUED = new Date('2026-11-28T12:00:00Z');
const statement = {
  business: 'larkspur-house',
  cardId: '0193a000-0000-7000-8000-000000000001',
  balanceCents: 8_000,
  currency: 'USD',
  issuedAt: ISSUED,
  keyId: 'offline-1',
};
const here = { business: 'larkspur-house', currency: 'USD', at: ISSUED };
const after = (ms: number) => ({ ...here, at: new Date(ISSUED.getTime() + ms) });

describe('the statement of a card', () => {
  it('is read as it was written', () => {
    const text = `${statementText(statement)}.${'A'.repeat(86)}`;
    expect(readStatement(text)).toEqual({ ...statement, signed: statementText(statement), signature: 'A'.repeat(86) });
  });

  it.each(['', 'GV1.ABC.DEF', statementText(statement), `${statementText(statement)}.${'A'.repeat(85)}`])(
    'is no other text: %s',
    (text) => expect(readStatement(text)).toBeUndefined(),
  );

  it('is good for 24 hours, at the business that it is of', () => {
    expect(statementRefusal(statement, after(STATEMENT_VALID_MS))).toBeUndefined();
    expect(statementRefusal(statement, after(STATEMENT_VALID_MS + 1))).toBe('too-old');
    expect(statementRefusal(statement, after(-CLOCKS_APART_MS))).toBeUndefined();
    expect(statementRefusal(statement, after(-CLOCKS_APART_MS - 1))).toBe('from-the-future');
    expect(statementRefusal(statement, { ...here, business: 'other' })).toBe('other-business');
    expect(statementRefusal(statement, { ...here, currency: 'EUR' })).toBe('other-currency');
  });
});

describe('an amount without network', () => {
  const others = (...cents: number[]) => cents.map((amountCents, index) => ({ cardId: `card-${index}`, amountCents }));

  it('is at most the balance and $50', () => {
    expect(amountRefusal(statement, 5_000, [])).toBeUndefined();
    expect(amountRefusal(statement, 5_001, [])).toBe('above-card-limit');
    expect(amountRefusal({ ...statement, balanceCents: 800 }, 801, [])).toBe('above-balance');
    expect(amountRefusal({ ...statement, balanceCents: 0 }, 1, [])).toBe('nothing-left');
  });

  it('is in yen a hundred times as much', () => {
    const yen = { ...statement, currency: 'JPY', balanceCents: 2_000_000 };
    expect(amountRefusal(yen, 500_000, [])).toBeUndefined();
    expect(amountRefusal(yen, 500_100, [])).toBe('above-card-limit');
    expect(amountRefusal(yen, 50, [])).toBe('amount-invalid');
  });

  it('is of a card once', () => {
    const before = [{ cardId: statement.cardId, amountCents: 100 }];
    expect(amountRefusal(statement, 100, before)).toBe('card-twice');
  });

  it('is at most $300 in an outage', () => {
    expect(amountRefusal(statement, 3_000, others(5_000, 5_000, 5_000, 5_000, 5_000, 2_000))).toBeUndefined();
    expect(amountRefusal(statement, 3_001, others(5_000, 5_000, 5_000, 5_000, 5_000, 2_000))).toBe(
      'above-outage-limit',
    );
    const many = others(...Array.from({ length: MOST_IN_OUTAGE }, () => 1));
    expect(amountRefusal(statement, 1, many)).toBe('above-outage-limit');
  });

  it.each([0, -1, 1.5, Number.NaN])('is a whole number of cents above zero: %s', (cents) =>
    expect(amountRefusal(statement, cents, [])).toBe('amount-invalid'),
  );
});
