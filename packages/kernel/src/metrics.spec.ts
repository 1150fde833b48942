import { expect, test } from '@jest/globals';
import { Metrics } from './metrics.js';

async function scraped(metrics: Metrics): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  return { text: await metrics.registry.metrics(), ms: performance.now() - began };
}

test('a number that takes long to read holds no scrape up, and is told by the next one', async () => {
  const metrics = new Metrics('catalog');
  let answer = (_value: number) => undefined as void;
  metrics.gauge('giftcard_slow', 'slow', async () => [
    { labels: { queue: 'mails' }, value: await new Promise<number>((resolve) => (answer = resolve)) },
  ]);
  metrics.gauge('giftcard_quick', 'quick', async () => [{ labels: {}, value: 7 }]);
  const first = await scraped(metrics);
  expect(first.text).toContain('giftcard_quick{process="catalog"} 7');
  expect(first.text).not.toContain('giftcard_slow{');
  expect(first.ms).toBeLessThan(100);
  answer(3);
  await new Promise((resolve) => setImmediate(resolve));
  // The read that was late has ended; the next one waits again.
  const second = await scraped(metrics);
  expect(second.text).toContain('giftcard_slow{queue="mails",process="catalog"} 3');
});

test('a number that can not be read is absent, and the others are there', async () => {
  const metrics = new Metrics('catalog');
  metrics.gauge('giftcard_gone', 'gone', () => Promise.reject(new Error('away')));
  metrics.gauge('giftcard_quick', 'quick', async () => [{ labels: {}, value: 7 }]);
  const { text } = await scraped(metrics);
  expect(text).toContain('giftcard_quick{process="catalog"} 7');
  expect(text).not.toContain('giftcard_gone{');
});

test("the process's own numbers are told once, of CPU, heap and event loop", async () => {
  const [first, second] = [new Metrics('identity'), new Metrics('catalog')];
  for (const metrics of [first, second]) metrics.watchProcess();
  const { text } = await scraped(first);
  for (const name of ['process_cpu_seconds_total', 'nodejs_heap_size_used_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(`${name}{process="identity"}`);
  expect((await scraped(second)).text).not.toContain('process_cpu_seconds_total');
});
