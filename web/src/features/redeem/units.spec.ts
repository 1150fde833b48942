import { describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@giftcard/client';
import { networkError } from '../../lib/api-error.js';
import type { Buyer } from '../../lib/buyer.js';
import { unitsLeftAfterEach } from '../../lib/units-left.js';
import {
  after,
  api,
  buyer,
  giftCard,
  openCounter,
  refusal,
  settle,
  withRedeemApi,
  type RedeemApp,
} from '../../testing/redeem-app.js';
import { redeemApi } from './api.js';
import { redeemActions } from './slice.js';
import { askedUnits, takenText } from './units.js';

withRedeemApi();

const packageTerms = { unit: 'Wine tasting', contents: 'Five wines', units: 3 };
/** Three tastings for $100: the first is worth a cent more. */
const held: Buyer = { ...buyer, amount: 100, remainingBalance: 100, usedAmount: 0, packageTerms, unitsLeft: 3 };
const used = { ...after.redemptionHistory[0]!, units: 2, redeemedAmount: 66.67, remainingAmount: 33.33 };
const usedTwo: Buyer = { ...held, remainingBalance: 33.33, unitsLeft: 1, redemptionHistory: [used] };
const presence: Schemas['Presence'] = {
  token: 'token-1',
  kind: 'changing',
  withoutCodeUpTo: 100,
  until: '2026-11-21T18:25:00Z',
};

/** A card of three tastings at a counter that takes tips from others. */
async function opened(proof: Schemas['Presence'] | null = presence, card = held): Promise<RedeemApp> {
  answerScan(card, proof);
  api.redeem.mockResolvedValue({ success: true, message: '', buyer: usedTwo, cashOut: null });
  const app = openCounter();
  app.dispatch(redeemActions.scanned('GV1.A.B'));
  await settle();
  return app;
}
const answerScan = (card: Buyer, proof: Schemas['Presence'] | null = presence) =>
  api.scan.mockResolvedValue({
    giftCard: { ...giftCard, buyers: [card] },
    cashOut: null,
    presence: proof,
    tips: { percents: [15] },
    activation: null,
  });

describe('units of a package at the counter (DEC-6.35)', () => {
  it('are one at first, never more than are left, and no tip goes with them', async () => {
    const app = await opened();
    expect(app.redeem()).toMatchObject({ units: 1, cents: 3_334, tips: null });
    app.dispatch(redeemActions.unitsSet(7));
    expect(app.redeem()).toMatchObject({ units: 3, cents: 10_000 });
    app.dispatch(redeemActions.unitsSet(0));
    expect(app.redeem()).toMatchObject({ units: 0, cents: 0 });
  });

  it('go out with what they are worth, and onto the receipt with what is left', async () => {
    const app = await opened();
    app.dispatch(redeemActions.unitsSet(2));
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    expect(api.redeem.mock.calls[0]?.[0]).toEqual({
      qrCode: 'GV1.A.B',
      amount: 66.67,
      units: 2,
      presence: 'token-1',
    });
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: { units: 2, unit: 'Wine tasting', amountCents: 6_667, unitsAfter: 1, redemptionId: 'entry-1' },
    });
    api.undo.mockResolvedValue({ success: true, message: '', buyer: held });
    app.dispatch(redeemActions.undoAsked());
    app.dispatch(redeemActions.undoRequested('Wrong card'));
    await settle();
    expect(app.redeem().receipt).toMatchObject({ undone: true, unitsAfter: 3 });
  });

  it('are what the mailed code and a manager’s word are for', async () => {
    const authorize = jest.spyOn(redeemApi, 'authorize');
    authorize.mockRejectedValue(refusal(409, 'OVERRIDE_LIMIT_REACHED'));
    const app = await opened(null);
    app.dispatch(redeemActions.overrideRequested({ reason: 'ID checked', password: 'secret' }));
    await settle();
    expect(authorize.mock.calls[0]?.[1]).toMatchObject({ amount: 33.34, units: 1 });
    app.dispatch(redeemActions.sendRequested());
    await settle();
    expect(api.sendOtp.mock.calls[0]?.[0]).toMatchObject({ redeemAmount: 33.34, units: 1 });
  });

  it('of a card that another till used meanwhile are those that are left, at what they are worth by now', async () => {
    const app = await opened();
    app.dispatch(redeemActions.unitsSet(3));
    answerScan(usedTwo);
    api.redeem.mockRejectedValue(refusal(409, 'UNITS_INSUFFICIENT'));
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'found', units: 1, cents: 3_333, buyer: { unitsLeft: 1 } });
    expect(app.redeem().redemption.error).toContain('UNITS_INSUFFICIENT in words');
  });

  it('of a package that ended while its card was open are money: an amount is asked for', async () => {
    const app = await opened(null);
    const { packageTerms: _terms, unitsLeft: _left, ...money } = held;
    answerScan(money);
    api.sendOtp.mockRejectedValue(refusal(409, 'CARD_HOLDS_MONEY'));
    app.dispatch(redeemActions.sendRequested());
    await settle();
    expect(app.redeem()).toMatchObject({ units: 0, cents: 0, sending: { status: 'failed' } });
    expect(app.redeem().buyer?.unitsLeft).toBeUndefined();
  });

  it('of a card that was closed while it was read again say nothing of the next one', async () => {
    const app = await opened(null);
    api.sendOtp.mockRejectedValue(refusal(409, 'UNITS_INSUFFICIENT'));
    let answer: (card: Buyer) => void = () => undefined;
    api.scan.mockReturnValue(
      new Promise((resolve) => {
        answer = (card) =>
          resolve({
            giftCard: { ...giftCard, buyers: [card] },
            cashOut: null,
            presence: null,
            tips: null,
            activation: null,
          });
      }),
    );
    app.dispatch(redeemActions.sendRequested());
    await settle();
    app.dispatch(redeemActions.wentTo('scan'));
    const other: Buyer = { ...held, cardId: 'card-2', buyerName: 'Ines' };
    answerScan(other);
    app.dispatch(redeemActions.scanned('GV1.C.D'));
    await settle();
    answer(usedTwo);
    await settle();
    expect(app.redeem()).toMatchObject({ scanned: 'GV1.C.D', units: 1, buyer: { cardId: 'card-2', unitsLeft: 3 } });
  });

  it('that were left without an answer are asked for again by the same key as the same units', async () => {
    const app = await opened();
    api.redeem.mockRejectedValue(networkError());
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    app.dispatch(redeemActions.unitsSet(2));
    expect(app.redeem().units).toBe(1);
    app.dispatch(redeemActions.wentTo('scan'));
    const [left] = app.redeem().unsettled;
    expect(left).toMatchObject({ units: 1, unit: 'Wine tasting', cents: 3_334 });
    app.dispatch(redeemActions.settleRequested(left!.key));
    await settle();
    expect(api.redeem.mock.calls[1]).toEqual([{ qrCode: 'GV1.A.B', amount: 33.34, units: 1 }, left!.key]);
  });
});

describe('what is said of units', () => {
  it('is their number and name, of money the amount', () => {
    expect(takenText({ cents: 6_667, currency: 'USD', units: 2, unit: 'Wine tasting' })).toBe('2 × Wine tasting');
    expect(takenText({ cents: 6_667, currency: 'USD' })).toBe('$66.67');
    expect(askedUnits(buyer, 1)).toEqual({ units: 0, cents: 0 });
  });

  it('is how many each entry of a history left, the newest first', () => {
    const history = [
      { kind: 'redeemed', units: 1 },
      { kind: 'undone', units: 2 },
      { kind: 'redeemed', units: 2 },
    ] as const;
    expect(unitsLeftAfterEach(history, 4)).toEqual([4, 5, 3]);
  });
});
