import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { charge, refusal, squareClient } from './payment-sandbox-support.js';

let dataDir: string;
let sandbox: PaymentSandbox;
const client = (token?: string) => squareClient(sandbox.url, token);
const start = async () => {
  sandbox = await startPaymentSandbox({ port: 0, dataDir });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  await start();
});

afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function customerId(token?: string): Promise<string> {
  const { customer } = await client(token).customers.create({
    idempotencyKey: randomUUID(),
    givenName: 'Ada',
    emailAddress: 'ada@example.com',
  });
  return customer?.id ?? '';
}

async function keep(sourceId: string, of: string, idempotencyKey: string = randomUUID()) {
  const { card } = await client().cards.create({ idempotencyKey, sourceId, card: { customerId: of } });
  return { id: card?.id ?? '', card };
}

const paidWith = async (sourceId: string) => (await client().payments.create(charge(sourceId))).payment?.id ?? '';

describe('a card on file', () => {
  it('is kept of the payment that was made with it, and charged for its customer', async () => {
    const ada = await customerId();
    const { id, card } = await keep(await paidWith('cnon:card-nonce-ok'), ada);
    expect(card).toMatchObject({ cardBrand: 'VISA', last4: '5858', customerId: ada, enabled: true });
    const { payment } = await client().payments.create({ ...charge(id), customerId: ada });
    expect(payment).toMatchObject({ status: 'COMPLETED', customerId: ada, cardDetails: { entryMethod: 'ON_FILE' } });
    await sandbox.stop();
    await start();
    expect((await client().cards.get({ cardId: id })).card).toEqual(card);
    expect((await client().payments.create({ ...charge(id), customerId: ada })).payment?.status).toBe('COMPLETED');
  });

  it('is kept once for a key, and once of a token', async () => {
    const ada = await customerId();
    const key = randomUUID();
    expect((await keep('cnon:card-nonce-ok', ada, key)).id).toBe((await keep('cnon:card-nonce-ok', ada, key)).id);
    const other = await refusal(
      client().cards.create({ idempotencyKey: key, sourceId: 'cnon:card-nonce-ok', card: { customerId: 'another' } }),
    );
    expect(other.errors[0]?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is charged no more once it is disabled, and never for another customer or by another merchant', async () => {
    const [ada, ben] = [await customerId(), await customerId()];
    const { id } = await keep('cnon:card-nonce-ok', ada);
    const refusals = [
      client().payments.create({ ...charge(id), customerId: ben }),
      client().payments.create(charge(id)),
      client('sandbox-merchant-two').payments.create({ ...charge(id), customerId: ada }),
      client('sandbox-merchant-two').cards.disable({ cardId: id }),
    ];
    expect(await Promise.all(refusals.map(async (each) => (await refusal(each)).errors[0]?.code))).toEqual([
      'INVALID_VALUE',
      'INVALID_VALUE',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect((await client().cards.disable({ cardId: id })).card?.enabled).toBe(false);
    expect((await client().cards.disable({ cardId: id })).card?.enabled).toBe(false);
    const late = await refusal(client().payments.create({ ...charge(id), customerId: ada }));
    expect(late.errors[0]?.code).toBe('INVALID_CARD');
  });

  it('is not kept of what was declined, of a wallet, or for nobody', async () => {
    const ada = await customerId();
    const kept = (sourceId: string, of = ada) =>
      refusal(client().cards.create({ idempotencyKey: randomUUID(), sourceId, card: { customerId: of } }));
    expect((await kept('cnon:card-nonce-declined')).errors[0]?.code).toBe('GENERIC_DECLINE');
    expect((await kept(await paidWith('wnon:cash-app-ok'))).errors[0]?.code).toBe('INVALID_CARD');
    expect((await kept(await paidWith('wnon:google-pay-ok'))).errors[0]?.code).toBe('INVALID_CARD');
    expect((await kept('cnon:card-nonce-ok', 'nobody')).errors[0]?.code).toBe('NOT_FOUND');
    expect((await kept('payment-of-nobody')).errors[0]?.code).toBe('NOT_FOUND');
  });

  it('may be declined later', async () => {
    const ada = await customerId();
    const { id } = await keep(await paidWith('cnon:sandbox-declined-on-file'), ada);
    const declined = await refusal(client().payments.create({ ...charge(id), customerId: ada }));
    expect(declined.errors[0]?.code).toBe('CARD_EXPIRED');
  });
});
