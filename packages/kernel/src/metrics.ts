import { setTimeout } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A scrape is over in a tenth of a second, whatever is slow. */
const READ_WITHIN_MS = 60;
/** A read that takes longer has no answer. */
const STALE_AFTER_MS = 10_000;

interface Reading {
  readonly labels: Record<string, string>;
  readonly value: number;
}

function readLately(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let known: Reading[] = [];
  let under: { readonly way: Promise<void>; readonly since: number } | undefined;
  const begin = () => ({
    since: performance.now(),
    way: Promise.resolve()
      .then(read)
      .then(
        (values) => void (known = values),
        () => void (known = []),
      )
      .finally(() => (under = undefined)),
  });
  return async () => {
    under ??= begin();
    if (performance.now() - under.since > STALE_AFTER_MS) known = [];
    const late = new AbortController();
    await Promise.race([
      under.way,
      setTimeout(READ_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return known;
  };
}

let isProcessWatched = false;

/** What one process measures, in Prometheus' text format at /metrics. Labels hold names of ours only, never data of people. */
export class Metrics {
  readonly registry = new Registry();
  readonly rpcDuration = new Histogram({
    name: 'giftcard_rpc_duration_seconds',
    help: 'Time of gRPC calls by method and outcome',
    labelNames: ['method', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly httpDuration = new Histogram({
    name: 'giftcard_http_duration_seconds',
    help: 'Time of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly refusedCallers = new Counter({
    name: 'giftcard_rpc_refused_callers_total',
    help: 'gRPC calls of processes that may not make them, by method and the name in the certificate',
    labelNames: ['method', 'caller'],
    registers: [this.registry],
  });

  constructor(process: string) {
    this.registry.setDefaultLabels({ process });
  }

  /** Adds the process's own numbers: CPU, memory, event loop, garbage collection. Where several services share a process, to the first one's. */
  watchProcess(): void {
    if (isProcessWatched) return;
    isProcessWatched = true;
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A number that is read whenever it is asked for. One that takes long holds nobody up: what it was at the read before is told, and the
   * read goes on. While it can't be read it is absent, and the others are there.
   */
  gauge(name: string, help: string, read: () => Promise<Reading[]>): void {
    const labelNames = ['topic', 'group', 'collection', 'queue'];
    const lately = readLately(read);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const values = await lately();
        this.reset();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }
}
