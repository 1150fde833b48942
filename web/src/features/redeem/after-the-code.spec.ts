import { describe, expect, it } from '@jest/globals';
import { networkError } from '../../lib/api-error.js';
import {
  buyer,
  closeCounters,
  kept,
  openCounter,
  refusal,
  api,
  settle,
  toCode,
  withRedeemApi,
} from '../../testing/redeem-app.js';
import { redeemActions } from './slice.js';
import { t } from './texts.js';

withRedeemApi();

describe('a redemption that was left before its answer came', () => {
  async function leftOpen() {
    api.redeem.mockRejectedValueOnce(networkError());
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    app.dispatch(redeemActions.wentTo('scan'));
    const [open] = app.redeem().unsettled;
    return { app, key: String(open?.key) };
  }

  it('is asked for again with its own key, and shows its receipt', async () => {
    const { app, key } = await leftOpen();
    expect(app.redeem()).toMatchObject({ step: 'scan', unsettled: [{ key, cents: 4250, guest: 'Tom Okafor' }] });
    app.dispatch(redeemActions.settleRequested(key));
    await settle();
    expect(api.redeem.mock.calls.map(([body, used]) => [body, used])).toEqual([
      [{ qrCode: 'GV1.A.B', amount: 42.5 }, key],
      [{ qrCode: 'GV1.A.B', amount: 42.5 }, key],
    ]);
    expect(app.redeem()).toMatchObject({
      step: 'done',
      unsettled: [],
      settling: null,
      receipt: { guest: 'Tom Okafor', amountCents: 4250 },
    });
  });

  it('stays while no answer comes, also for who opens the page anew', async () => {
    const { app, key } = await leftOpen();
    api.redeem.mockRejectedValueOnce(networkError());
    app.dispatch(redeemActions.settleRequested(key));
    await settle();
    expect(app.redeem()).toMatchObject({ settling: null, unsettled: [{ key, error: t('unknown.still') }] });
    closeCounters();
    expect(openCounter().redeem().unsettled).toMatchObject([{ key }]);
  });

  it('is done with when it is refused: nothing was taken', async () => {
    const { app, key } = await leftOpen();
    api.redeem.mockRejectedValueOnce(refusal(403, 'REDEMPTION_NOT_AUTHORIZED'));
    app.dispatch(redeemActions.settleRequested(key));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'scan', unsettled: [] });
    expect(app.redeem().notice).toBe("$42.50 was not taken from Tom Okafor's card.");
    expect(kept.has('giftcard-vault.redeem')).toBe(false);
  });
});

describe('the redemption of the receipt', () => {
  async function redeemed() {
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    app.dispatch(redeemActions.undoAsked());
    return app;
  }

  it('is taken back for a reason, which the receipt waits for and then says for three seconds', async () => {
    api.undo.mockResolvedValue({ success: true, message: '', buyer: { ...buyer, remainingBalance: 80 } });
    const app = await redeemed();
    await settle(60_000);
    expect(app.redeem()).toMatchObject({ step: 'done', undo: { status: 'asking' } });
    app.dispatch(redeemActions.undoRequested('Wrong amount'));
    app.dispatch(redeemActions.undoRequested('Wrong amount'));
    await settle();
    expect(api.undo.mock.calls).toEqual([['card-1', 'entry-1', 'Wrong amount']]);
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: { undone: true, afterCents: 8000 },
      served: [{ undone: true }],
    });
    await settle(2999);
    expect(app.redeem().step).toBe('done');
    await settle(1);
    expect(app.redeem()).toMatchObject({ step: 'scan', undo: { status: 'idle' } });
  });

  it('stays when it is refused or nobody answers, with the question still open', async () => {
    api.undo.mockRejectedValueOnce(refusal(409, 'UNDO_TIME_OVER')).mockRejectedValueOnce(networkError());
    const app = await redeemed();
    for (const error of ['UNDO_TIME_OVER in words', t('undo.failed')]) {
      app.dispatch(redeemActions.undoRequested('Wrong card'));
      await settle(10_000);
      expect(app.redeem()).toMatchObject({
        step: 'done',
        receipt: { undone: false },
        undo: { status: 'asking', error },
      });
    }
  });

  it('is left as it is by who thinks better of it: three seconds later the next guest has the counter', async () => {
    const app = await redeemed();
    app.dispatch(redeemActions.undoGivenUp());
    await settle(3000);
    expect(app.redeem()).toMatchObject({ step: 'scan', served: [{ undone: false }] });
    expect(api.undo).not.toHaveBeenCalled();
  });
});

describe('a search for a guest', () => {
  it('waits for a pause, and asks for nothing before two characters', async () => {
    api.find.mockResolvedValue({ buyers: [buyer], more: false });
    const app = openCounter();
    for (const text of ['o', 'ok', 'oka']) app.dispatch(redeemActions.searched(text));
    await settle(249);
    expect(api.find).not.toHaveBeenCalled();
    await settle(1);
    expect(api.find.mock.calls).toEqual([['oka']]);
    expect(app.redeem().search).toMatchObject({ status: 'ready', buyers: [buyer] });
    app.dispatch(redeemActions.searched('o'));
    await settle(1000);
    expect(app.redeem().search).toMatchObject({ status: 'idle', buyers: [] });
    expect(api.find).toHaveBeenCalledTimes(1);
  });

  it('says why it failed, and opens a card that is chosen like any other', async () => {
    api.find.mockRejectedValueOnce(networkError()).mockResolvedValue({ buyers: [buyer], more: true });
    const app = openCounter();
    app.dispatch(redeemActions.searched('okafor'));
    await settle(250);
    expect(app.redeem().search).toMatchObject({ status: 'failed', error: t('search.failed') });
    app.dispatch(redeemActions.searched('okafo'));
    await settle(250);
    api.code.mockRejectedValueOnce(networkError()).mockResolvedValue({ success: true, uniqueCode: '7K2M4-ABCD' });
    app.dispatch(redeemActions.scanned('card-1', 'search'));
    await settle();
    expect(app.redeem()).toMatchObject({
      step: 'scan',
      search: { buyers: [buyer] },
      lookup: { way: 'search', error: `Error: ${networkError().message}` },
    });
    app.dispatch(redeemActions.scanned('card-1', 'search'));
    await settle();
    expect(api.scan.mock.calls).toEqual([['7K2M4-ABCD']]);
    expect(app.redeem()).toMatchObject({
      step: 'found',
      scanned: '7K2M4-ABCD',
      codeSentAt: null,
      search: { status: 'idle', buyers: [] },
    });
    app.dispatch(redeemActions.redeemRequested(''));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
  });
});
