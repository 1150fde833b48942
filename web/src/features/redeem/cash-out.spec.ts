import { describe, expect, it } from '@jest/globals';
import { networkError } from '../../lib/api-error.js';
import {
  after,
  api,
  buyer,
  giftCard,
  openCounter,
  refusal,
  settle,
  toCode,
  withRedeemApi,
} from '../../testing/redeem-app.js';
import { redeemActions } from './slice.js';
import { t } from './texts.js';

withRedeemApi();

/** The receipt of a redemption that left $4.20 in California. */
async function toOffer() {
  const left = { ...after, remainingBalance: 4.2 };
  api.redeem.mockResolvedValue({
    success: true,
    message: '',
    buyer: left,
    cashOut: { amount: 4.2, bonus: 0.8, place: 'California' },
  });
  api.cashOut.mockResolvedValue({ success: true, message: '', buyer: { ...left, remainingBalance: 0 } });
  const app = await toCode();
  app.dispatch(redeemActions.redeemRequested('K7M2QX'));
  await settle();
  return app;
}

describe('cash for what is left (DEC-1.13)', () => {
  it('is offered on the receipt, which stays, and noted once', async () => {
    const app = await toOffer();
    await settle(60_000);
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: { cashOut: { amountCents: 420, bonusCents: 80, place: 'California', scanned: 'GV1.A.B' } },
    });
    app.dispatch(redeemActions.cashOutRequested());
    await settle();
    expect(api.cashOut).not.toHaveBeenCalled(); // nobody was asked yet
    app.dispatch(redeemActions.cashOutAsked());
    app.dispatch(redeemActions.cashOutRequested());
    app.dispatch(redeemActions.cashOutRequested());
    app.dispatch(redeemActions.nextGuest());
    expect(app.redeem()).toMatchObject({ step: 'done', cashOut: { status: 'sending' } });
    await settle();
    expect(api.cashOut.mock.calls.map(([body]) => body)).toEqual([{ qrCode: 'GV1.A.B', amount: 4.2 }]);
    expect(app.redeem()).toMatchObject({
      cashOut: { status: 'done' },
      receipt: { cashOut: null, paidOutCents: 420, endedCents: 80, afterCents: 0 },
      served: [{ paidOutCents: 420 }],
    });
    await settle(3_000);
    expect(app.redeem()).toMatchObject({ step: 'scan', cashOut: { status: 'idle', key: null } });
  });

  it('is asked for again with the same key when no answer came, and with another one after a refusal', async () => {
    const app = await toOffer();
    api.cashOut.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(refusal(409, 'BALANCE_CHANGED'));
    app.dispatch(redeemActions.cashOutAsked());
    for (const error of [t('cashOut.unsure'), 'BALANCE_CHANGED in words', null]) {
      app.dispatch(redeemActions.cashOutRequested());
      await settle();
      expect(app.redeem().cashOut.error).toBe(error);
    }
    const [first, second, third] = api.cashOut.mock.calls.map(([, key]) => key);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('can be left, and is still offered', async () => {
    const app = await toOffer();
    app.dispatch(redeemActions.cashOutAsked());
    app.dispatch(redeemActions.cashOutGivenUp());
    expect(app.redeem()).toMatchObject({ cashOut: { status: 'idle' }, receipt: { cashOut: { amountCents: 420 } } });
    app.dispatch(redeemActions.nextGuest());
    expect(app.redeem().step).toBe('scan');
  });

  it('is not offered where nothing gives the right, nor for a redemption that was taken back', async () => {
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    app.dispatch(redeemActions.cashOutAsked());
    expect(app.redeem()).toMatchObject({ receipt: { cashOut: null }, cashOut: { status: 'idle' } });
    const offered = await toOffer();
    api.undo.mockResolvedValue({ success: true, message: '', buyer: { ...after, remainingBalance: 80 } });
    offered.dispatch(redeemActions.undoAsked());
    offered.dispatch(redeemActions.undoRequested('Wrong amount'));
    await settle();
    expect(offered.redeem().receipt).toMatchObject({ undone: true, cashOut: null });
  });

  it('is given to a guest who buys nothing, by a code for all that is left', async () => {
    const small = { ...buyer, remainingBalance: 5 };
    api.scan.mockResolvedValue({
      giftCard: { ...giftCard, buyers: [small] },
      cashOut: { amount: 4.2, bonus: 0.8, place: 'California' },
      presence: null,
      tips: null,
      activation: null,
    });
    api.cashOut.mockRejectedValueOnce(networkError()).mockResolvedValue({
      success: true,
      message: '',
      buyer: {
        ...small,
        remainingBalance: 0,
        redemptionHistory: [
          {
            ...buyer.redemptionHistory[0]!,
            id: 'cash',
            kind: 'cashed-out',
            redeemedAmount: 4.2,
            bonus: 0.8,
            remainingAmount: 0,
          },
        ],
      },
    });
    const app = openCounter();
    app.dispatch(redeemActions.scanned('GV1.A.B'));
    await settle();
    app.dispatch(redeemActions.cashOutChosen());
    expect(app.redeem()).toMatchObject({ step: 'found', cents: 420, wish: 'cash-out' });
    app.dispatch(redeemActions.amountSet(420));
    expect(app.redeem().wish).toBe('redeem'); // another choice
    app.dispatch(redeemActions.cashOutChosen());
    app.dispatch(redeemActions.sendRequested());
    await settle();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'code', wish: 'cash-out', redemption: { status: 'unsure' } });
    app.dispatch(redeemActions.wentTo('scan'));
    const [open] = app.redeem().unsettled;
    app.dispatch(redeemActions.settleRequested(String(open?.key)));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    const [first, second] = api.cashOut.mock.calls;
    expect([first?.[0], second]).toEqual([{ qrCode: 'GV1.A.B', amount: 4.2 }, first]);
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: {
        wish: 'cash-out',
        amountCents: 420,
        beforeCents: 500,
        endedCents: 80,
        afterCents: 0,
        redemptionId: null,
      },
    });
    await settle(60_000);
    expect(app.redeem().step).toBe('done'); // the cash is handed over meanwhile
  });
});
