import { describe, expect, it } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { changeRules, NO_CASHIERS } from './activation.js';
import {
  makeBatch,
  MOST_OPEN_CODES,
  mustBeACount,
  numberOnCard,
  ownBatch,
  takeCodes,
  voidBatch,
  type MakeBatch,
  type PrintedCode,
} from './card-batch.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const codes: readonly PrintedCode[] = [1, 2, 3].map((n) => ({
  cardId: `card-${n}`,
  codeHash: `h${n}`,
  codeSealed: `s${n}`,
  publicTokenHash: `ph${n}`,
  publicTokenSealed: `ps${n}`,
}));
const order: MakeBatch = {
  businessSlug: 'larkspur-house',
  giftCardId: 'gift-card-1',
  giftCardName: 'Dinner for Two',
  lastNumber: 6,
  openCodes: 0,
  codes,
  madeBy: 'user-1',
  idempotencyKey: 'key',
  now,
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a batch of printed codes', () => {
  it('has the number after the last one, and each card its number in it', () => {
    const { next, events } = makeBatch(order);
    expect(next).toMatchObject({ number: 7, count: 3, activated: 0, openCodes: 3 });
    expect([numberOnCard(next, 0), numberOnCard(next, 999)]).toEqual(['7-0001', '7-1000']);
    const type = 'redemption.card-batch-changed.v1';
    expect(events.map(({ data }) => asExample(type, data))).toEqual([exampleJson(type)]);
  });

  it('is refused where more codes than 20,000 would wait for their activation', () => {
    expect(makeBatch({ ...order, openCodes: MOST_OPEN_CODES - 3 }).next.count).toBe(3);
    expect(() => makeBatch({ ...order, openCodes: MOST_OPEN_CODES - 2 })).toThrow(refusal('TOO_MANY_CARD_CODES'));
  });

  it('has 1 to 1,000 codes', () => {
    for (const count of [1, 1_000]) expect(() => mustBeACount(count)).not.toThrow();
    for (const count of [0, -1, 1.5, 1_001, Number.NaN])
      expect(() => mustBeACount(count)).toThrow(refusal('INVALID_FIELDS'));
  });

  it('is voided once: its codes are taken by nobody then', () => {
    const batch = makeBatch(order).next;
    const { next, events } = voidBatch({ ...batch, openCodes: 2 }, now);
    expect([next.openCodes, next.voidedAt]).toEqual([0, now]);
    expect(events).toMatchObject([{ data: { kind: 'voided', count: 2 } }]);
    expect(voidBatch(next, now)).toEqual({ next, events: [] });
    expect(() => takeCodes(next, 2, now)).toThrow(refusal('CARD_BATCH_VOID'));
  });

  it('says who takes its codes, and is no other business’s', () => {
    const batch = makeBatch(order).next;
    expect(takeCodes(batch, 3, now)).toMatchObject({ next: batch, events: [{ data: { kind: 'taken', count: 3 } }] });
    expect(() => ownBatch(batch, 'another-house')).toThrow(refusal('CARD_BATCH_NOT_FOUND'));
  });
});

it('cashiers may not activate until their owner says so, and each change is told once', () => {
  const { next, events } = changeRules({ id: 'larkspur-house', ...NO_CASHIERS }, true);
  const type = 'redemption.activation-rules-changed.v1';
  expect(events.map(({ data }) => asExample(type, data))).toEqual([exampleJson(type)]);
  expect(changeRules(next, true)).toEqual({ next, events: [] });
  expect(changeRules(next, false).events).toMatchObject([{ data: { cashiers: 'refused' } }]);
});
