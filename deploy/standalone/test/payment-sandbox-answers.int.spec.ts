import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialization as square } from 'square';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { subscriber, until, type Received } from './payment-sandbox-support.js';

let dataDir: string;
let sandbox: PaymentSandbox;
let told: Awaited<ReturnType<typeof subscriber>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  told = await subscriber();
  sandbox = await startPaymentSandbox({
    port: 0,
    dataDir,
    refundSettlesMs: 20,
    webhooks: [{ url: told.url, signatureKey: 'key' }],
  });
});

afterAll(async () => {
  await sandbox.stop();
  await told.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Schema {
  parse(
    raw: unknown,
    options: {
      unrecognizedObjectKeys: 'fail';
      allowUnrecognizedEnumValues: false;
      allowUnrecognizedUnionMembers: false;
    },
  ): { readonly ok: boolean; readonly errors?: readonly { readonly path: readonly string[] }[] };
}

/** Required by Square's OpenAPI description, which describes no such field; its SDK does not know it. */
const ONLY_IN_OPENAPI = /risk_evaluation\.status$/;

/** What Square's own description of its API has against an object: a field that is missing, unknown, or of another kind. */
function faultsOf(schema: Schema, raw: unknown): readonly unknown[] {
  const faults =
    schema.parse(raw, {
      unrecognizedObjectKeys: 'fail',
      allowUnrecognizedEnumValues: false,
      allowUnrecognizedUnionMembers: false,
    }).errors ?? [];
  return [...faults.filter(({ path }) => !ONLY_IN_OPENAPI.test(path.join('.'))), ...risksWithoutStatus(raw)];
}

function risksWithoutStatus(raw: unknown): unknown[] {
  if (raw === null || typeof raw !== 'object') return [];
  const own =
    'risk_evaluation' in raw && !(raw.risk_evaluation as { status?: string }).status
      ? ['risk_evaluation without status']
      : [];
  return [...own, ...Object.values(raw).flatMap(risksWithoutStatus)];
}

async function ask(path: string, body?: object): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await fetch(sandbox.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sandbox-for-sandbox-bistro', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

let keys = 0;
const charged = (sourceId: string, more: object = {}) =>
  ask('/v2/payments', {
    source_id: sourceId,
    idempotency_key: `key-${keys++}`,
    amount_money: { amount: 5000, currency: 'USD' },
    reference_id: 'order-1',
    note: 'Gift card',
    buyer_email_address: 'ada@example.com',
    ...more,
  });
const idOf = ({ json }: { json: Record<string, unknown> }) => (json['payment'] as { id: string }).id;

test.each([
  ['a card', 'cnon:card-nonce-ok', {}],
  ['Google Pay', 'wnon:google-pay-ok', {}],
  ['Cash App', 'wnon:cash-app-ok', {}],
  [
    'a card that is only authorized, with a tip',
    'cnon:card-nonce-ok',
    { autocomplete: false, tip_money: { amount: 100, currency: 'USD' } },
  ],
  ['a risky amount', 'cnon:card-nonce-ok', { amount_money: { amount: 3333, currency: 'USD' } }],
  ['a declined card', 'cnon:card-nonce-declined', {}],
  ['a declined wallet', 'wnon:cash-app-declined', {}],
])("the payment of %s is one by Square's description", async (_name, sourceId, more) => {
  const answer = await charged(sourceId, more);
  expect(faultsOf(square.CreatePaymentResponse, answer.json)).toEqual([]);
  const { payments } = (await ask('/v2/payments?limit=1')).json as { payments: unknown[] };
  expect(payments.map((payment) => faultsOf(square.Payment, payment))).toEqual([[]]);
});

test("a payment's whole life is as Square describes it, in answers and notifications", async () => {
  const authorized = idOf(await charged('cnon:card-nonce-ok', { autocomplete: false }));
  expect(faultsOf(square.CompletePaymentResponse, (await ask(`/v2/payments/${authorized}/complete`, {})).json)).toEqual(
    [],
  );
  const voided = idOf(await charged('cnon:card-nonce-ok', { autocomplete: false }));
  expect(faultsOf(square.CancelPaymentResponse, (await ask(`/v2/payments/${voided}/cancel`, {})).json)).toEqual([]);
  const refund = await ask('/v2/refunds', {
    idempotency_key: 'refund-1',
    payment_id: authorized,
    amount_money: { amount: 1000, currency: 'USD' },
    reason: 'Changed their mind',
  });
  expect(faultsOf(square.RefundPaymentResponse, refund.json)).toEqual([]);
  const { id: refundId } = refund.json['refund'] as { id: string };
  await until(
    async () => ((await ask(`/v2/refunds/${refundId}`)).json['refund'] as { status: string }).status,
    (status) => status === 'COMPLETED',
  );
  const { id: disputeId } = await sandbox.control.dispute(idOf(await charged('cnon:card-nonce-ok')));
  await sandbox.control.decideDispute(disputeId, 'LOST');
  const answers: [Schema, string][] = [
    [square.GetPaymentResponse, `/v2/payments/${authorized}`],
    [square.ListPaymentsResponse, '/v2/payments'],
    [square.GetPaymentRefundResponse, `/v2/refunds/${refundId}`],
    [square.ListPaymentRefundsResponse, '/v2/refunds'],
    [square.GetDisputeResponse, `/v2/disputes/${disputeId}`],
    [square.ListDisputesResponse, '/v2/disputes'],
    [square.GetLocationResponse, '/v2/locations/main'],
    [square.ListLocationsResponse, '/v2/locations'],
  ];
  for (const [schema, path] of answers) expect([path, faultsOf(schema, (await ask(path)).json)]).toEqual([path, []]);
  expect(faultsOf(square.RetrieveTokenStatusResponse, (await ask('/oauth2/token/status', {})).json)).toEqual([]);
  const notified = await until(
    () => told.received.map(({ event }) => event),
    (events) =>
      events.some(({ type }) => type === 'refund.updated') &&
      events.some(({ type }) => type === 'dispute.state.updated'),
  );
  const objects: Readonly<Record<string, Schema>> = {
    payment: square.Payment,
    refund: square.PaymentRefund,
    dispute: square.Dispute,
  };
  const wrong = notified.flatMap(({ type, data }: Received['event']) =>
    Object.entries(data.object).flatMap(([kind, object]) =>
      objects[kind] ? faultsOf(objects[kind], object).map((fault) => [type, fault]) : [[type, `no ${kind} is known`]],
    ),
  );
  expect(wrong).toEqual([]);
});

test("a refusal is an error by Square's description", async () => {
  for (const [path, body] of [
    ['/v2/payments', {}],
    ['/v2/payments/none', undefined],
    ['/v2/refunds/none', undefined],
    ['/v2/nothing', undefined],
    ['/v2/payments', { source_id: 'made-up', idempotency_key: 'k', amount_money: { amount: 1, currency: 'USD' } }],
  ] as const) {
    const { status, json } = await ask(path, body);
    const errors = (json['errors'] ?? []) as unknown[];
    expect([path, status >= 400, errors.length > 0, errors.flatMap((error) => faultsOf(square.Error_, error))]).toEqual(
      [path, true, true, []],
    );
  }
});
