import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import type { Buyer } from '../../lib/buyer.js';
import { sessionReducer, signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { redeemApi } from './api.js';
import type { ScannedCard } from './model.js';
import { texts } from './texts.js';
import { redeemSaga } from './saga.js';
import { amountSet, keyPressed, redeemOpened, redeemReducer, redeemRequested, scanned, sendRequested, settleRequested, wentTo } from './slice.js';

const buyer: Buyer = {
  buyerName: 'Maya Chen', email: 'maya@mail.example', giftCardName: 'Supper', amount: 120, purchaseDate: '2026-10-30T12:00:00Z', remainingBalance: 80, usedAmount: 40, currency: 'USD',
  qrCode: { uniqueCode: '7K2M4' }, selfInfo: null, giftInfo: { recipientName: 'Tom Okafor', recipientEmail: 'tom@mail.example' }, redemptionHistory: [],
};
const after: Buyer = { ...buyer, remainingBalance: 37.5, usedAmount: 82.5, redemptionHistory: [{ redeemedAmount: 42.5, remainingAmount: 37.5, redemptionDate: '2026-11-21T18:20:00Z' }] };
const giftCard = { _id: 'c1', buyers: [buyer] } as unknown as ScannedCard;
const refusal = (status: number, code: string) => new ApiError({ status, code, message: `${code} in words` });
const api = { scan: jest.spyOn(redeemApi, 'scan'), sendOtp: jest.spyOn(redeemApi, 'sendOtp'), verifyOtp: jest.spyOn(redeemApi, 'verifyOtp'), redeem: jest.spyOn(redeemApi, 'redeem') };
const kept = new Map<string, string>();
const tasks: Task[] = [];

/** The feature's real reducer and saga against an API that each test scripts. */
function start() {
  const reducer = combineReducers({ redeem: redeemReducer, session: sessionReducer });
  let state = reducer(undefined, signedIn({ _id: 'elena' } as User));
  const popups: string[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) popups.push(action.payload.text);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, redeemSaga));
  dispatch(redeemOpened());
  return { dispatch, redeem: () => state.redeem, popups };
}
const settle = async (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

async function toCode() {
  const app = start();
  app.dispatch(scanned('GV1.A.B'));
  await settle();
  app.dispatch(wentTo('amount'));
  app.dispatch(amountSet(4250));
  app.dispatch(sendRequested());
  await settle();
  return app;
}

beforeEach(() => {
  jest.useFakeTimers();
  kept.clear();
  globalThis.sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
  for (const spy of Object.values(api)) spy.mockReset();
  api.scan.mockResolvedValue({ giftCard });
  api.sendOtp.mockResolvedValue({ success: true, message: '' });
  api.verifyOtp.mockResolvedValue({ success: true, message: '', authorizedAmount: 42.5, authorizedUntil: '' });
  api.redeem.mockResolvedValue({ success: true, message: '', buyer: after });
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
  jest.useRealTimers();
});

describe('a scan', () => {
  it('opens the card', async () => {
    const app = start();
    app.dispatch(scanned(' GV1.A.B '));
    await settle();
    expect(api.scan).toHaveBeenCalledWith('GV1.A.B');
    expect(app.redeem()).toMatchObject({ step: 'details', buyer: { buyerName: 'Maya Chen' } });
  });

  it.each([
    ['an empty code', '', texts.unreadable],
    ['something that is no code of ours', 'naïve', texts.noData],
  ])('of %s asks nobody', async (_what, text, popup) => {
    const app = start();
    app.dispatch(scanned(text));
    await settle();
    expect(api.scan).not.toHaveBeenCalled();
    expect(app.popups).toEqual([popup]);
    expect(app.redeem().step).toBe('scan');
  });

  it.each([
    [refusal(400, 'QR_INVALID'), texts.unreadable],
    [refusal(404, 'CARD_NOT_FOUND'), texts.notFound],
    [refusal(403, 'FORBIDDEN'), 'Error: FORBIDDEN in words'],
    [networkError(), `Error: ${networkError().message}`],
    [new TypeError('broken'), texts.notFound],
  ])('that fails says why: %s', async (error, popup) => {
    api.scan.mockRejectedValue(error);
    const app = start();
    app.dispatch(scanned('GV1.A.B'));
    await settle();
    expect(app.popups).toEqual([popup]);
    expect(app.redeem().lookup).toEqual({ status: 'failed', error: popup });
    api.scan.mockResolvedValue({ giftCard });
    app.dispatch(scanned('GV1.A.B'));
    await settle();
    expect(app.redeem().step).toBe('details');
  });

  it('of a card without a buyer says so', async () => {
    api.scan.mockResolvedValue({ giftCard: { ...giftCard, buyers: [] } });
    const app = start();
    app.dispatch(scanned('GV1.A.B'));
    await settle();
    expect(app.popups).toEqual([texts.noBuyer]);
  });

  it('is ignored while a card is open', async () => {
    const app = start();
    app.dispatch(scanned('GV1.A.B'));
    await settle();
    app.dispatch(scanned('GV1.C.D'));
    await settle();
    expect(api.scan).toHaveBeenCalledTimes(1);
    expect(app.redeem().scanned).toBe('GV1.A.B');
  });
});

describe('sending the code', () => {
  it("goes to a gift's recipient, for the amount in dollars", async () => {
    const app = await toCode();
    expect(api.sendOtp).toHaveBeenCalledWith({ email: 'tom@mail.example', redeemAmount: 42.5, qrUniqueCode: 'GV1.A.B' });
    expect(app.redeem().step).toBe('code');
    expect(app.popups).toEqual([texts.sent]);
  });

  it('that fails keeps the amount and tells the reason', async () => {
    api.sendOtp.mockRejectedValue(refusal(429, 'TOO_MANY_CODES'));
    const app = await toCode();
    expect(app.redeem()).toMatchObject({ step: 'amount', cents: 4250, sending: { status: 'failed', error: 'TOO_MANY_CODES in words' } });
    expect(app.popups).toEqual([texts.sendFailed]);
  });

  it.each(['scan', 'details'] as const)('pulls nobody back who went to %s meanwhile, and the next one goes out', async (where) => {
    let answer: (value: { success: boolean; message: string }) => void = () => undefined;
    api.sendOtp.mockReturnValueOnce(new Promise((resolve) => { answer = resolve; }));
    const app = await toCode();
    app.dispatch(wentTo(where));
    if (where === 'scan') app.dispatch(scanned('GV1.C.D'));
    await settle();
    answer({ success: true, message: '' });
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'details', sending: { status: 'idle' }, codeSentAt: null });
    expect(app.popups).toEqual([]);
    app.dispatch(amountSet(1000));
    app.dispatch(sendRequested());
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'code', cents: 1000 });
  });
});

describe('redeeming', () => {
  it('checks the code, takes the amount, and has the camera back after three seconds', async () => {
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(api.verifyOtp).toHaveBeenCalledWith({ email: 'tom@mail.example', qrUniqueCode: 'GV1.A.B', otp: 'K7M2QX' });
    expect(api.redeem).toHaveBeenCalledWith({ qrCode: 'GV1.A.B', amount: 42.5 }, expect.stringMatching(/^[0-9a-f]{32}$/));
    expect(app.redeem()).toMatchObject({ step: 'done', receipt: { guest: 'Tom Okafor', amountCents: 4250, beforeCents: 8000, afterCents: 3750, at: '2026-11-21T18:20:00Z' } });
    await settle(2999);
    expect(app.redeem().step).toBe('done');
    await settle(1);
    expect(app.redeem()).toMatchObject({ step: 'scan', buyer: null, cents: 0, served: [{ amountCents: 4250 }] });
  });

  it('waits for a code that is on its way again', async () => {
    const app = await toCode();
    api.sendOtp.mockReturnValueOnce(new Promise(() => undefined));
    app.dispatch(sendRequested());
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(api.verifyOtp).not.toHaveBeenCalled();
  });

  it('stops at a wrong code', async () => {
    api.verifyOtp.mockRejectedValue(refusal(400, 'OTP_INVALID'));
    const app = await toCode();
    app.dispatch(redeemRequested('AAAAAA'));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    expect(app.redeem()).toMatchObject({ step: 'code', redemption: { status: 'failed', error: 'OTP_INVALID in words' } });
  });

  it('repeats a redemption whose answer was lost with the same key, and lets nothing else through', async () => {
    api.redeem.mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'));
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({ status: 'unsure', error: texts.unsure });
    app.dispatch(keyPressed('1'));
    app.dispatch(wentTo('amount'));
    app.dispatch(sendRequested());
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'code', cents: 4250 });
    expect(api.sendOtp).toHaveBeenCalledTimes(1);
    app.dispatch(redeemRequested(''));
    await settle();
    expect(api.verifyOtp).toHaveBeenCalledTimes(1);
    const [first, second] = api.redeem.mock.calls;
    expect(second).toEqual(first);
    expect(app.redeem().step).toBe('done');
  });

  it('goes on when the answer to the code was lost but the code had been accepted', async () => {
    api.verifyOtp.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(refusal(400, 'OTP_INVALID'));
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().step).toBe('done');
  });

  it('asks for a new code when the authorization has ended', async () => {
    api.redeem.mockRejectedValue(refusal(403, 'REDEMPTION_NOT_AUTHORIZED'));
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({ status: 'failed', verified: false, key: null, error: expect.stringContaining('Send a new one') });
    expect(app.popups.at(-1)).toBe(texts.redeemFailed);
  });

  it('shows the true balance after another counter was quicker', async () => {
    api.redeem.mockRejectedValue(refusal(409, 'INSUFFICIENT_BALANCE'));
    const app = await toCode();
    api.scan.mockResolvedValue({ giftCard: { ...giftCard, buyers: [{ ...buyer, remainingBalance: 10 }] } });
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().buyer?.remainingBalance).toBe(10);
  });

  it('waits with its key for somebody to sign in again', async () => {
    api.redeem.mockRejectedValueOnce(refusal(401, 'SESSION_INVALID'));
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({ status: 'unsure', key: expect.any(String) });
    expect(app.popups).toEqual([texts.sent]);
  });
});

describe('a page that was left in the middle', () => {
  it('goes on where it was, with the key of the redemption under way', async () => {
    api.redeem.mockReturnValueOnce(new Promise(() => undefined));
    const before = await toCode();
    before.dispatch(redeemRequested('K7M2QX'));
    await settle();
    const { key } = before.redeem().redemption;
    tasks.splice(0).forEach((task) => task.cancel());
    const reopened = start();
    await settle();
    expect(reopened.redeem()).toMatchObject({ step: 'code', cents: 4250, redemption: { status: 'unsure', key } });
    expect(kept.get('giftcard-vault.redeem')).not.toContain('K7M2QX');
    reopened.dispatch(redeemRequested(''));
    await settle();
    expect(api.redeem.mock.calls.map(([, used]) => used)).toEqual([key, key]);
  });

  it('begins anew after ten minutes', async () => {
    await toCode();
    tasks.splice(0).forEach((task) => task.cancel());
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(start().redeem().step).toBe('scan');
  });
});

describe('a redemption that was left before its answer came', () => {
  async function leftOpen() {
    api.redeem.mockRejectedValueOnce(networkError());
    const app = await toCode();
    app.dispatch(redeemRequested('K7M2QX'));
    await settle();
    app.dispatch(wentTo('scan'));
    const [open] = app.redeem().unsettled;
    return { app, key: String(open?.key) };
  }

  it('is asked for again with its own key, and shows its receipt', async () => {
    const { app, key } = await leftOpen();
    expect(app.redeem()).toMatchObject({ step: 'scan', unsettled: [{ key, cents: 4250, guest: 'Tom Okafor' }] });
    app.dispatch(settleRequested(key));
    await settle();
    expect(api.redeem.mock.calls.map(([body, used]) => [body, used])).toEqual([[{ qrCode: 'GV1.A.B', amount: 42.5 }, key], [{ qrCode: 'GV1.A.B', amount: 42.5 }, key]]);
    expect(app.redeem()).toMatchObject({ step: 'done', unsettled: [], settling: null, receipt: { guest: 'Tom Okafor', amountCents: 4250 } });
  });

  it('stays while no answer comes, also for who opens the page anew', async () => {
    const { app, key } = await leftOpen();
    api.redeem.mockRejectedValueOnce(networkError());
    app.dispatch(settleRequested(key));
    await settle();
    expect(app.redeem()).toMatchObject({ settling: null, unsettled: [{ key, error: texts.stillUnsure }] });
    tasks.splice(0).forEach((task) => task.cancel());
    expect(start().redeem().unsettled).toMatchObject([{ key }]);
  });

  it('is done with when it is refused: nothing was taken', async () => {
    const { app, key } = await leftOpen();
    api.redeem.mockRejectedValueOnce(refusal(403, 'REDEMPTION_NOT_AUTHORIZED'));
    app.dispatch(settleRequested(key));
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'scan', unsettled: [] });
    expect(app.popups.at(-1)).toBe("$42.50 was not taken from Tom Okafor's card.");
    expect(kept.has('giftcard-vault.redeem')).toBe(false);
  });
});
