import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Buyer } from '../../lib/buyer.js';
import type { ScannedCard } from './model.js';
import { amountSet, initialRedeemState, keyPressed, redeemReducer, sendFailed, sendStarted, sendSucceeded, wentTo, type RedeemState } from './slice.js';
import { redeemSnapshot } from './snapshot.js';

const atAmount: RedeemState = { ...initialRedeemState, step: 'amount', scanned: 'GV1.A.B', giftCard: { _id: 'c1' } as ScannedCard, buyer: { buyerName: 'Maya Chen' } as Buyer, cents: 4250 };
const sending = redeemReducer(atAmount, sendStarted());

describe('a code on its way', () => {
  it('is for the amount it was asked for: nothing changes it meanwhile', () => {
    expect(redeemReducer(sending, keyPressed('1'))).toBe(sending);
    expect(redeemReducer(sending, amountSet(100))).toBe(sending);
  });

  it.each(['scan', 'details', 'amount'] as const)('is waited for no more by who goes to %s, and its answer changes nothing then', (where) => {
    const left = redeemReducer(sending, wentTo(where));
    expect(left).toMatchObject({ step: where, sending: { status: 'idle' } });
    expect(redeemReducer(left, sendSucceeded(1))).toBe(left);
    expect(redeemReducer(left, sendFailed('late'))).toBe(left);
  });
});

describe('what is kept of a redemption', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
  });

  it.each(['buyer', 'giftCard', 'scanned'] as const)('is no use without its %s', (part) => {
    redeemSnapshot.write('elena', sending, 0);
    expect(redeemSnapshot.read('elena', 0)).toMatchObject({ cents: 4250, sending: { status: 'idle' } });
    redeemSnapshot.write('elena', { ...sending, [part]: null }, 0);
    expect(redeemSnapshot.read('elena', 0)).toBeNull();
  });
});
