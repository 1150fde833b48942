import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { charge, refusal, squareClient } from './payment-sandbox-support.js';

const CHILD = fileURLToPath(new URL('./payment-sandbox-from-source.mjs', import.meta.url));

let dataDir: string;
let sandbox: PaymentSandbox;
const start = async () => {
  sandbox = await startPaymentSandbox({ port: 0, dataDir });
};
const client = () => squareClient(sandbox.url);
const token = async (cardNumber: string) => {
  const response = await fetch(`${sandbox.url}/card-field/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cardNumber, expirationDate: '12/40', cvv: '123', postalCode: '10001' }),
  });
  return ((await response.json()) as { token: string }).token;
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  await start();
});

afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('idempotency', () => {
  it('gives the same key and body the same answer, and another body a refusal', async () => {
    const request = charge('cnon:card-nonce-ok');
    const first = await client().payments.create(request);
    expect((await client().payments.create(request)).payment).toEqual(first.payment);
    const error = await refusal(
      client().payments.create({ ...request, amountMoney: { amount: 5001n, currency: 'USD' } }),
    );
    expect([error.statusCode, error.errors[0]?.code]).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
    expect(sandbox.control.payments()).toHaveLength(1);
  });

  it('repeats a decline instead of trying again', async () => {
    const request = charge('cnon:card-nonce-declined');
    const first = await refusal(client().payments.create(request));
    const second = await refusal(client().payments.create(request));
    expect(second.body).toEqual(first.body);
    expect(sandbox.control.payments()).toHaveLength(1);
  });

  it('charges once when fifty requests with one key arrive together', async () => {
    const request = charge('cnon:card-nonce-ok');
    const answers = await Promise.all(Array.from({ length: 50 }, () => client().payments.create(request)));
    expect(new Set(answers.map((answer) => answer.payment?.id)).size).toBe(1);
    expect(sandbox.control.chargesFor(request.idempotencyKey)).toBe(1);
  });

  it('counts two charges for one reference when two keys were used', async () => {
    await client().payments.create(charge('cnon:card-nonce-ok', { referenceId: 'checkout-7' }));
    await client().payments.create(charge('cnon:card-nonce-ok', { referenceId: 'checkout-7' }));
    expect(sandbox.control.chargesForReference('checkout-7')).toBe(2);
  });

  it('charges, loses the answer once, and tells the same payment when asked again', async () => {
    const request = charge('cnon:sandbox-lost-answer');
    await expect(client().payments.create(request)).rejects.toThrow();
    expect(sandbox.control.chargesFor(request.idempotencyKey)).toBe(1);
    const { payment } = await client().payments.create(request);
    expect(payment?.id).toBe(sandbox.control.payments()[0]?.id);
    expect(sandbox.control.chargesFor(request.idempotencyKey)).toBe(1);
  });

  it('charges a token of the card field once, but answers its key again', async () => {
    const sourceId = await token('5105 1051 0510 5100');
    const request = charge(sourceId);
    const { payment } = await client().payments.create(request);
    expect(payment?.cardDetails?.card).toMatchObject({
      cardBrand: 'MASTERCARD',
      last4: '5100',
      expMonth: 12n,
      expYear: 2040n,
    });
    expect((await client().payments.create(request)).payment?.id).toBe(payment?.id);
    expect((await refusal(client().payments.create(charge(sourceId)))).errors[0]?.code).toBe('CARD_TOKEN_USED');
  });
});

describe('what was answered stays', () => {
  it('knows payments, keys, refunds and tokens after a restart', async () => {
    const request = charge('cnon:card-nonce-ok');
    const first = await client().payments.create(request);
    const paymentId = first.payment?.id ?? '';
    const { refund } = await client().refunds.refundPayment({
      idempotencyKey: 'r',
      paymentId,
      amountMoney: { amount: 100n, currency: 'USD' },
    });
    const [used, unused] = [await token('4111111111111111'), await token('4000000000000002')];
    await client().payments.create(charge(used));
    await sandbox.stop();
    await start();
    const again = await client().payments.create(request);
    expect(again.payment).toMatchObject({ id: paymentId, status: 'COMPLETED' });
    expect((await client().payments.get({ paymentId })).payment?.refundedMoney?.amount).toBe(100n);
    expect((await client().refunds.get({ refundId: refund?.id ?? '' })).refund?.id).toBe(refund?.id);
    expect((await refusal(client().payments.create(charge(used)))).errors[0]?.code).toBe('CARD_TOKEN_USED');
    expect((await refusal(client().payments.create(charge(unused)))).errors[0]?.code).toBe('GENERIC_DECLINE');
  });

  it('reads past a line that a crash tore', async () => {
    const request = charge('cnon:card-nonce-ok');
    const { payment } = await client().payments.create(request);
    await sandbox.stop();
    await appendFile(join(dataDir, 'payments.journal'), '[{"fact":"payment","merch');
    await start();
    expect((await client().payments.create(request)).payment?.id).toBe(payment?.id);
    await client().payments.create(charge('cnon:card-nonce-ok'));
    await sandbox.stop();
    await start();
    expect(sandbox.control.payments()).toHaveLength(2);
  });

  it('leaves the journal alone when the port is taken by the sandbox that owns it', async () => {
    await client().payments.create(charge('cnon:card-nonce-ok'));
    await expect(startPaymentSandbox({ port: sandbox.port, dataDir })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const { payment } = await client().payments.create(charge('cnon:card-nonce-ok'));
    await sandbox.stop();
    await start();
    expect(sandbox.control.payments().map((kept) => kept.id)).toContain(payment?.id);
    expect(sandbox.control.payments()).toHaveLength(2);
  });

  it('loses no answered payment when the process is killed', async () => {
    await sandbox.stop();
    const child = spawn(process.execPath, [CHILD], {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await addressOf(child);
    const answered: string[] = [];
    const shop = squareClient(url);
    const buying = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) answered.push((await shop.payments.create(charge('cnon:card-nonce-ok'))).payment?.id ?? '');
      }),
    );
    while (answered.length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await buying;
    await start();
    const kept = new Set(sandbox.control.payments(100_000).map((payment) => payment.id));
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    expect(answered.length).toBeGreaterThanOrEqual(100);
  });
});

async function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const part of child.stdout ?? []) {
    text += String(part);
    const found = /(http:\/\/\S+)\/sandbox/.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error(`the sandbox did not start: ${text}`);
}
