import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebhooksHelper } from 'square';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { charge, refusal, squareClient, subscriber, until } from './payment-sandbox-support.js';

const SIGNATURE_KEY = 'whsec-test';

let dataDir: string;
let sandbox: PaymentSandbox;
let hooks: Awaited<ReturnType<typeof subscriber>> | undefined;
const start = async () => {
  sandbox = await startPaymentSandbox({ port: 0, dataDir, refundSettlesMs: 10 });
};
const client = () => squareClient(sandbox.url);
const types = () => (hooks?.received ?? []).map(({ event }) => event.type);
const command = (path: string, body: unknown, method = 'POST') =>
  fetch(`${sandbox.url}/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  await start();
});

afterEach(async () => {
  await hooks?.stop();
  hooks = undefined;
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('webhooks', () => {
  it('announces a payment, its refund and its dispute, signed as Square signs', async () => {
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    const { payment } = await client().payments.create(charge('cnon:sandbox-dispute'));
    await until(types, (seen) => seen.length === 3);
    expect(types().sort()).toEqual(['dispute.created', 'payment.created', 'payment.updated']);
    for (const { headers, rawBody } of hooks.received) {
      const signatureHeader = String(headers['x-square-hmacsha256-signature']);
      expect(signatureHeader).toBe(
        createHmac('sha256', SIGNATURE_KEY)
          .update(hooks.url + rawBody)
          .digest('base64'),
      );
      expect(
        await WebhooksHelper.verifySignature({
          requestBody: rawBody,
          signatureHeader,
          signatureKey: SIGNATURE_KEY,
          notificationUrl: hooks.url,
        }),
      ).toBe(true);
    }
    const updated = hooks.received.find(({ event }) => event.type === 'payment.updated');
    expect(updated?.event.data).toMatchObject({ id: payment?.id, object: { payment: { status: 'COMPLETED' } } });
  });

  it('announces a refund when it is made and when it settles', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    await client().refunds.refundPayment({
      idempotencyKey: 'r',
      paymentId: payment!.id!,
      amountMoney: { amount: 5000n, currency: 'USD' },
    });
    await until(types, (seen) => seen.length === 3);
    expect(types().sort()).toEqual(['payment.updated', 'refund.created', 'refund.updated']);
  });

  it('tries again with the same event until it is taken', async () => {
    hooks = await subscriber([500, 503, 200]);
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    await client()
      .payments.create(charge('cnon:card-nonce-declined'))
      .catch(() => undefined);
    await until(
      () => hooks?.received.length,
      (count) => count === 3,
    );
    await until(
      () => sandbox.control.undelivered(),
      (waiting) => waiting === 0,
    );
    expect(new Set(hooks.received.map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(hooks.received.map(({ headers }) => headers['square-retry-number'])).toEqual(['0', '1', '2']);
  });

  it('sends after a restart what nobody took before', async () => {
    await sandbox.control.setWebhooks([{ url: 'http://127.0.0.1:9/hooks', signatureKey: SIGNATURE_KEY }]);
    await client().payments.create(charge('cnon:card-nonce-ok'));
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    await sandbox.stop();
    await start();
    await until(types, (seen) => seen.length === 2);
    expect(types().sort()).toEqual(['payment.created', 'payment.updated']);
  });

  it('sends an event again on demand, with the same event id', async () => {
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    await until(types, (seen) => seen.length === 2);
    expect(sandbox.control.resend(payment?.id ?? '')).toBe(2);
    await until(types, (seen) => seen.length === 4);
    expect(new Set(hooks.received.map(({ event }) => event.event_id)).size).toBe(2);
  });
});

describe('disputes', () => {
  it('follow the amounts that Square documents, and stop a refund', async () => {
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok', { amountCents: 8803n }));
    await until(types, (seen) => seen.includes('dispute.created'));
    expect(
      hooks.received.find(({ event }) => event.type === 'dispute.created')?.event.data.object.dispute,
    ).toMatchObject({ reason: 'DUPLICATE', state: 'EVIDENCE_REQUIRED', disputed_payment: { payment_id: payment?.id } });
    const error = await refusal(
      client().refunds.refundPayment({
        idempotencyKey: 'r',
        paymentId: payment!.id!,
        amountMoney: { amount: 100n, currency: 'USD' },
      }),
    );
    expect(error.errors[0]?.code).toBe('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE');
  });

  it('are decided by the bank: what it sent back is lost to a refund, the rest is not', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    hooks = await subscriber();
    await sandbox.control.setWebhooks([{ url: hooks.url, signatureKey: SIGNATURE_KEY }]);
    const { id } = await sandbox.control.dispute(payment?.id ?? '', 'NOT_RECEIVED', 2_000);
    await sandbox.control.decideDispute(id, 'LOST');
    await until(types, (seen) => seen.length === 2);
    expect(types().sort()).toEqual(['dispute.created', 'dispute.state.updated']);
    expect((await client().disputes.get({ disputeId: id })).dispute).toMatchObject({
      state: 'LOST',
      amountMoney: { amount: 2_000n },
    });
    const refund = (amount: bigint) =>
      client().refunds.refundPayment({
        idempotencyKey: `r-${amount}`,
        paymentId: payment!.id!,
        amountMoney: { amount, currency: 'USD' },
      });
    expect((await refusal(refund(3_001n))).errors[0]?.code).toBe('REFUND_AMOUNT_INVALID');
    expect((await refund(3_000n)).refund?.status).toBe('PENDING');
  });

  it('can be made for any payment', async () => {
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    expect(await sandbox.control.dispute(payment?.id ?? '')).toMatchObject({
      disputed_payment: { payment_id: payment?.id },
      reason: 'NOT_RECEIVED',
    });
    await expect(sandbox.control.dispute('nothing')).rejects.toThrow('NOT_FOUND');
  });
});

describe('faults', () => {
  it('answers 503 in an outage and charges nothing', async () => {
    await sandbox.control.setOutage('unavailable');
    const error = await refusal(client().payments.create(charge('cnon:card-nonce-ok')));
    expect([error.statusCode, error.errors[0]?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await sandbox.control.setOutage('none');
    expect(sandbox.control.payments()).toEqual([]);
    expect((await client().payments.create(charge('cnon:card-nonce-ok'))).payment?.status).toBe('COMPLETED');
  });

  it('refuses connections while the port is closed and takes them on the same port again', async () => {
    await sandbox.control.setOutage('refused');
    await expect(fetch(`${sandbox.url}/health`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await sandbox.control.setOutage('none');
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200);
  });

  it('stops cleanly while the port is closed', async () => {
    await sandbox.control.setOutage('refused');
    await sandbox.stop();
    await start();
  });

  it('loses the next answers, over HTTP too, and only those', async () => {
    expect((await command('lose-answers', { count: 1 })).status).toBe(200);
    const request = charge('cnon:card-nonce-ok');
    await expect(client().payments.create(request)).rejects.toThrow();
    expect((await client().payments.create(request)).payment?.status).toBe('COMPLETED');
    const { charges } = (await (
      await fetch(`${sandbox.url}/sandbox/charges?idempotencyKey=${request.idempotencyKey}`)
    ).json()) as { charges: number };
    expect(charges).toBe(1);
  });

  it('drops connections in a reset and delays answers, over HTTP', async () => {
    await command('outage', { outage: 'reset' });
    await expect(client().locations.list()).rejects.toThrow();
    await command('outage', { outage: 'none' });
    await command('delay', { ms: 200 });
    const began = Date.now();
    await client().locations.list();
    expect(Date.now() - began).toBeGreaterThanOrEqual(190);
  });

  it('refuses commands that a page of another origin could send', async () => {
    const response = await fetch(`${sandbox.url}/sandbox/outage`, { method: 'POST', body: '{"outage":"reset"}' });
    expect(response.status).toBe(415);
    expect((await command('outage', { outage: 'flood' })).status).toBe(400);
    expect((await client().locations.list()).locations).toHaveLength(1);
  });
});

describe('what the browser gets', () => {
  it('gets square.js as a script for any origin', async () => {
    const response = await fetch(`${sandbox.url}/square.js`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).not.toMatch(/\beval\(|new Function|innerHTML/);
  });

  it('gets frames that run nothing but files of the sandbox', async () => {
    for (const path of ['/card-field', '/wallet-sheet']) {
      expect((await fetch(sandbox.url + path)).headers.get('content-security-policy')).toContain(
        "script-src 'self'; style-src 'self'",
      );
    }
  });

  it('shows payments on the overview, with what people typed made harmless', async () => {
    await client().payments.create(charge('cnon:card-nonce-ok', { referenceId: '<script>alert(1)</script>' }));
    const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
    expect(page).toContain('$50.00');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
  });

  const tokenize = async (card: Record<string, string>) => {
    const response = await fetch(`${sandbox.url}/card-field/tokenize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('tells what is wrong with a card, field by field', async () => {
    const { body } = await tokenize({ cardNumber: '4111', expirationDate: '13/30', cvv: '12', postalCode: '' });
    expect(body).toMatchObject({
      status: 'Invalid',
      errors: [{ field: 'cardNumber' }, { field: 'expirationDate' }, { field: 'cvv' }, { field: 'postalCode' }],
    });
  });

  it('refuses a card number that is no test number, and a body that is no card', async () => {
    const { body } = await tokenize({
      cardNumber: '4012 8888 8888 1881',
      expirationDate: '12/40',
      cvv: '123',
      postalCode: '10001',
    });
    expect(body).toMatchObject({ status: 'Invalid', errors: [{ field: 'cardNumber' }] });
    expect((await tokenize({ cardNumber: '4111' })).status).toBe(400);
  });
});
