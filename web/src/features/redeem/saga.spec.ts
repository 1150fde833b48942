import { describe, expect, it, jest } from '@jest/globals';
import { networkError } from '../../lib/api-error.js';
import {
  buyer,
  closeCounters,
  giftCard,
  kept,
  openCounter,
  refusal,
  api,
  settle,
  toCode,
  withRedeemApi,
} from '../../testing/redeem-app.js';
import { statementOf } from '../../testing/offline-till.js';
import { redeemActions } from './slice.js';
import { t } from './texts.js';

withRedeemApi();

describe('a scan', () => {
  it('opens the card', async () => {
    const app = openCounter();
    app.dispatch(redeemActions.scanned(' GV1.A.B '));
    await settle();
    expect(api.scan).toHaveBeenCalledWith('GV1.A.B');
    expect(app.redeem()).toMatchObject({ step: 'found', buyer: { buyerName: 'Maya Chen' } });
  });

  it.each([
    ['an empty code', '', t('scan.unreadable')],
    ['something that is no code of ours', 'naïve', t('scan.noData')],
    ['what a card page shows to shops without network', statementOf(), t('scan.statement')],
  ])('of %s asks nobody', async (_what, text, popup) => {
    const app = openCounter();
    app.dispatch(redeemActions.scanned(text));
    await settle();
    expect(api.scan).not.toHaveBeenCalled();
    expect(app.redeem()).toMatchObject({ step: 'scan', notice: popup, lookup: { error: null } });
  });

  it.each([
    [refusal(400, 'QR_INVALID'), t('scan.unreadable')],
    [refusal(404, 'CARD_NOT_FOUND'), t('scan.notFound')],
    [refusal(403, 'FORBIDDEN'), 'Error: FORBIDDEN in words'],
    [networkError(), `Error: ${networkError().message}`],
    [new TypeError('broken'), t('scan.notFound')],
  ])('that fails says why: %s', async (error, popup) => {
    api.scan.mockRejectedValue(error);
    const app = openCounter();
    app.dispatch(redeemActions.scanned('GV1.A.B'));
    await settle();
    expect(app.redeem()).toMatchObject({ notice: popup, lookup: { status: 'failed', error: null } });
    await settle(2999);
    expect(app.redeem().notice).toBe(popup);
    await settle(1);
    expect(app.redeem().notice).toBeNull();
    api.scan.mockResolvedValue({ giftCard, cashOut: null, presence: null, tips: null, activation: null });
    app.dispatch(redeemActions.scanned('GV1.A.B'));
    await settle();
    expect(app.redeem().step).toBe('found');
  });

  it.each([
    ['', undefined, t('typed.missing')],
    ['naïve', undefined, t('typed.mistyped')],
    ['7K2M4', refusal(400, 'QR_INVALID'), t('typed.mistyped')],
    ['7K2M4', refusal(404, 'CARD_NOT_FOUND'), t('typed.notFound')],
    ['7K2M4', networkError(), `Error: ${networkError().message}`],
  ])('of a code that was typed, %p, is judged beside it and without a word of cameras', async (text, error, says) => {
    if (error) api.scan.mockRejectedValue(error);
    const app = openCounter();
    app.dispatch(redeemActions.scanned(text, 'hand'));
    await settle();
    expect(app.redeem()).toMatchObject({
      step: 'scan',
      notice: null,
      lookup: { status: 'failed', way: 'hand', error: says },
    });
    expect(says).not.toMatch(/scan|QR Code|camera/i);
    await settle(60_000);
    expect(app.redeem().lookup.error).toBe(says);
  });

  it('of a card without a buyer says so', async () => {
    api.scan.mockResolvedValue({
      giftCard: { ...giftCard, buyers: [] },
      cashOut: null,
      presence: null,
      tips: null,
      activation: null,
    });
    const app = openCounter();
    app.dispatch(redeemActions.scanned('GV1.A.B'));
    await settle();
    expect(app.redeem().notice).toBe(t('scan.noBuyer'));
  });

  it('is ignored while a card is open', async () => {
    const app = openCounter();
    app.dispatch(redeemActions.scanned('GV1.A.B'));
    await settle();
    app.dispatch(redeemActions.scanned('GV1.C.D'));
    await settle();
    expect(api.scan).toHaveBeenCalledTimes(1);
    expect(app.redeem().scanned).toBe('GV1.A.B');
  });
});

describe('sending the code', () => {
  it("goes to a gift's recipient, for the amount in dollars", async () => {
    const app = await toCode();
    expect(api.sendOtp).toHaveBeenCalledWith({
      email: 'tom@mail.example',
      redeemAmount: 42.5,
      qrUniqueCode: 'GV1.A.B',
    });
    expect(app.redeem()).toMatchObject({ step: 'code', codeSentAt: Date.now(), sending: { error: null } });
  });

  it('that fails keeps the amount and tells the reason', async () => {
    api.sendOtp.mockRejectedValue(refusal(429, 'TOO_MANY_CODES'));
    const app = await toCode();
    expect(app.redeem()).toMatchObject({
      step: 'found',
      cents: 4250,
      sending: { status: 'failed', error: `${t('otp.sendFailed')}\nTOO_MANY_CODES in words` },
    });
  });

  it.each(['scan', 'found'] as const)(
    'pulls nobody back who went to %s meanwhile, and the next one goes out',
    async (where) => {
      let answer: (value: { success: boolean; message: string }) => void = () => undefined;
      api.sendOtp.mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      const app = await toCode();
      app.dispatch(redeemActions.wentTo(where));
      if (where === 'scan') app.dispatch(redeemActions.scanned('GV1.C.D'));
      await settle();
      answer({ success: true, message: '' });
      await settle();
      expect(app.redeem()).toMatchObject({ step: 'found', sending: { status: 'idle' }, codeSentAt: null });
      app.dispatch(redeemActions.amountSet(1000));
      app.dispatch(redeemActions.sendRequested());
      await settle();
      expect(app.redeem()).toMatchObject({ step: 'code', cents: 1000 });
    },
  );
});

describe('redeeming', () => {
  it('checks the code, takes the amount, and has the camera back after three seconds', async () => {
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(api.verifyOtp).toHaveBeenCalledWith({ email: 'tom@mail.example', qrUniqueCode: 'GV1.A.B', otp: 'K7M2QX' });
    expect(api.redeem).toHaveBeenCalledWith(
      { qrCode: 'GV1.A.B', amount: 42.5 },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
    expect(app.redeem()).toMatchObject({
      step: 'done',
      receipt: {
        guest: 'Tom Okafor',
        amountCents: 4250,
        beforeCents: 8000,
        afterCents: 3750,
        at: '2026-11-21T18:20:00Z',
      },
    });
    await settle(2999);
    expect(app.redeem().step).toBe('done');
    await settle(1);
    expect(app.redeem()).toMatchObject({ step: 'scan', buyer: null, cents: 0, served: [{ amountCents: 4250 }] });
  });

  it('waits for a code that is on its way again', async () => {
    const app = await toCode();
    api.sendOtp.mockReturnValueOnce(new Promise(() => undefined));
    app.dispatch(redeemActions.sendRequested());
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(api.verifyOtp).not.toHaveBeenCalled();
  });

  it('stops at a wrong code', async () => {
    api.verifyOtp.mockRejectedValue(refusal(400, 'OTP_INVALID'));
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('AAAAAA'));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    expect(app.redeem()).toMatchObject({
      step: 'code',
      redemption: { status: 'failed', error: 'OTP_INVALID in words' },
    });
  });

  it('repeats a redemption whose answer was lost with the same key, and lets nothing else through', async () => {
    api.redeem.mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'));
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({
      status: 'unsure',
      error: `${t('redeem.failed')}\n${t('redeem.unsure')}`,
    });
    app.dispatch(redeemActions.keyPressed('1'));
    app.dispatch(redeemActions.wentTo('found'));
    app.dispatch(redeemActions.sendRequested());
    await settle();
    expect(app.redeem()).toMatchObject({ step: 'code', cents: 4250 });
    expect(api.sendOtp).toHaveBeenCalledTimes(1);
    app.dispatch(redeemActions.redeemRequested(''));
    await settle();
    expect(api.verifyOtp).toHaveBeenCalledTimes(1);
    const [first, second] = api.redeem.mock.calls;
    expect(second).toEqual(first);
    expect(app.redeem().step).toBe('done');
  });

  it('goes on when the answer to the code was lost but the code had been accepted', async () => {
    api.verifyOtp.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(refusal(400, 'OTP_INVALID'));
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(api.redeem).not.toHaveBeenCalled();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().step).toBe('done');
  });

  it('asks for a new code when the authorization has ended', async () => {
    api.redeem.mockRejectedValue(refusal(403, 'REDEMPTION_NOT_AUTHORIZED'));
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({
      status: 'failed',
      verified: false,
      key: null,
      error: expect.stringContaining('Send a new one'),
    });
  });

  it('shows the true balance after another counter was quicker', async () => {
    api.redeem.mockRejectedValue(refusal(409, 'INSUFFICIENT_BALANCE'));
    const app = await toCode();
    api.scan.mockResolvedValue({
      giftCard: { ...giftCard, buyers: [{ ...buyer, remainingBalance: 10 }] },
      cashOut: null,
      presence: null,
      tips: null,
      activation: null,
    });
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().buyer?.remainingBalance).toBe(10);
  });

  it('waits with its key for somebody to sign in again', async () => {
    api.redeem.mockRejectedValueOnce(refusal(401, 'SESSION_INVALID'));
    const app = await toCode();
    app.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    expect(app.redeem().redemption).toMatchObject({ status: 'unsure', key: expect.any(String) });
  });
});

describe('a page that was left in the middle', () => {
  it('goes on where it was, with the key of the redemption under way', async () => {
    api.redeem.mockReturnValueOnce(new Promise(() => undefined));
    const before = await toCode();
    before.dispatch(redeemActions.redeemRequested('K7M2QX'));
    await settle();
    const { key } = before.redeem().redemption;
    closeCounters();
    const reopened = openCounter();
    await settle();
    expect(reopened.redeem()).toMatchObject({ step: 'code', cents: 4250, redemption: { status: 'unsure', key } });
    expect(kept.get('giftcard-vault.redeem')).not.toContain('K7M2QX');
    reopened.dispatch(redeemActions.redeemRequested(''));
    await settle();
    expect(api.redeem.mock.calls.map(([, used]) => used)).toEqual([key, key]);
  });

  it('begins anew after ten minutes', async () => {
    await toCode();
    closeCounters();
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(openCounter().redeem().step).toBe('scan');
  });
});
