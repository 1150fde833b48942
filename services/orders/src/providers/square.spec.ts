import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startRedirecting, type Redirecting } from '@giftcard/testing/redirecting';
import { SquarePaymentProvider } from './square.js';

let redirecting: Redirecting;

beforeEach(async () => {
  redirecting = await startRedirecting();
});

afterEach(() => redirecting.stop());

const account = { accessToken: 'of-the-business', locationId: 'L1' };

test('who sends us on gets nothing there: no token, no card, and no answer is believed', async () => {
  const square = new SquarePaymentProvider(redirecting.url, {
    perTryMs: 2_000,
    allTriesMs: 2_000,
    tries: 1,
    firstDelayMs: 1,
  });
  const outcome = await square.charge({
    account,
    idempotencyKey: 'key-1',
    orderId: 'order-1',
    sourceId: 'cnon:card-nonce-ok',
    verificationToken: '',
    amountCents: 5_000,
    currency: 'USD',
    first: true,
  });
  expect(outcome.kind).toBe('unknown');
  expect(redirecting.arrived).toEqual([]);
});

test('an amount with a part of a yen is not sent', async () => {
  const square = new SquarePaymentProvider(redirecting.url);
  const amount = { account, idempotencyKey: 'key-1', amountCents: 150_050, currency: 'JPY' };
  const charge = { ...amount, orderId: 'order-1', sourceId: 'cnon:card-nonce-ok', verificationToken: '', first: true };
  await expect(square.charge(charge)).rejects.toThrow(RangeError);
  await expect(square.refund({ ...amount, paymentId: 'p1', reason: 'Wrong card' })).rejects.toThrow(RangeError);
  expect(redirecting.arrived).toEqual([]);
});
