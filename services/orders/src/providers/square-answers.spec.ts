import { describe, expect, test } from '@jest/globals';
import { SquareError, SquareTimeoutError } from 'square';
import {
  accountCheck,
  accountProblem,
  chargeAmong,
  disputeFound,
  isAnswered,
  paymentOutcome,
  problemOf,
  refundOutcome,
  refusalOutcome,
} from './square-answers.js';

const refusal = (statusCode: number, code: string, category = 'INVALID_REQUEST_ERROR', field?: string) =>
  new SquareError({ statusCode, body: { errors: [{ category, code, field, detail: 'for ana@example.com' }] } });
const lost = new SquareError({ message: 'fetch failed' });

describe("the provider's errors", () => {
  test.each([
    lost,
    new SquareTimeoutError('late'),
    refusal(503, 'SERVICE_UNAVAILABLE'),
    refusal(500, 'INTERNAL_SERVER_ERROR'),
    refusal(429, 'RATE_LIMITED'),
    refusal(408, 'REQUEST_TIMEOUT'),
    refusal(400, 'TEMPORARY_ERROR'),
    new TypeError('x'),
  ])('leave open what became of the charge: %p', (error) => {
    expect(isAnswered(error)).toBe(false);
    expect(refusalOutcome(error, true).kind).toBe('unknown');
  });

  test('say for sure that a declined card was not charged, however often was asked', () => {
    const declined = refusal(400, 'CVV_FAILURE', 'PAYMENT_METHOD_ERROR');
    expect(refusalOutcome(declined, true)).toEqual({ kind: 'declined', declineCode: 'CVV_FAILURE' });
    expect(refusalOutcome(declined, false)).toEqual({ kind: 'declined', declineCode: 'CVV_FAILURE' });
  });

  test('tell a spent or unknown payment token from an account that can not be used', () => {
    expect(refusalOutcome(refusal(400, 'CARD_TOKEN_USED', 'INVALID_REQUEST_ERROR', 'source_id'), true)).toEqual({
      kind: 'declined',
      declineCode: 'CARD_TOKEN_USED',
    });
    expect(refusalOutcome(refusal(404, 'NOT_FOUND', 'INVALID_REQUEST_ERROR', 'source_id'), true)).toEqual({
      kind: 'declined',
      declineCode: 'SOURCE_INVALID',
    });
    expect(refusalOutcome(refusal(401, 'UNAUTHORIZED', 'AUTHENTICATION_ERROR'), true).kind).toBe('refused');
  });

  test('prove nothing when an earlier attempt may have charged', () => {
    for (const error of [refusal(400, 'CARD_TOKEN_USED'), refusal(401, 'UNAUTHORIZED'), refusal(404, 'NOT_FOUND')])
      expect(refusalOutcome(error, false).kind).toBe('unknown');
    expect(refusalOutcome(refusal(400, 'IDEMPOTENCY_KEY_REUSED'), true).kind).toBe('unknown');
  });

  test('are logged by status and code, without their text', () => {
    expect(problemOf(refusal(400, 'NOT_FOUND', 'INVALID_REQUEST_ERROR', 'source_id'))).toBe(
      'status 400: NOT_FOUND (source_id)',
    );
    expect(problemOf(lost)).toBe('status none: Unknown');
  });
});

describe("the provider's objects", () => {
  test.each([
    ['EVIDENCE_REQUIRED', { kind: 'open' }],
    ['WON', { kind: 'decided', outcome: 'won', amountCents: 1_500 }],
    ['ACCEPTED', { kind: 'decided', outcome: 'lost', amountCents: 1_500 }],
  ] as const)('are a dispute that is %s', (state, found) => {
    expect(disputeFound({ state, amountMoney: { amount: 1_500n, currency: 'USD' } })).toEqual(found);
    expect(disputeFound(undefined).kind).toBe('unknown');
  });

  test('count in the smallest unit of their currency, which of yen is a whole one', () => {
    const amountMoney = { amount: 1_500n, currency: 'JPY' as const };
    expect(disputeFound({ state: 'WON', amountMoney })).toMatchObject({ amountCents: 150_000 });
    expect(refundOutcome({ id: 'r1', paymentId: 'p1', status: 'COMPLETED', amountMoney })).toMatchObject({
      amountCents: 150_000,
    });
    expect(paymentOutcome({ status: 'COMPLETED', totalMoney: amountMoney })).toMatchObject({
      payment: { amountCents: 150_000, currency: 'JPY' },
    });
  });

  test('are a completed payment in cents', () => {
    const payment = {
      id: 'p1',
      status: 'COMPLETED',
      sourceType: 'CARD',
      totalMoney: { amount: 8_000n, currency: 'USD' as const },
      receiptNumber: 'R1',
      receiptUrl: 'https://r',
      updatedAt: '2026-11-21T12:00:00Z',
    };
    expect(paymentOutcome(payment)).toEqual({
      kind: 'completed',
      payment: {
        paymentId: 'p1',
        status: 'COMPLETED',
        sourceType: 'CARD',
        paymentMethod: 'card',
        amountCents: 8_000,
        currency: 'USD',
        receiptNumber: 'R1',
        receiptUrl: 'https://r',
        updatedAt: new Date('2026-11-21T12:00:00Z'),
      },
    });
  });

  test('name the card that was charged by its brand and last digits, a wallet not', () => {
    const card = { cardBrand: 'VISA' as const, last4: '1111', bin: '411111', fingerprint: 'f' };
    const paid = (more: object) => paymentOutcome({ id: 'p1', status: 'COMPLETED', cardDetails: { card }, ...more });
    expect(paid({ sourceType: 'CARD' })).toMatchObject({ payment: { cardBrand: 'VISA', cardLast4: '1111' } });
    expect(JSON.stringify(paid({ sourceType: 'CARD' }))).not.toContain('411111');
    expect(paid({ sourceType: 'WALLET' })).not.toHaveProperty('payment.cardBrand');
  });

  test('are a decline with its code, or a payment that is not settled', () => {
    expect(
      paymentOutcome({
        id: 'p1',
        status: 'FAILED',
        cardDetails: { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'INSUFFICIENT_FUNDS' }] },
      }),
    ).toEqual({ kind: 'declined', declineCode: 'INSUFFICIENT_FUNDS' });
    expect(paymentOutcome({ id: 'p1', status: 'PENDING' }).kind).toBe('unknown');
    expect(paymentOutcome(undefined).kind).toBe('unknown');
  });

  test('are searched for the charge of an order, and one that was not read to its end proves nothing of what is behind', async () => {
    const ours = (status: string) => ({ id: 'p1', status, referenceId: 'order-1' });
    const others = Array.from({ length: 3 }, (_, each) => ({
      id: `other-${each}`,
      status: 'COMPLETED',
      referenceId: `order-of-${each}`,
    }));
    const kindOf = async (payments: object[]) =>
      (
        await chargeAmong(
          (async function* () {
            yield* payments;
          })(),
          'order-1',
          3,
        )
      ).kind;
    expect(await kindOf([])).toBe('none');
    expect(await kindOf(others)).toBe('none');
    expect(await kindOf([...others, ours('COMPLETED')])).toBe('unknown');
    expect(await kindOf([ours('FAILED'), ...others])).toBe('unknown');
    expect(await kindOf([ours('FAILED'), ours('PENDING')])).toBe('unknown');
    expect(await kindOf([ours('FAILED')])).toBe('declined');
    expect(await kindOf([ours('FAILED'), ours('COMPLETED'), ...others])).toBe('completed');
  });

  test('are a refund that is done, on its way, or refused', () => {
    const refund = { id: 'r1', paymentId: 'p1', amountMoney: { amount: 2_500n } };
    expect(
      [undefined, 'PENDING', 'COMPLETED', 'REJECTED'].map(
        (status) => refundOutcome({ ...refund, ...(status ? { status } : {}) }).kind,
      ),
    ).toEqual(['unknown', 'pending', 'completed', 'rejected']);
    expect(refundOutcome({ ...refund, status: 'COMPLETED' })).toEqual({
      kind: 'completed',
      refundId: 'r1',
      paymentId: 'p1',
      amountCents: 2_500,
    });
  });

  test.each([
    [{ sourceType: 'CARD' }, 'card'],
    [{ sourceType: 'CARD', cardDetails: { walletType: 'GOOGLE_PAY' } }, 'googlePay'],
    [{ sourceType: 'CARD', cardDetails: { walletType: 'APPLE_PAY' } }, 'applePay'],
    [{ sourceType: 'WALLET', walletDetails: { brand: 'CASH_APP' } }, 'cashAppPay'],
    [{ sourceType: 'WALLET', walletDetails: { brand: 'ALIPAY' } }, 'other'],
  ])('tell what the buyer paid with: %j is %s', (how, paymentMethod) => {
    expect(paymentOutcome({ id: 'p1', status: 'COMPLETED', ...how })).toMatchObject({
      payment: { paymentMethod, sourceType: how.sourceType },
    });
  });

  test('are a location that takes payments, or why it does not', () => {
    const location = {
      name: 'Main Street',
      status: 'ACTIVE' as const,
      capabilities: ['CREDIT_CARD_PROCESSING' as const],
      currency: 'USD' as const,
    };
    expect(accountCheck(location)).toEqual({ kind: 'works', locationName: 'Main Street', currency: 'USD' });
    expect(accountCheck({ ...location, status: 'INACTIVE' }).kind).toBe('location-inactive');
    expect(accountCheck({ ...location, capabilities: [] }).kind).toBe('no-card-payments');
  });

  test('are a refused token, an unknown location, or nothing certain', () => {
    expect(
      [
        refusal(401, 'UNAUTHORIZED', 'AUTHENTICATION_ERROR'),
        refusal(404, 'NOT_FOUND'),
        refusal(503, 'SERVICE_UNAVAILABLE'),
        lost,
      ].map((error) => accountProblem(error).kind),
    ).toEqual(['token-refused', 'location-unknown', 'unknown', 'unknown']);
  });
});
