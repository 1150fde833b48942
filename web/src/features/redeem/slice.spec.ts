import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Buyer } from '../../lib/buyer.js';
import type { ScannedCard } from './model.js';
import { initialRedeemState, redeemActions, redeemReducer } from './slice.js';
import type { RedeemState } from './state.js';
import { redeemSnapshot } from './snapshot.js';

const atAmount: RedeemState = {
  ...initialRedeemState,
  step: 'found',
  scanned: 'GV1.A.B',
  giftCard: { _id: 'c1' } as ScannedCard,
  buyer: {
    buyerName: 'Maya Chen',
    email: 'maya@mail.example',
    remainingBalance: 80,
    currency: 'USD',
    qrCode: { uniqueCode: '7K2M4' },
    redemptionHistory: [] as Buyer['redemptionHistory'],
  } as Buyer,
  cents: 4250,
};
const sending = redeemReducer(atAmount, redeemActions.sendStarted());

describe('a code on its way', () => {
  it('is for the amount it was asked for: nothing changes it meanwhile', () => {
    expect(redeemReducer(sending, redeemActions.keyPressed('1'))).toBe(sending);
    expect(redeemReducer(sending, redeemActions.amountSet(100))).toBe(sending);
  });

  it.each(['scan', 'found'] as const)(
    'is waited for no more by who goes to %s, and its answer changes nothing then',
    (where) => {
      const left = redeemReducer(sending, redeemActions.wentTo(where));
      expect(left).toMatchObject({ step: where, sending: { status: 'idle' } });
      expect(redeemReducer(left, redeemActions.sendSucceeded(1))).toBe(left);
      expect(redeemReducer(left, redeemActions.sendFailed('late'))).toBe(left);
    },
  );
});

describe('what is kept of a redemption', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
  });

  it.each(['buyer', 'giftCard', 'scanned'] as const)('is no use without its %s', (part) => {
    redeemSnapshot.write('elena', sending, 0);
    expect(redeemSnapshot.read('elena', 0)).toMatchObject({ cents: 4250, sending: { status: 'idle' } });
    redeemSnapshot.write('elena', { ...sending, [part]: null }, 0);
    expect(redeemSnapshot.read('elena', 0)).toBeNull();
  });

  it.each([
    ['a step of another release', { step: 'tip' }],
    ['a balance that is none', { buyer: { ...atAmount.buyer, remainingBalance: '80' } }],
    ['a currency that is none', { buyer: { ...atAmount.buyer, currency: 'nope' } }],
    ['a buyer without a history', { buyer: { ...atAmount.buyer, redemptionHistory: undefined } }],
  ])('is no use with %s', (_what, changes) => {
    redeemSnapshot.write('elena', { ...sending, ...changes } as RedeemState, 0);
    expect(redeemSnapshot.read('elena', 0)).toBeNull();
  });

  it('keeps the question of what became of a redemption, however old or broken the rest is', () => {
    const question = [{ key: 'k1', scanned: 'GV1.A.B', cents: 4250, guest: 'Maya Chen', currency: 'USD' }];
    redeemSnapshot.write('elena', redeemReducer(atAmount, redeemActions.redeemStarted('k1')), 0);
    expect(redeemSnapshot.read('elena', 3_600_000)).toMatchObject({ step: 'scan', buyer: null, unsettled: question });
    redeemSnapshot.write('elena', redeemReducer({ ...atAmount, giftCard: null }, redeemActions.redeemStarted('k1')), 0);
    const kept = redeemSnapshot.read('elena', 0);
    expect(kept).toMatchObject({ step: 'scan', unsettled: question });
    redeemSnapshot.write('elena', kept ?? initialRedeemState, 0);
    expect(redeemSnapshot.read('elena', 86_400_000)).toMatchObject({ step: 'scan', unsettled: question });
    expect(redeemSnapshot.read('omar', 0)).toBeNull();
    redeemSnapshot.write('omar', atAmount, 0);
    redeemSnapshot.write('omar', initialRedeemState, 0);
    expect(redeemSnapshot.read('elena', 0)).toMatchObject({ unsettled: question });
  });
});

describe('starting again', () => {
  const asked = redeemReducer(atAmount, redeemActions.redeemStarted('k1'));
  const other = redeemReducer({ ...atAmount, scanned: 'GV1.C.D' }, redeemActions.redeemStarted('k2'));

  it('forgets the card, but not that an amount may have been taken from it', () => {
    expect(redeemReducer(atAmount, redeemActions.startedAgain())).toEqual(initialRedeemState);
    for (const open of [asked, redeemReducer(asked, redeemActions.redeemUnanswered({ key: 'k1', error: 'lost' }))]) {
      expect(redeemReducer(open, redeemActions.startedAgain())).toMatchObject({
        step: 'scan',
        buyer: null,
        unsettled: [{ key: 'k1', cents: 4250 }],
      });
    }
  });

  it('lets a late answer settle its own redemption alone', () => {
    const answer = {
      key: 'k1',
      wish: 'redeem' as const,
      cents: 4250,
      tipCents: 0,
      buyer: atAmount.buyer!,
      cashOut: null,
      scanned: 'GV1.A.B',
      at: '2026-11-21T18:20:00Z',
    };
    const atOther = { ...other, unsettled: redeemReducer(asked, redeemActions.startedAgain()).unsettled };
    expect(redeemReducer(atOther, redeemActions.redeemSucceeded(answer))).toMatchObject({
      step: 'code',
      scanned: 'GV1.C.D',
      redemption: { key: 'k2' },
      unsettled: [],
      served: [{ amountCents: 4250 }],
    });
    expect(redeemReducer(atOther, redeemActions.redeemFailed({ key: 'k1', error: 'no' }))).toMatchObject({
      redemption: { key: 'k2', status: 'redeeming' },
      unsettled: [],
    });
    expect(redeemReducer(atOther, redeemActions.redeemUnanswered({ key: 'k1', error: 'lost' }))).toMatchObject({
      redemption: { key: 'k2', status: 'redeeming' },
      unsettled: [{ key: 'k1', error: 'lost' }],
    });
    expect(
      redeemReducer(redeemReducer(asked, redeemActions.startedAgain()), redeemActions.redeemSucceeded(answer)),
    ).toMatchObject({
      step: 'done',
      unsettled: [],
    });
  });
});
