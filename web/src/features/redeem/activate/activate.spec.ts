import { describe, expect, it } from '@jest/globals';
import { networkError } from '../../../lib/api-error.js';
import {
  after,
  api,
  closeCounters,
  openCounter,
  refusal,
  settle,
  withRedeemApi,
  type RedeemApp,
} from '../../../testing/redeem-app.js';
import { redeemActions } from '../slice.js';
import type { Activation } from './activation.js';
import { priceOf, worthOf } from './sums.js';
import { t } from './texts.js';

withRedeemApi();

const offer: Activation['offer'] = {
  number: '7-0042',
  giftCardName: 'Supper',
  image: '',
  currency: 'USD',
  amount: 20,
  discount: 10,
  range: { min: 20, max: 500, step: 5, suggestions: [50, 100] },
  allowed: true,
  onSale: true,
};

async function toPrinted(): Promise<RedeemApp> {
  api.scan.mockResolvedValue({ giftCard: null, cashOut: null, presence: null, tips: null, activation: offer });
  api.activate.mockResolvedValue({ success: true, message: '', buyer: after });
  const app = openCounter();
  app.dispatch(redeemActions.scanned('GV1.A.B'));
  await settle();
  return app;
}

async function activated(app: RedeemApp): Promise<void> {
  app.dispatch(redeemActions.activationRequested(worthOf(app.redeem().activation!)!));
  await settle();
}

describe('a printed card (DEC-6.26)', () => {
  it('opens where it is activated, with the amount that stands first, and is paid for before', async () => {
    const app = await toPrinted();
    expect(app.redeem()).toMatchObject({ step: 'activate', activation: { offer, amount: null, paidWith: null } });
    await activated(app);
    expect(api.activate).not.toHaveBeenCalled();
    app.dispatch(redeemActions.activationEntered({ paidWith: 'cash', amount: '55', email: ' a@example.com ' }));
    await activated(app);
    const body = { qrCode: 'GV1.A.B', amount: 55, price: 49.5, paidWith: 'cash', email: 'a@example.com' };
    expect(api.activate.mock.calls.map(([sent]) => sent)).toEqual([body]);
    expect(app.redeem().activation).toMatchObject({ status: 'done', at: after.purchaseDate });
    app.dispatch(redeemActions.nextGuest());
    expect(app.redeem()).toMatchObject({ step: 'scan', activation: null });
  });

  it('whose answer was lost keeps its key, over a reload too, and nothing of the wish can be changed', async () => {
    const app = await toPrinted();
    app.dispatch(redeemActions.activationEntered({ paidWith: 'terminal' }));
    api.activate.mockRejectedValue(networkError());
    await activated(app);
    expect(app.redeem().activation).toMatchObject({ status: 'unsure', error: t('unsure') });
    app.dispatch(redeemActions.activationEntered({ amount: '500' }));
    expect(app.redeem().activation?.amount).toBeNull();
    closeCounters();
    const again = openCounter();
    await settle();
    api.activate.mockResolvedValue({ success: true, message: '', buyer: after });
    await activated(again);
    const keys = api.activate.mock.calls.map(([, key]) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(again.redeem().activation?.status).toBe('done');
  });

  it('that is refused says why, and is a new wish with the next press', async () => {
    const app = await toPrinted();
    app.dispatch(redeemActions.activationEntered({ paidWith: 'cash' }));
    api.activate.mockRejectedValueOnce(refusal(409, 'ALREADY_ACTIVATED'));
    await activated(app);
    expect(app.redeem().activation).toMatchObject({
      status: 'failed',
      key: null,
      error: `${t('failed')}\nALREADY_ACTIVATED in words`,
    });
    await activated(app);
    const keys = api.activate.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('costs its amount less the discount, and nothing that is not offered', () => {
    expect([worthOf({ offer, amount: '55' }), priceOf({ offer, amount: '55' })]).toEqual([5_500, 4_950]);
    for (const amount of ['', '19', '501', '52']) expect(worthOf({ offer, amount })).toBeUndefined();
    const fixed = { ...offer, range: null };
    expect([worthOf({ offer: fixed, amount: '' }), priceOf({ offer: fixed, amount: '' })]).toEqual([2_000, 1_800]);
  });
});
