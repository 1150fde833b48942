import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Metadata } from '@grpc/grpc-js';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AnalyticsServiceService, type AnalyticsService } from '@giftcard/contracts/analytics/v1/analytics';
import { CatalogServiceService, type CatalogService } from '@giftcard/contracts/catalog/v1/catalog';
import { certificatesOf, makeTestCertificates, SERVICE_UNDER_TEST, tlsDirOf } from '@giftcard/testing/certificates';
import { eventually } from '@giftcard/testing/eventually';
import { freePorts } from '../src/free-ports.js';
import { createGrpcClient, type GrpcClient } from '../src/grpc/client.js';
import { Instances } from '../src/grpc/instances.js';

jest.setTimeout(60_000);

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const DEADLINE_MS = 3_000;

let ports: number[];
let processes: ChildProcess[] = [];
const clients: { close(): void }[] = [];

beforeAll(async () => {
  await makeTestCertificates();
});

beforeEach(async () => {
  ports = await freePorts(2);
  processes = await Promise.all(ports.map(startInstance));
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await Promise.all(processes.map(end));
});

async function startInstance(port: number): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=giftcard-source',
      '--import',
      path('bus/typescript-hooks.mjs'),
      path('grpc/instance.ts'),
      String(port),
      tlsDirOf(SERVICE_UNDER_TEST),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const both = () => ports.map((port) => `127.0.0.1:${port}`).join(',');

function clientTo(url: string): GrpcClient<AnalyticsService & CatalogService> {
  const client = createGrpcClient<AnalyticsService & CatalogService>(
    { ...AnalyticsServiceService, ...CatalogServiceService },
    { service: SERVICE_UNDER_TEST, url, certificates: certificatesOf('gateway'), deadlineMs: DEADLINE_MS },
  );
  clients.push(client);
  return client;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Made {
  readonly at: number;
  readonly ms: number;
  readonly failed: boolean;
  readonly by: number | undefined;
}

/** Calls at a steady pace, whether they are answered or not; a third of them change something. */
async function load(
  client: ReturnType<typeof clientTo>,
  forMs: number,
  everyMs: number,
  until = new AbortController().signal,
): Promise<Made[]> {
  const began = performance.now();
  const made: Promise<Made>[] = [];
  const one = async (index: number): Promise<Made> => {
    const at = performance.now() - began;
    const answer =
      index % 3 !== 0
        ? client.getTotals({})
        : client.removeGiftCard({ giftCardId: 'x', businessSlug: 'luigis' } as never);
    const by = await answer.then(
      (value) => ({ failed: false, by: (value as { soldCount?: number }).soldCount }),
      () => ({ failed: true, by: undefined }),
    );
    return { at, ms: performance.now() - began - at, ...by };
  };
  for (let index = 0; performance.now() - began < forMs && !until.aborted; index++) {
    made.push(one(index));
    await sleep(everyMs);
  }
  return Promise.all(made);
}

const p99 = (made: readonly Made[]) => made.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(made.length * 0.99)]!;

describe('two instances of a service', () => {
  test('share the calls evenly', async () => {
    const client = clientTo(both());
    const made = await load(client, 1_000, 5);
    const counts = ports.map((port) => made.filter(({ by }) => by === port).length);
    const total = counts[0]! + counts[1]!;
    expect([made.some(({ failed }) => failed), total > 20]).toEqual([false, true]);
    expect(Math.abs(counts[0]! / total - 0.5)).toBeLessThan(0.1);
  });

  test('of which one hangs: within two seconds calls are as fast as before, and at most one in a hundred failed', async () => {
    const client = clientTo(both());
    await load(client, 500, 10);
    const loading = load(client, 6_000, 10);
    await sleep(1_000);
    processes[0]!.kill('SIGSTOP');
    const made = await loading;
    processes[0]!.kill('SIGCONT');
    const before = p99(made.filter(({ at }) => at < 900));
    const after = made.filter(({ at }) => at >= 3_000);
    const failed = made.filter((one) => one.failed).length;
    expect({ failed: failed / made.length <= 0.01, after: after.some((one) => one.failed) }).toEqual({
      failed: true,
      after: false,
    });
    expect(p99(after)).toBeLessThan(Math.max(100, before * 3));
    expect(new Set(after.map(({ by }) => by).filter(Boolean))).toEqual(new Set([ports[1]]));
    // It is given calls again when it goes on.
    await eventually(async () => (await client.getTotals({})).soldCount === ports[0]);
  });

  test('of which one is killed and comes back: what changes nothing never fails, and it gets calls again', async () => {
    const client = clientTo(both());
    await load(client, 300, 10);
    const loading = load(client, 3_000, 10);
    await sleep(500);
    await end(processes[0]!);
    const made = await loading;
    // A call that changes something and was under way may have been carried out: it is not made again.
    expect(made.filter(({ failed }) => failed).length).toBeLessThanOrEqual(3);
    processes[0] = await startInstance(ports[0]!);
    await eventually(async () => (await client.getTotals({})).soldCount === ports[0], 10_000);
  });

  test('that end one after the other, as in a rolling restart, lose no call', async () => {
    const client = clientTo(both());
    await load(client, 300, 10);
    const done = new AbortController();
    const loading = load(client, 30_000, 10, done.signal);
    for (const index of [0, 1]) {
      const exited = once(processes[index]!, 'exit');
      processes[index]!.kill('SIGTERM');
      await exited;
      processes[index] = await startInstance(ports[index]!);
      await eventually(async () => (await client.getTotals({})).soldCount === ports[index], 10_000);
    }
    done.abort();
    expect((await loading).filter(({ failed }) => failed)).toEqual([]);
  });

  test('are both found behind one name, and one that is added or gone is noticed', async () => {
    let answer = ['127.0.0.1'];
    const target = {
      service: SERVICE_UNDER_TEST,
      url: 'dns:///some-name:5000',
      certificates: certificatesOf('gateway'),
    };
    jest.useFakeTimers();
    const instances = new Instances(
      target,
      () => new Metadata(),
      async (host) => {
        expect(host).toBe('some-name');
        return answer;
      },
    );
    try {
      expect([(await instances.pick())?.address, instances.count]).toEqual(['ipv4:127.0.0.1:5000', 1]);
      answer = ['127.0.0.1', 'fd00::2'];
      await jest.advanceTimersByTimeAsync(5_000);
      expect(instances.count).toBe(2);
      const first = await instances.pick();
      expect((await instances.pick(first))?.address).not.toBe(first?.address);
      answer = ['fd00::2'];
      await jest.advanceTimersByTimeAsync(5_000);
      expect((await instances.pick())?.address).toBe('ipv6:[fd00::2]:5000');
    } finally {
      jest.useRealTimers();
      instances.close();
    }
  });
});

test('a service whose name does not resolve is not available now, as one that is down', async () => {
  const client = clientTo('dns:///no-such-name.invalid:5000');
  await expect(client.getTotals({})).rejects.toMatchObject({ kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' });
});
