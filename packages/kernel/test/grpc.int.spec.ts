import { makeClientConstructor, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { certificatesOf, SERVICE_UNDER_TEST } from '@giftcard/testing/certificates';
import { eventually } from '@giftcard/testing/eventually';
import { appendPastTheBus } from '@giftcard/testing/forged-events';
import { startOwnMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import {
  adminOf,
  asActor,
  asPublic,
  asSuperAdmin,
  newSessionKeys,
  sessionKeys,
  withToken,
} from '@giftcard/testing/sessions';
import { createRedisStreamsBus } from '../src/bus/redis-streams-bus.js';
import { DomainError } from '../src/errors.js';
import { freePort } from '../src/free-ports.js';
import { MutualTlsChannelCredentials } from '../src/grpc/credentials.js';
import { createLogger } from '../src/logging.js';
import {
  currentContext,
  newTraceparent,
  requireAdmin,
  runInContext,
  type RequestContext,
} from '../src/request-context.js';
import { testingSignatures } from './bus/brokers.js';
import { anEvent } from './bus/events.js';
import { NO_DAYS, NOTHING, startProbe, type Probe } from './grpc/probe.js';

let mongo: RunningMongo;
let redis: RunningRedis;
let probe: Probe;
let opsPort: number;

beforeAll(async () => {
  [mongo, redis, opsPort] = await Promise.all([startOwnMongo(), startRedis(), freePort()]);
  probe = await startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url, OPS_PORT: String(opsPort) });
});

afterAll(async () => {
  await probe.stop();
  await Promise.all([mongo.stop(), redis.stop()]);
});

beforeEach(() => void Object.assign(probe.script, { totals: () => NOTHING, days: () => NO_DAYS }));

/** A promise that the test keeps when it likes. */
function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}

/** Calls as a stranger's program would, with metadata of its own. */
function bareCall(metadata: Record<string, string>): Promise<unknown> {
  const Client = makeClientConstructor(AnalyticsServiceService, 'Bare');
  const client = new Client(
    probe.address,
    new MutualTlsChannelCredentials(certificatesOf('gateway'), SERVICE_UNDER_TEST),
    { 'grpc.ssl_target_name_override': SERVICE_UNDER_TEST },
  );
  const headers = new Metadata();
  for (const [key, value] of Object.entries(metadata)) headers.set(key, value);
  return new Promise((resolve, reject) => {
    client['getTotals']!({}, headers, (error: ServiceError | null, answer: unknown) =>
      error ? reject(error) : resolve(answer),
    );
  }).finally(() => client.close());
}

describe('who is asking', () => {
  test('arrives as the session says, and nobody without one', async () => {
    const seen: unknown[] = [];
    probe.script.totals = () => (seen.push(currentContext().actor), NOTHING);
    const client = probe.client();
    await asActor(adminOf('luigis'), () => client.getTotals({}));
    await asSuperAdmin(() => client.getTotals({}));
    await asPublic(() => client.getTotals({}));
    expect(seen).toEqual([
      adminOf('luigis'),
      { role: 'SuperAdmin', userId: 'super-admin', sessionId: 'session-of-super-admin' },
      undefined,
    ]);
  });

  test('is refused with a session that is forged, over or noise, before anything runs', async () => {
    let ran = 0;
    probe.script.totals = () => (ran++, NOTHING);
    const client = probe.client();
    const tokens = [
      await newSessionKeys().sign(adminOf('luigis')),
      await sessionKeys().sign(adminOf('luigis'), new Date(Date.now() - 5_000)),
      'noise',
    ];
    for (const token of tokens)
      await expect(withToken(token, () => client.getTotals({}))).rejects.toMatchObject({
        kind: 'unauthenticated',
        code: 'SESSION_INVALID',
      });
    expect(ran).toBe(0);
  });

  test('is decided by the signed session alone, whatever else the metadata says', async () => {
    probe.script.totals = () => ({ ...NOTHING, currency: requireAdmin().businessSlug });
    const claims = {
      'x-actor': JSON.stringify(adminOf('luigis')),
      'x-business-slug': 'luigis',
      'x-role': 'SuperAdmin',
    };
    await expect(bareCall(claims)).rejects.toMatchObject({ code: status.UNAUTHENTICATED, details: 'Please sign in.' });
    const authorization = `Bearer ${await sessionKeys().sign(adminOf('marios'))}`;
    expect(await bareCall({ ...claims, authorization })).toMatchObject({ currency: 'marios' });
  });
});

describe('a call', () => {
  test('hands request, trace and session on to the calls that it makes itself', async () => {
    const seen: RequestContext[] = [];
    const onward = probe.client();
    probe.script.totals = async () => (seen.push(currentContext()), await onward.getDays({}), NOTHING);
    probe.script.days = () => (seen.push(currentContext()), NO_DAYS);
    const client = probe.client();
    const context = {
      requestId: 'request-7',
      traceparent: newTraceparent(),
      token: await sessionKeys().sign(adminOf('luigis')),
    };
    await runInContext(context, () => client.getTotals({}));
    expect(seen.map(({ deadline: _deadline, signal: _signal, ...rest }) => rest)).toEqual([
      { ...context, actor: adminOf('luigis') },
      { ...context, actor: adminOf('luigis') },
    ]);
  });

  test('that reads has its caller\u2019s deadline, and so have the calls that it makes', async () => {
    const deadlines: (number | undefined)[] = [];
    const onward = probe.client();
    probe.script.totals = async () => (deadlines.push(currentContext().deadline), await onward.getDays({}), NOTHING);
    probe.script.days = () => (deadlines.push(currentContext().deadline), NO_DAYS);
    const deadline = Date.now() + 3_000;
    await asPublic(() => runInContext({ ...currentContext(), deadline }, () => probe.client().getTotals({})));
    expect(deadlines).toHaveLength(2);
    // Deadlines travel as what is left, in whole milliseconds.
    for (const each of deadlines) expect(Math.abs((each ?? 0) - deadline)).toBeLessThan(1_500);
  });

  test('that reads ends when its caller has gone, and so do the calls that it makes', async () => {
    const begun = gate();
    const ended: string[] = [];
    const onward = probe.client();
    const untilGone = (name: string) =>
      new Promise<never>((_resolve, reject) =>
        currentContext().signal?.addEventListener('abort', () => {
          ended.push(name);
          reject(new Error('gone'));
        }),
      );
    probe.script.totals = async () => {
      void untilGone('totals').catch(() => undefined);
      await onward.getDays({});
      return NOTHING;
    };
    probe.script.days = () => (begun.open(), untilGone('days'));
    const gone = new AbortController();
    const client = probe.client();
    const call = asPublic(() => runInContext({ ...currentContext(), signal: gone.signal }, () => client.getTotals({})));
    call.catch(() => undefined);
    await begun.passed;
    gone.abort();
    await expect(call).rejects.toMatchObject({ kind: 'unavailable' });
    await eventually(() => expect(ended.sort()).toEqual(['days', 'totals']));
  });

  test('keeps its own context beside others that run at the same time', async () => {
    const both = gate();
    let waiting = 0;
    probe.script.totals = async () => {
      if (++waiting === 10) both.open();
      await both.passed;
      return { ...NOTHING, currency: currentContext().requestId };
    };
    const client = probe.client();
    const ids = Array.from({ length: 10 }, (_, index) => `request-${index}`);
    const answers = await Promise.all(
      ids.map((requestId) => runInContext({ requestId, traceparent: newTraceparent() }, () => client.getTotals({}))),
    );
    expect(answers.map(({ currency }) => currency)).toEqual(ids);
  });

  test('without metadata has a trace of its own', async () => {
    let seen: RequestContext | undefined;
    probe.script.totals = () => ((seen = currentContext()), NOTHING);
    await bareCall({});
    expect(seen).toMatchObject({ requestId: 'none', traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-/) });
  });

  test('that takes too long is given up, and may be made again', async () => {
    const late = gate();
    probe.script.totals = async () => (await late.passed, NOTHING);
    await expect(probe.client({ deadlineMs: 200 }).getTotals({})).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 5,
    });
    late.open();
  });

  test('to nobody is given up likewise', async () => {
    const client = probe.client({ url: `127.0.0.1:${await freePort()}`, deadlineMs: 2_000 });
    await expect(client.getTotals({})).rejects.toMatchObject({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('an error', () => {
  test('that is a refusal arrives as it was thrown', async () => {
    const refusal = new DomainError('limited', 'TOO_MANY_CODES', 'Bitte später – ✓', {
      retryAfter: 33,
      details: [{ field: 'email', message: 'größer' }],
    });
    probe.script.totals = () => Promise.reject(refusal);
    const { kind, code, message, retryAfter, details } = refusal;
    await expect(probe.client().getTotals({})).rejects.toMatchObject({ kind, code, message, retryAfter, details });
  });

  test('that nobody expected tells nothing of itself', async () => {
    probe.script.totals = () => Promise.reject(new Error('mongodb://user:hunter2@db is odd'));
    const error = (await bareCall({}).catch((caught: unknown) => caught)) as ServiceError;
    expect({ code: error.code, details: error.details }).toEqual({ code: status.INTERNAL, details: 'internal error' });
    expect(JSON.stringify([error.message, error.metadata.toJSON()])).not.toContain('hunter2');
    await expect(probe.client().getTotals({})).rejects.not.toBeInstanceOf(DomainError);
  });
});

describe('the operations port', () => {
  const get = (path: string) => fetch(`http://127.0.0.1:${opsPort}${path}`);

  test('says that the service lives and is ready', async () => {
    expect([
      (await get('/health/live')).status,
      await (await get('/health/ready')).json(),
      (await get('/else')).status,
    ]).toEqual([200, { status: 'ok', problems: [] }, 404]);
  });

  test('shows the calls made by name and outcome, and the depth of the outbox', async () => {
    await probe.client().getTotals({});
    const metrics = await eventually(async () => {
      const text = await (await get('/metrics')).text();
      return text.includes('giftcard_outbox_depth{') && text;
    });
    expect(metrics).toMatch(/^process_cpu_seconds_total\{process="catalog"\} /m);
    expect(metrics).toMatch(
      /giftcard_rpc_duration_seconds_count\{process="catalog",method="getTotals",outcome="ok"\} [1-9]/,
    );
    expect(metrics).toMatch(/giftcard_outbox_depth\{collection="counters",process="catalog"\} 0/);
  });

  test('shows how many events of its own the service could not handle, and how many it refused', async () => {
    const bus = createRedisStreamsBus({
      clientId: 'test',
      logger: createLogger('test', 'silent'),
      signatures: testingSignatures,
      redisUrl: redis.url,
      retry: { attempts: 1, firstDelayMs: 1, factor: 1, maxDelayMs: 1 },
    });
    const failing = async () => Promise.reject(new Error('no such card'));
    await bus.subscribe({ group: 'catalog', topics: ['test.parked'], handler: failing });
    await bus.subscribe({ group: 'another', topics: ['test.parked'], handler: failing });
    await bus.publish('test.parked', [anEvent('card-1', 1), anEvent('card-2', 1)]);
    await appendPastTheBus(redis.url, 'test.parked', anEvent('card-3', 1));
    await eventually(async () => (await bus.deadLetters('test.parked')).length === 6);
    await bus.close();
    const port = await freePort();
    const started = await startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url, OPS_PORT: String(port) });
    const metrics = await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return ['giftcard_dead_letters{', 'giftcard_events_refused{'].every((name) => text.includes(name)) && text;
    });
    await started.stop();
    expect(metrics.split('\n').filter((line) => /^giftcard_(dead_letters|events_refused)\{/.test(line))).toEqual([
      'giftcard_dead_letters{group="catalog",topic="test.parked",process="catalog"} 2',
      'giftcard_events_refused{group="catalog",topic="test.parked",process="catalog"} 1',
    ]);
  });
});

describe('a service that is told to stop', () => {
  test('finishes the calls under way, takes no new ones, and then ends', async () => {
    const leaving = await startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url });
    const [begun, finish] = [gate(), gate()];
    leaving.script.totals = async (store) => {
      begun.open();
      await finish.passed;
      // The database is still there for it.
      await store.find('anybody');
      return { ...NOTHING, soldCount: 7 };
    };
    const underWay = leaving.client().getTotals({});
    await begun.passed;
    let stopped = false;
    const stopping = leaving.service.stop().then(() => (stopped = true));
    await eventually(async () => {
      const fresh = leaving.client({ deadlineMs: 500 });
      await expect(fresh.getDays({})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      return true;
    });
    expect(stopped).toBe(false);
    finish.open();
    expect(await underWay).toMatchObject({ soldCount: 7 });
    await stopping;
  });
});
