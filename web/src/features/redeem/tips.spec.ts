import { describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@giftcard/client';
import { networkError } from '../../lib/api-error.js';
import type { Buyer } from '../../lib/buyer.js';
import {
  after,
  api,
  closeCounters,
  giftCard,
  openCounter,
  settle,
  withRedeemApi,
  type RedeemApp,
} from '../../testing/redeem-app.js';
import { redeemApi } from './api.js';
import { redeemActions } from './slice.js';
import { needsNoCode, takenTip, wantedTip } from './sum.js';

withRedeemApi();

const presence: Schemas['Presence'] = {
  token: 'token-1',
  kind: 'changing',
  withoutCodeUpTo: 80,
  until: '2026-11-21T18:25:00Z',
};
const tipped: Buyer = {
  ...after,
  remainingBalance: 29.85,
  redemptionHistory: [{ ...after.redemptionHistory[0]!, tip: 7.65, remainingAmount: 29.85 }],
};

/** A card of $80 at a counter that takes tips, with $42.50 typed. */
async function opened(proof: Schemas['Presence'] | null = presence): Promise<RedeemApp> {
  api.scan.mockResolvedValue({
    giftCard,
    cashOut: null,
    presence: proof,
    tips: { percents: [15, 18, 20] },
    activation: null,
  });
  api.redeem.mockResolvedValue({ success: true, message: '', buyer: tipped, cashOut: null });
  const app = openCounter();
  app.dispatch(redeemActions.scanned('GV1.A.B'));
  await settle();
  app.dispatch(redeemActions.amountSet(4250));
  return app;
}
const percent = (share: number) => redeemActions.tipChosen({ kind: 'percent', percent: share });

describe('a tip from the card (DEC-4.8)', () => {
  it('of so much percent follows the amount, and goes out and onto the receipt beside it', async () => {
    const app = await opened();
    app.dispatch(percent(18));
    expect(takenTip(app.redeem())).toBe(765);
    app.dispatch(redeemActions.amountSet(1000));
    expect(takenTip(app.redeem())).toBe(180);
    app.dispatch(redeemActions.amountSet(4250));
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([
      { qrCode: 'GV1.A.B', amount: 42.5, tip: 7.65, presence: 'token-1' },
    ]);
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: { amountCents: 4250, tipCents: 765, beforeCents: 8000, afterCents: 2985, redemptionId: 'entry-1' },
      served: [{ tipCents: 765 }],
    });
    await settle(3_000);
    expect(app.redeem()).toMatchObject({ step: 'scan', tip: { kind: 'none' }, tips: null });
  });

  it('of another amount is typed on the pad, which then types the amount again', async () => {
    const app = await opened();
    app.dispatch(redeemActions.tipChosen({ kind: 'other', cents: 0 }));
    for (const key of ['5', '00'] as const) app.dispatch(redeemActions.keyPressed(key));
    expect(app.redeem()).toMatchObject({ cents: 4250, tip: { kind: 'other', cents: 500 } });
    app.dispatch(redeemActions.tipTyped());
    app.dispatch(redeemActions.keyPressed('back'));
    expect(app.redeem()).toMatchObject({ cents: 425, tip: { kind: 'other', cents: 500 } });
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    expect(api.redeem).not.toHaveBeenCalled(); // a tip is at most the amount
  });

  it('that the balance does not hold as well is left to be paid another way', async () => {
    const app = await opened();
    app.dispatch(percent(20));
    app.dispatch(redeemActions.amountSet(8000));
    expect([wantedTip(app.redeem()), takenTip(app.redeem())]).toEqual([1600, 0]);
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([
      { qrCode: 'GV1.A.B', amount: 80, presence: 'token-1' },
    ]);
  });

  it('is in the code that is mailed, and in what no code is needed for', async () => {
    const app = await opened({ ...presence, kind: 'fixed', withoutCodeUpTo: 25 });
    app.dispatch(redeemActions.amountSet(2200));
    expect(needsNoCode(app.redeem())).toBe(true);
    app.dispatch(percent(15));
    expect(needsNoCode(app.redeem())).toBe(false);
    app.dispatch(redeemActions.sendRequested());
    await settle();
    expect(api.sendOtp.mock.calls.map(([body]) => body)).toMatchObject([{ redeemAmount: 22, tip: 3.3 }]);
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([{ qrCode: 'GV1.A.B', amount: 22, tip: 3.3 }]);
  });

  it('whose answer was lost goes out again with the same key, also when the guest has left or the page was loaded again', async () => {
    const app = await opened();
    app.dispatch(percent(18));
    api.redeem.mockRejectedValueOnce(networkError());
    app.dispatch(redeemActions.redeemNowRequested());
    await settle();
    app.dispatch(percent(20));
    expect(takenTip(app.redeem())).toBe(765); // nothing changes while it may have happened
    closeCounters();
    const again = openCounter();
    expect(again.redeem()).toMatchObject({ step: 'code', redemption: { status: 'unsure' } });
    again.dispatch(redeemActions.wentTo('scan'));
    const { unsettled } = again.redeem();
    expect(unsettled).toMatchObject([{ cents: 4250, tipCents: 765 }]);
    again.dispatch(redeemActions.settleRequested(unsettled[0]!.key));
    await settle();
    const [first, second] = api.redeem.mock.calls;
    expect(second![1]).toBe(first![1]);
    expect(second![0]).toEqual({ qrCode: 'GV1.A.B', amount: 42.5, tip: 7.65 });
    expect(again.redeem()).toMatchObject({ unsettled: [], served: [{ amountCents: 4250, tipCents: 765 }] });
  });

  it('goes with no cash, and is asked for nowhere that takes none', async () => {
    const app = await opened();
    app.dispatch(percent(18));
    expect(takenTip({ ...app.redeem(), wish: 'cash-out' })).toBe(0);
    expect(takenTip({ ...app.redeem(), tips: null })).toBe(0);
  });

  it("is let through by a manager's word for both", async () => {
    const app = await opened(null);
    app.dispatch(percent(18));
    const authorize = jest.spyOn(redeemApi, 'authorize').mockResolvedValue({
      success: true,
      message: '',
      authorizedAmount: 42.5,
      authorizedTip: 7.65,
      authorizedUntil: '',
    });
    app.dispatch(redeemActions.overrideRequested({ reason: 'ID checked', password: 'secret' }));
    await settle();
    expect(authorize.mock.calls).toEqual([
      ['card-1', { amount: 42.5, tip: 7.65, reason: 'ID checked', password: 'secret' }],
    ]);
    authorize.mockRestore();
  });
});
