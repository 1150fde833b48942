import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '@giftcard/client';
import { signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { networkError } from '../../lib/api-error.js';
import {
  api,
  closeCounters,
  giftCard,
  openCounter,
  refusal,
  settle,
  withRedeemApi,
  type RedeemApp,
} from '../../testing/redeem-app.js';
import type { redeemApi } from './api.js';
import { redeemActions } from './slice.js';
import { needsNoCode } from './sum.js';
import { t } from './texts.js';

withRedeemApi();

const CHANGING = 'GV1.A.B.1795262400.12345678';
const changing: Schemas['Presence'] = {
  token: 'token-1',
  kind: 'changing',
  withoutCodeUpTo: 80,
  until: '2026-11-21T18:25:00Z',
};
const fixed: Schemas['Presence'] = { ...changing, kind: 'fixed', withoutCodeUpTo: 25 };

async function opened(presence: Schemas['Presence'], cents: number, scanned = CHANGING): Promise<RedeemApp> {
  api.scan.mockResolvedValue({ giftCard, cashOut: null, presence, tips: null, activation: null });
  const app = openCounter();
  app.dispatch(redeemActions.scanned(scanned));
  await settle();
  app.dispatch(redeemActions.amountSet(cents));
  return app;
}

async function pressed(app: RedeemApp): Promise<void> {
  app.dispatch(redeemActions.redeemNowRequested());
  await settle();
}

describe('one scan of a changing QR', () => {
  it('and one amount are redeemed with one tap, without a code', async () => {
    const app = await opened(changing, 4250);
    await pressed(app);
    expect(api.sendOtp).not.toHaveBeenCalled();
    expect(api.verifyOtp).not.toHaveBeenCalled();
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([
      { qrCode: CHANGING, amount: 42.5, presence: 'token-1' },
    ]);
    expect(app.redeem()).toMatchObject({ step: 'done', receipt: { amountCents: 4250 } });
  });

  it('whose answer was lost goes out again with the same key and the same scan', async () => {
    api.redeem.mockRejectedValueOnce(networkError());
    const app = await opened(changing, 4250);
    await pressed(app);
    expect(app.redeem()).toMatchObject({ step: 'code', redemption: { status: 'unsure' } });
    app.dispatch(redeemActions.redeemRequested(''));
    await settle();
    const [first, second] = api.redeem.mock.calls;
    expect(second).toEqual(first);
    expect(app.redeem().step).toBe('done');
  });

  it('is pressed twice and asked for once', async () => {
    const app = await opened(changing, 4250);
    app.dispatch(redeemActions.redeemNowRequested());
    await pressed(app);
    expect(api.redeem).toHaveBeenCalledTimes(1);
  });

  it.each([
    [403, 'PRESENCE_OVER', 'PRESENCE_OVER in words'],
    [409, 'PRESENCE_USED', 'PRESENCE_USED in words'],
    [409, 'HOLDER_WITHOUT_ADDRESS', 'HOLDER_WITHOUT_ADDRESS in words'],
    [403, 'REDEMPTION_NOT_AUTHORIZED', t('presence.codeNeeded')],
  ])('that is refused with %i %s says so, and the code is asked for from then on', async (status, problem, words) => {
    api.redeem.mockRejectedValueOnce(refusal(status, problem));
    const app = await opened(changing, 4250);
    await pressed(app);
    expect(app.redeem()).toMatchObject({ step: 'code', presence: null, redemption: { status: 'failed', key: null } });
    expect(app.redeem().redemption.error).toContain(words);
    expect(needsNoCode(app.redeem())).toBe(false);
  });

  it('stays good where something else was wrong', async () => {
    api.redeem.mockRejectedValueOnce(refusal(409, 'INSUFFICIENT_BALANCE'));
    const app = await opened(changing, 4250);
    await pressed(app);
    expect(app.redeem().presence).toEqual(changing);
  });

  it.each([
    ['PRESENCE_USED', t('presence.used')],
    ['PRESENCE_NOT_CURRENT', t('presence.notCurrent')],
  ])('that the scan refuses with %s says why over the picture', async (problem, words) => {
    api.scan.mockRejectedValue(refusal(409, problem));
    const app = openCounter();
    app.dispatch(redeemActions.scanned(CHANGING));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'scan', notice: words });
  });
});

describe('a fixed QR', () => {
  it('needs no code up to the limit, and one above it', async () => {
    const app = await opened(fixed, 2500, 'GV1.A.B');
    expect(needsNoCode(app.redeem())).toBe(true);
    app.dispatch(redeemActions.amountSet(2501));
    expect(needsNoCode(app.redeem())).toBe(false);
    await pressed(app);
    expect(api.redeem).not.toHaveBeenCalled();
  });

  it('of a guest who was found by name always needs one: a name proves nothing', async () => {
    api.scan.mockResolvedValue({ giftCard, cashOut: null, presence: fixed, tips: null, activation: null });
    api.code.mockResolvedValue({ success: true, uniqueCode: '7K2M4' });
    const app = openCounter();
    app.dispatch(redeemActions.scanned('card-1', 'search'));
    await settle();
    app.dispatch(redeemActions.amountSet(100));
    expect(app.redeem()).toMatchObject({ step: 'found', presence: null });
    expect(needsNoCode(app.redeem())).toBe(false);
  });

  it('pays nothing out in cash: that goes by its own proof', async () => {
    const app = await opened(fixed, 420, 'GV1.A.B');
    expect(needsNoCode({ ...app.redeem(), wish: 'cash-out' })).toBe(false);
    expect(needsNoCode({ ...app.redeem(), cents: 0 })).toBe(false);
  });
});

describe('a card that is open when the same person unlocks again', () => {
  const unlocked = async (app: RedeemApp) => {
    app.dispatch(signedIn({ _id: 'elena' } as User));
    await settle();
  };

  it('is looked at once more, since a scan is good for its session alone; the amount stays', async () => {
    const app = await opened(fixed, 2000, 'GV1.A.B');
    api.scan.mockResolvedValue({
      giftCard,
      cashOut: null,
      presence: { ...fixed, token: 'token-2' },
      tips: null,
      activation: null,
    });
    await unlocked(app);
    await pressed(app);
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([
      { qrCode: 'GV1.A.B', amount: 20, presence: 'token-2' },
    ]);
  });

  it('sends nothing until it was looked at', async () => {
    const app = await opened(fixed, 2000, 'GV1.A.B');
    api.scan.mockReturnValueOnce(new Promise(() => undefined));
    await unlocked(app);
    await pressed(app);
    app.dispatch(redeemActions.sendRequested());
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    expect(api.sendOtp).not.toHaveBeenCalled();
  });

  it('says nothing of itself once another card is wanted', async () => {
    const app = await opened(fixed, 2000, 'GV1.A.B');
    type Found = Awaited<ReturnType<typeof redeemApi.scan>>;
    let answer: (found: Found) => void = () => undefined;
    api.scan.mockReturnValueOnce(new Promise((found) => (answer = found)));
    await unlocked(app);
    app.dispatch(redeemActions.wentTo('scan'));
    answer({ giftCard, cashOut: null, presence: fixed, tips: null, activation: null });
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'scan', buyer: null, presence: null });
  });

  it('is looked at once more after a reload too, where the till was locked meanwhile', async () => {
    await opened(fixed, 2000, 'GV1.A.B');
    closeCounters();
    api.scan.mockResolvedValue({
      giftCard,
      cashOut: null,
      presence: { ...fixed, token: 'token-2' },
      tips: null,
      activation: null,
    });
    const app = openCounter(signedIn);
    await settle();
    await pressed(app);
    expect(api.redeem.mock.calls.map(([body]) => body)).toEqual([
      { qrCode: 'GV1.A.B', amount: 20, presence: 'token-2' },
    ]);
  });

  it('is left as it is by a reload of the same session', async () => {
    await opened(changing, 2000);
    closeCounters();
    const app = openCounter();
    await settle();
    expect(api.scan).toHaveBeenCalledTimes(1);
    await pressed(app);
    expect(api.redeem.mock.calls.map(([body]) => body.presence)).toEqual(['token-1']);
  });

  it('is not looked at while the answer of its redemption is unknown: the same call has to go out again', async () => {
    api.redeem.mockRejectedValue(networkError());
    const app = await opened(fixed, 2000, 'GV1.A.B');
    await pressed(app);
    await unlocked(app);
    expect(api.scan).toHaveBeenCalledTimes(1);
    expect(app.redeem()).toMatchObject({ presence: { token: 'token-1' }, redemption: { status: 'unsure' } });
  });

  it('needs the mailed code, or another scan, where its QR has changed meanwhile', async () => {
    const app = await opened(changing, 2000);
    api.scan.mockRejectedValue(refusal(409, 'PRESENCE_NOT_CURRENT'));
    await unlocked(app);
    expect(app.redeem()).toMatchObject({ step: 'found', cents: 2000, presence: null });
  });
});
