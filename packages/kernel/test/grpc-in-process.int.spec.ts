// Calls without a network in between: what holds of those through one, and what is theirs alone.
import './grpc/within-process.js';
import './grpc.int.spec.js';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { tlsDirOf } from '@giftcard/testing/certificates';
import { startOwnMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import { MAX_MESSAGE_BYTES } from '../src/grpc/limits.js';
import { currentContext, runInContext } from '../src/request-context.js';
import { Certificates } from '../src/tls/certificates.js';
import { keepCertificates } from '../src/tls/keep-certificates.js';
import { NOTHING, startProbe, type Probe } from './grpc/probe.js';

let mongo: RunningMongo;
let redis: RunningRedis;
let probe: Probe;

beforeAll(async () => {
  [mongo, redis] = await Promise.all([startOwnMongo(), startRedis()]);
  probe = await startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url });
});

afterAll(async () => {
  await probe.stop();
  await Promise.all([mongo.stop(), redis.stop()]);
});

test('no call of a caller who is believed goes through the network, and every one of who is not', async () => {
  const network = jest.spyOn(Client.prototype, 'makeUnaryRequest');
  try {
    await probe.client().getTotals({});
    expect(network).not.toHaveBeenCalled();
    const mistaken = probe.client({ service: 'orders', deadlineMs: 1_000 });
    await expect(mistaken.getTotals({})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(network).toHaveBeenCalledTimes(1);
  } finally {
    network.mockRestore();
  }
});

test('who shows the certificate of another authority is not heard, though it believes the service', async () => {
  let ran = 0;
  probe.script.totals = () => (ran++, NOTHING);
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-tls-'));
  await keepCertificates(folder, ['gateway'], 1);
  const forged = join(folder, 'gateway');
  await cp(join(tlsDirOf('gateway'), 'ca.crt'), join(forged, 'ca.crt'));
  const certificates = new Certificates(forged);
  try {
    const client = probe.client({ certificates, deadlineMs: 1_000 });
    await expect(client.getTotals({})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(ran).toBe(0);
  } finally {
    certificates.onApplicationShutdown();
    await rm(folder, { recursive: true });
  }
});

test('caller and service hold copies of their own', async () => {
  const kept = { ...NOTHING, currency: 'EUR' };
  probe.script.totals = () => kept;
  const client = probe.client();
  const answer = await client.getTotals({});
  Object.assign(answer, { currency: 'CHF' });
  expect([kept.currency, (await client.getTotals({})).currency]).toEqual(['EUR', 'EUR']);
});

test('the service sees nothing of the work that calls it but what the metadata say', async () => {
  let seen: unknown;
  probe.script.totals = () => ((seen = currentContext()), NOTHING);
  const context = { ...currentContext(), requestId: 'request-9', causationId: 'event-1' };
  await runInContext(context, () => probe.client().getTotals({}));
  expect(seen).toMatchObject({ requestId: 'request-9' });
  expect(seen).not.toHaveProperty('causationId');
});

test('an answer that is too large fails the call alone', async () => {
  const client = probe.client();
  probe.script.totals = () => ({ ...NOTHING, currency: 'x'.repeat(MAX_MESSAGE_BYTES) });
  await expect(client.getTotals({})).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED });
  // What can not be written at all, likewise.
  probe.script.totals = () => ({ ...NOTHING, soldCount: 'many' as never });
  await expect(client.getTotals({})).rejects.toMatchObject({ code: status.INTERNAL });
  probe.script.totals = () => NOTHING;
  expect(await client.getTotals({})).toEqual(NOTHING);
});
