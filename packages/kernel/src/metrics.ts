import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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

  /** Adds the process's own numbers: memory, event loop, garbage collection. Once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A number that is read whenever it is asked for. While it can't be read it is absent, and the others are there. */
  gauge(name: string, help: string, read: () => Promise<{ labels: Record<string, string>; value: number }[]>): void {
    const labelNames = ['topic', 'group', 'collection', 'queue'];
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const values = await read().catch(() => []);
        this.reset();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }
}
