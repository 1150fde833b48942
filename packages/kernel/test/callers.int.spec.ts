import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { ChannelCredentials, makeClientConstructor, status, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { certificatesOf, SERVICE_UNDER_TEST, tlsDirOf } from '@giftcard/testing/certificates';
import { eventually } from '@giftcard/testing/eventually';
import { startOwnMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import { asPublic } from '@giftcard/testing/sessions';
import { freePort } from '../src/free-ports.js';
import { Certificates } from '../src/tls/certificates.js';
import { keepCertificates } from '../src/tls/keep-certificates.js';
import { NOTHING, startProbe, type Probe } from './grpc/probe.js';

jest.setTimeout(60_000);

const ROTATED_WITHIN_MS = 15_000;
const unavailable = expect.objectContaining({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' });

let mongo: RunningMongo;
let redis: RunningRedis;
let probe: Probe;
let opsPort: number;
/** An authority of this suite's own. */
let folder: string;
let calls = 0;

const start = (overrides: { OPS_PORT?: string; TLS_DIR?: string } = {}) =>
  startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url, ...overrides });

beforeAll(async () => {
  [mongo, redis, opsPort, folder] = await Promise.all([
    startOwnMongo(),
    startRedis(),
    freePort(),
    mkdtemp(join(tmpdir(), 'giftcard-tls-')),
  ]);
  await keepCertificates(folder, [SERVICE_UNDER_TEST, 'gateway'], 1);
  probe = await start({ OPS_PORT: String(opsPort) });
  probe.script.totals = () => (calls++, NOTHING);
});

afterAll(async () => {
  await probe.stop();
  await Promise.all([mongo.stop(), redis.stop(), rm(folder, { recursive: true })]);
});

/** A call of a program that is not ours. */
function strangersCall(credentials: ChannelCredentials): Promise<unknown> {
  const Client = makeClientConstructor(AnalyticsServiceService, 'Stranger');
  const client = new Client(probe.address, credentials, { 'grpc.ssl_target_name_override': SERVICE_UNDER_TEST });
  return new Promise((resolve, reject) => {
    client['getTotals']!({}, { deadline: Date.now() + 3_000 }, (error: ServiceError | null, answer: unknown) =>
      error ? reject(Object.assign(new Error(error.message), { code: error.code })) : resolve(answer),
    );
  }).finally(() => client.close());
}

const trusting = { checkServerIdentity: () => undefined };
/** The connection is refused, before there is a call. */
const noConnection = { code: status.UNAVAILABLE };

const filesIn = (own: string) =>
  Promise.all(['ca.crt', 'tls.crt', 'tls.key'].map((file) => readFile(join(own, file)))) as Promise<
    [ca: Buffer, cert: Buffer, key: Buffer]
  >;

describe('who calls a service', () => {
  test('is heard with a certificate that the table names for the call', async () => {
    const before = calls;
    const [ca, cert, key] = await filesIn(tlsDirOf('gateway'));
    await strangersCall(ChannelCredentials.createSsl(ca, key, cert, trusting));
    await asPublic(() => probe.client().getTotals({}));
    expect(calls).toBe(before + 2);
  });

  test('is not heard without a certificate, nor without TLS', async () => {
    const before = calls;
    const [ca] = await filesIn(tlsDirOf('gateway'));
    const withoutOwn = ChannelCredentials.createSsl(ca, null, null, trusting);
    await expect(strangersCall(withoutOwn)).rejects.toMatchObject(noConnection);
    await expect(strangersCall(ChannelCredentials.createInsecure())).rejects.toMatchObject(noConnection);
    expect(calls).toBe(before);
  });

  test("is not heard with another authority's certificate, whatever it says", async () => {
    const before = calls;
    const [ca] = await filesIn(tlsDirOf('gateway'));
    const [, cert, key] = await filesIn(join(folder, 'gateway'));
    const forged = ChannelCredentials.createSsl(ca, key, cert, trusting);
    await expect(strangersCall(forged)).rejects.toMatchObject(noConnection);
    expect(calls).toBe(before);
  });

  test('is refused as a process that has no business with the call, which is counted', async () => {
    const before = calls;
    const client = probe.client({ certificates: certificatesOf('analytics') });
    await expect(asPublic(() => client.getTotals({}))).rejects.toMatchObject({
      kind: 'denied',
      code: 'CALLER_NOT_ALLOWED',
    });
    expect(calls).toBe(before);
    const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
    expect(metrics).toMatch(
      /giftcard_rpc_refused_callers_total\{method="\/analytics.v1.AnalyticsService\/GetTotals",caller="analytics",process="catalog"\} 1/,
    );
  });

  test('must speak TLS 1.3', async () => {
    await expect(serialAt(probe.address, tlsDirOf('gateway'), { maxVersion: 'TLSv1.2' })).rejects.toThrow();
    expect(await serialAt(probe.address, tlsDirOf('gateway'))).toMatch(/^01/);
  });
});

test('a connection ends within an hour or so: who it is is asked again', async () => {
  const later = jest.spyOn(globalThis, 'setTimeout');
  const certificates = new Certificates(tlsDirOf('gateway'));
  try {
    await asPublic(() => probe.client({ certificates }).getTotals({}));
    const hours = () => later.mock.calls.map(([, ms = 0]) => ms / 3_600_000);
    await eventually(() => hours().some((wait) => wait > 0.8 && wait < 1.2));
  } finally {
    later.mockRestore();
    certificates.onApplicationShutdown();
  }
});

test('a service is not told anything when its certificate has the name of another', async () => {
  const before = calls;
  const client = probe.client({ service: 'orders', deadlineMs: 2_000 });
  await expect(asPublic(() => client.getTotals({}))).rejects.toEqual(unavailable);
  expect(calls).toBe(before);
});

/** The serial number of the certificate that a new connection sees. */
async function serialAt(address: string, ownFolder: string, options: ConnectionOptions = {}): Promise<string> {
  const [ca, cert, key] = await filesIn(ownFolder);
  const [host, port] = address.split(':');
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port: Number(port), ca, cert, key, ALPNProtocols: ['h2'], ...trusting, ...options },
      () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      },
    );
    socket.on('error', reject);
  });
}

test('a certificate that is renewed is used without a restart, while calls run', async () => {
  const served = join(folder, SERVICE_UNDER_TEST);
  const calling = join(folder, 'gateway');
  const other = await start({ TLS_DIR: served });
  const certificates = new Certificates(calling);
  const client = other.client({ certificates });
  const outcomes: Promise<unknown>[] = [];
  const running = setInterval(() => outcomes.push(asPublic(() => client.getTotals({}))), 20);
  try {
    const first = await serialAt(other.address, calling);

    // Half of it: what was there stays in use.
    const key = await readFile(join(served, 'tls.key'));
    await cp(join(calling, 'tls.key'), join(served, 'tls.key'));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(await serialAt(other.address, calling)).toBe(first);
    await writeFile(join(served, 'tls.key'), key);

    await Promise.all([served, calling].map((own) => rm(join(own, 'tls.crt'))));
    await keepCertificates(folder, [SERVICE_UNDER_TEST, 'gateway'], 1);
    await eventually(async () => (await serialAt(other.address, calling)) !== first, ROTATED_WITHIN_MS);
    expect(await asPublic(() => other.client({ certificates }).getTotals({}))).toMatchObject({ currency: 'USD' });
    clearInterval(running);
    expect(outcomes.length).toBeGreaterThan(100);
    await Promise.all(outcomes);
  } finally {
    clearInterval(running);
    certificates.onApplicationShutdown();
    await other.stop();
  }
});
