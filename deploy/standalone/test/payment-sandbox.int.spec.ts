import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { charge, refusal, squareClient, until } from './payment-sandbox-support.js';

let dataDir: string;
let sandbox: PaymentSandbox;
const client = (token?: string) => squareClient(sandbox.url, token);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  sandbox = await startPaymentSandbox({ port: 0, dataDir, refundSettlesMs: 20 });
});

afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('charging with the square SDK', () => {
  it('completes a card payment and shows it as Square does', async () => {
    const { payment } = await client().payments.create({
      ...charge('cnon:card-nonce-ok', { referenceId: 'checkout-1', locationId: 'L-any' }),
      note: 'Gift card',
    });
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      sourceType: 'CARD',
      locationId: 'L-any',
      referenceId: 'checkout-1',
      note: 'Gift card',
      amountMoney: { amount: 5000n, currency: 'USD' },
    });
    expect(payment?.cardDetails).toMatchObject({ status: 'CAPTURED', card: { cardBrand: 'VISA', last4: '5858' } });
    expect(payment?.receiptNumber).toHaveLength(4);
    expect(await (await fetch(payment?.receiptUrl ?? '')).text()).toContain('$50.00');
    expect((await client().payments.get({ paymentId: payment?.id ?? '' })).payment).toEqual(payment);
  });

  it.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
    ['wnon:cash-app-declined', 'GENERIC_DECLINE'],
    ['wnon:google-pay-declined', 'GENERIC_DECLINE'],
    ['cnon:sandbox-decline-TRANSACTION_LIMIT', 'TRANSACTION_LIMIT'],
  ])('declines %s with %s and keeps a failed payment', async (sourceId, code) => {
    const error = await refusal(client().payments.create(charge(sourceId)));
    expect(error.statusCode).toBe(400);
    expect(error.errors).toEqual([
      { category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` },
    ]);
    expect(sandbox.control.payments()[0]?.status).toBe('FAILED');
  });

  it('takes Cash App as a wallet and Google Pay as a card', async () => {
    const cash = await client().payments.create(charge('wnon:cash-app-ok'));
    expect(cash.payment).toMatchObject({
      status: 'COMPLETED',
      sourceType: 'WALLET',
      walletDetails: { brand: 'CASH_APP' },
    });
    const google = await client().payments.create(charge('wnon:google-pay-ok'));
    expect(google.payment).toMatchObject({
      status: 'COMPLETED',
      sourceType: 'CARD',
      cardDetails: { walletType: 'GOOGLE_PAY' },
    });
  });

  it.each([
    ['cnon:card-nonce-already-used', 400, 'CARD_TOKEN_USED'],
    ['cnon:card-nonce-expired', 400, 'CARD_TOKEN_EXPIRED'],
    ['cnon:made-up', 404, 'NOT_FOUND'],
    ['cnon:sandbox-decline-NO_SUCH_CODE', 404, 'NOT_FOUND'],
    ['made-up', 400, 'INVALID_VALUE'],
    ['cnon:sandbox-unavailable', 503, 'SERVICE_UNAVAILABLE'],
  ])('refuses %s with %i %s and charges nothing', async (sourceId, status, code) => {
    const error = await refusal(client().payments.create(charge(sourceId)));
    expect([error.statusCode, error.errors[0]?.code]).toEqual([status, code]);
    expect(sandbox.control.payments()).toEqual([]);
  });

  it('asks for verification once, and charges with a verification token', async () => {
    const error = await refusal(client().payments.create(charge('cnon:card-nonce-requires-verification')));
    expect(error.errors[0]?.code).toBe('CARD_DECLINED_VERIFICATION_REQUIRED');
    const { payment } = await client().payments.create({
      ...charge('cnon:card-nonce-requires-verification'),
      verificationToken: 'verf:1',
    });
    expect(payment?.status).toBe('COMPLETED');
  });

  it('answers a slow charge after five seconds', async () => {
    const began = Date.now();
    const { payment } = await client().payments.create(charge('cnon:sandbox-slow'));
    expect(payment?.status).toBe('COMPLETED');
    expect(Date.now() - began).toBeGreaterThanOrEqual(4900);
  });
});

describe('checking a request', () => {
  const post = async (body: unknown) => {
    const response = await fetch(`${sandbox.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-x', 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { errors: { code: string; field?: string }[] } };
  };
  const valid = {
    idempotency_key: 'k',
    source_id: 'cnon:card-nonce-ok',
    amount_money: { amount: 100, currency: 'USD' },
  };

  it.each([
    ['no idempotency key', { ...valid, idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER', 'idempotency_key'],
    ['an empty idempotency key', { ...valid, idempotency_key: '' }, 'VALUE_EMPTY', 'idempotency_key'],
    ['a long idempotency key', { ...valid, idempotency_key: 'k'.repeat(46) }, 'VALUE_TOO_LONG', 'idempotency_key'],
    ['no source', { ...valid, source_id: undefined }, 'MISSING_REQUIRED_PARAMETER', 'source_id'],
    [
      'an amount of zero',
      { ...valid, amount_money: { amount: 0, currency: 'USD' } },
      'VALUE_TOO_LOW',
      'amount_money.amount',
    ],
    [
      'a negative amount',
      { ...valid, amount_money: { amount: -1, currency: 'USD' } },
      'VALUE_TOO_LOW',
      'amount_money.amount',
    ],
    [
      'half a cent',
      { ...valid, amount_money: { amount: 1.5, currency: 'USD' } },
      'EXPECTED_INTEGER',
      'amount_money.amount',
    ],
    [
      'an amount in text',
      { ...valid, amount_money: { amount: '100', currency: 'USD' } },
      'EXPECTED_INTEGER',
      'amount_money.amount',
    ],
    [
      'another currency',
      { ...valid, amount_money: { amount: 100, currency: 'EUR' } },
      'INVALID_VALUE',
      'amount_money.currency',
    ],
    [
      'no currency that exists',
      { ...valid, amount_money: { amount: 100, currency: 'dollars' } },
      'INVALID_ENUM_VALUE',
      'amount_money.currency',
    ],
    ['a list', [], 'EXPECTED_JSON_BODY', undefined],
    ['broken JSON', '{', 'BAD_REQUEST', undefined],
  ])('refuses %s', async (_what, body, code, field) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.code).toBe(code);
    expect(answer.body.errors[0]?.field).toBe(field);
    expect(sandbox.control.payments()).toEqual([]);
  });

  it('takes the same key again after a refusal of form', async () => {
    await post({ ...valid, amount_money: { amount: 0, currency: 'USD' } });
    expect((await post(valid)).status).toBe(200);
  });
});

describe('access', () => {
  it('refuses a token that does not begin with sandbox-', async () => {
    const error = await refusal(client('EAAA-live').payments.create(charge('cnon:card-nonce-ok')));
    expect(error.statusCode).toBe(401);
    expect(error.errors[0]).toMatchObject({ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' });
  });

  it('shows a payment and its refund to its own merchant only', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    const paymentId = payment?.id ?? '';
    const other = client('sandbox-merchant-two');
    expect((await refusal(other.payments.get({ paymentId }))).statusCode).toBe(404);
    expect((await refusal(other.payments.cancel({ paymentId }))).statusCode).toBe(404);
    const refund = { idempotencyKey: 'r', paymentId, amountMoney: { amount: 100n, currency: 'USD' as const } };
    expect((await refusal(other.refunds.refundPayment(refund))).statusCode).toBe(404);
    expect((await other.payments.list({})).data).toEqual([]);
    const own = await client().refunds.refundPayment(refund);
    expect((await refusal(other.refunds.get({ refundId: own.refund?.id ?? '' }))).statusCode).toBe(404);
  });

  it('keeps no access token on the disk', async () => {
    await client('sandbox-very-secret-token').payments.create(charge('cnon:card-nonce-ok'));
    const { readFile } = await import('node:fs/promises');
    expect(await readFile(join(dataDir, 'payments.journal'), 'utf8')).not.toContain('very-secret');
  });

  it('answers the connection test of a shop with any location', async () => {
    expect((await client().locations.get({ locationId: 'L-mine' })).location).toMatchObject({
      id: 'L-mine',
      status: 'ACTIVE',
      currency: 'USD',
    });
    expect((await client().locations.list()).locations).toHaveLength(1);
  });
});

describe('lists, cancels and refunds', () => {
  it('lists newest first, by location and by time, page by page', async () => {
    for (const [index, locationId] of ['A', 'B', 'A', 'A'].entries()) {
      await client().payments.create(charge('cnon:card-nonce-ok', { locationId, referenceId: String(index) }));
    }
    const page = await client().payments.list({ locationId: 'A', limit: 2 });
    expect(page.data.map((payment) => payment.referenceId)).toEqual(['3', '2']);
    expect(page.hasNextPage()).toBe(true);
    expect((await page.getNextPage()).data.map((payment) => payment.referenceId)).toEqual(['0']);
    expect((await client().payments.list({ sortOrder: 'ASC' })).data.map((payment) => payment.referenceId)).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
    expect((await client().payments.list({ beginTime: new Date(Date.now() + 60_000).toISOString() })).data).toEqual([]);
    expect((await refusal(client().payments.list({ cursor: 'nonsense' }))).errors[0]?.code).toBe('INVALID_CURSOR');
  });

  it('cancels an authorized payment, but not a completed one', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok', { autocomplete: false }));
    expect(payment?.status).toBe('APPROVED');
    const { payment: canceled } = await client().payments.cancel({ paymentId: payment?.id ?? '' });
    expect(canceled).toMatchObject({ status: 'CANCELED', cardDetails: { status: 'VOIDED' } });
    const done = await client().payments.create(charge('cnon:card-nonce-ok'));
    expect((await refusal(client().payments.cancel({ paymentId: done.payment?.id ?? '' }))).errors[0]?.code).toBe(
      'BAD_REQUEST',
    );
  });

  it('voids what was charged under a key, and minds no key that charged nothing', async () => {
    const request = charge('cnon:card-nonce-ok');
    await client().payments.create(request);
    expect(sandbox.control.chargesFor(request.idempotencyKey)).toBe(1);
    await client().payments.cancelByIdempotencyKey({ idempotencyKey: request.idempotencyKey });
    expect(sandbox.control.chargesFor(request.idempotencyKey)).toBe(0);
    await client().payments.cancelByIdempotencyKey({ idempotencyKey: 'never-seen' });
  });

  it('refunds in parts and never more than was paid', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    const paymentId = payment?.id ?? '';
    const refund = (idempotencyKey: string, amount: bigint) =>
      client().refunds.refundPayment({
        idempotencyKey,
        paymentId,
        amountMoney: { amount, currency: 'USD' },
        reason: 'never placed',
      });
    const first = await refund('r1', 3000n);
    expect(first.refund).toMatchObject({
      status: 'PENDING',
      paymentId,
      amountMoney: { amount: 3000n },
      reason: 'never placed',
    });
    expect((await refund('r1', 3000n)).refund).toEqual(first.refund);
    expect((await refusal(refund('r2', 2001n))).errors[0]).toMatchObject({
      category: 'REFUND_ERROR',
      code: 'REFUND_AMOUNT_INVALID',
    });
    await refund('r3', 2000n);
    expect((await client().payments.get({ paymentId })).payment?.refundedMoney?.amount).toBe(5000n);
    const settled = await until(
      async () => (await client().refunds.get({ refundId: first.refund?.id ?? '' })).refund?.status,
      (status) => status === 'COMPLETED',
    );
    expect(settled).toBe('COMPLETED');
  });

  it('lists refunds by their state and by when they changed, and disputes, to their own merchant, page by page', async () => {
    const began = new Date();
    const paymentIds: string[] = [];
    for (let made = 0; made < 3; made++)
      paymentIds.push((await client().payments.create(charge('cnon:sandbox-dispute'))).payment?.id ?? '');
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok', { locationId: 'A' }));
    for (const key of ['l1', 'l2', 'l3'])
      await client().refunds.refundPayment({
        idempotencyKey: key,
        paymentId: payment?.id ?? '',
        amountMoney: { amount: 100n, currency: 'USD' },
      });
    const completed = () =>
      client().refunds.list({
        status: 'COMPLETED',
        locationId: 'A',
        updatedAtBeginTime: began.toISOString(),
        limit: 2,
      });
    const page = await until(completed, (first) => first.hasNextPage());
    expect([page.hasNextPage(), (await page.getNextPage()).data.length]).toEqual([true, 1]);
    expect((await client().refunds.list({ status: 'PENDING', locationId: 'A' })).data).toEqual([]);
    expect(
      (await client().refunds.list({ updatedAtBeginTime: new Date(Date.now() + 60_000).toISOString() })).data,
    ).toEqual([]);
    expect(
      (await client().disputes.list({})).data.map(({ disputedPayment }) => disputedPayment?.paymentId).reverse(),
    ).toEqual(paymentIds);
    expect((await client().disputes.list({ states: 'WON' })).data).toEqual([]);
    const other = client('sandbox-other');
    expect([(await other.refunds.list({})).data, (await other.disputes.list({})).data]).toEqual([[], []]);
  });
});
