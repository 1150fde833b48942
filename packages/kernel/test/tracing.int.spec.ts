import { afterEach, expect, test } from '@jest/globals';
import { startTraceCollector, type TraceCollector } from '@giftcard/testing/trace-collector';
import { DomainError } from '../src/errors.js';
import { createLogger } from '../src/logging.js';
import { currentContext } from '../src/request-context.js';
import { startOtlp } from '../src/tracing/otlp.js';
import { Tracing, traceIdOf } from '../src/tracing/tracing.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const KEPT = `00-${TRACE}-${PARENT}-01`;
const NOT_KEPT = `00-${TRACE}-${PARENT}-00`;
const EXPORTS_AFTER_MS = 1_000;

let collector: TraceCollector;
let lines: Record<string, unknown>[];
let tracing: Tracing;

async function startWith(
  behaviour: Parameters<typeof startTraceCollector>[0],
  { ratio = 1, isEdge = false } = {},
): Promise<void> {
  collector = await startTraceCollector(behaviour);
  lines = [];
  const logger = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  tracing = new Tracing(startOtlp({ process: 'test', collector: collector.url, ratio, isEdge }, logger));
}

afterEach(async () => {
  await tracing.stop();
  await collector.stop();
});

const work = { name: 'work', kind: 'server' } as const;
const begin = (parent?: string) => tracing.begin(work, parent)!;

test('work is below what caused it, and what it causes below it; stop sends what is left', async () => {
  await startWith('takes');
  await tracing.around(work, { requestId: 'r', traceparent: KEPT }, async () => {
    await tracing.job('inner', () => Promise.resolve());
  });
  await tracing.stop();
  const [inner, outer] = collector.spans;
  expect(outer).toMatchObject({ process: 'test', name: 'work', kind: 2, traceId: TRACE, parentSpanId: PARENT });
  expect(inner).toMatchObject({ name: 'job inner', kind: 1, traceId: TRACE, parentSpanId: outer!.spanId });
});

test('a line of the log says which trace it belongs to', async () => {
  await startWith('takes');
  const said: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void said.push(line) });
  await tracing.around(work, { requestId: 'r' }, () => {
    logger.info('within');
    return Promise.resolve(said.push(traceIdOf(currentContext().traceparent)));
  });
  logger.info('outside');
  expect(JSON.parse(said[0]!)).toMatchObject({ traceId: said[1] });
  expect(JSON.parse(said[2]!)).not.toHaveProperty('traceId');
});

test('an error is named, never quoted; a refusal is no fault', async () => {
  await startWith('takes');
  begin().end(new TypeError('ada@example.com'));
  begin().end(new DomainError('rejected', 'CARD_DECLINED', 'ada@example.com'));
  begin().end(new DomainError('unavailable', 'STARTING', 'later'));
  await tracing.stop();
  expect(collector.spans.map(({ attributes, isFault }) => [attributes['error.type'], isFault])).toEqual([
    ['TypeError', true],
    ['CARD_DECLINED', false],
    ['STARTING', true],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain('ada@');
});

test.each([
  ['of a ratio of 0 no trace is kept', { ratio: 0 }, undefined, 0],
  ['but one that its beginner keeps', { ratio: 0 }, KEPT, 1],
  ['one that its beginner does not keep is not', { ratio: 1 }, NOT_KEPT, 0],
  ['at the edge a stranger has nothing kept', { ratio: 0, isEdge: true }, KEPT, 0],
  ['at the edge a stranger hides nothing', { ratio: 1, isEdge: true }, NOT_KEPT, 1],
])('%s', async (_name, options, parent, kept) => {
  await startWith('takes', options);
  const span = begin(parent);
  span.end();
  await tracing.stop();
  expect(collector.spans.length).toBe(kept);
  expect(span.traceparent.endsWith(kept === 1 ? '-01' : '-00')).toBe(true);
});

test('a collector that refuses is told of once, however many exports fail', async () => {
  await startWith('refuses');
  for (let round = 0; round < 3; round += 1) {
    begin().end();
    await new Promise((resolve) => setTimeout(resolve, EXPORTS_AFTER_MS + 200));
  }
  expect(collector.exports()).toBe(3);
  expect(lines.map(({ msg, spans }) => [msg, spans])).toEqual([['the collector did not take spans', 1]]);
});

test('a collector that hangs delays no work, and a stop by two seconds', async () => {
  await startWith('hangs');
  const begun = performance.now();
  for (let count = 0; count < 10_000; count += 1) begin().end();
  expect(performance.now() - begun).toBeLessThan(5_000);
  const stopping = performance.now();
  await tracing.stop();
  expect(performance.now() - stopping).toBeLessThan(2_500);
  expect(collector.exports()).toBeLessThanOrEqual(5);
});
