import { expect, jest, test } from '@jest/globals';
import type { FactoryProvider } from '@nestjs/common';
import { tracingSettings } from '../config.js';
import { createLogger } from '../logging.js';
import { currentContext } from '../request-context.js';
import type { Tracing } from './tracing.js';

const begin = jest.fn();
const load = jest.fn(() => ({ startOtlp: () => ({ begin, stop: () => Promise.resolve() }) }));
jest.unstable_mockModule('./otlp.js', load);
const { provideTracing } = await import('./start-tracing.js');

const started = (env: Record<string, string>): Promise<Tracing> => {
  const { useFactory } = provideTracing('orders', tracingSettings.parse(env)) as FactoryProvider<Tracing>;
  return Promise.resolve(useFactory(createLogger('test', 'silent')));
};

test('without a collector nothing of the SDK is loaded, and work is done in its context as ever', async () => {
  const tracing = await started({ OTEL_TRACES_SAMPLER_ARG: '0.5' });
  const work = { name: 'work', kind: 'server' } as const;
  const context = { requestId: 'r', traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  expect(await tracing.around(work, context, () => Promise.resolve(currentContext()))).toEqual(context);
  expect(await tracing.job('job', () => Promise.resolve('done'))).toBe('done');
  expect(tracing.begin(work, undefined)).toBeUndefined();
  await tracing.stop();
  expect(load).not.toHaveBeenCalled();
});

test('with one it is', async () => {
  const tracing = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(tracing.isOn).toBe(true);
});

test.each(['-0.1', '1.1', 'some'])('a ratio of %s is refused', (ratio) => {
  expect(() => tracingSettings.parse({ OTEL_TRACES_SAMPLER_ARG: ratio })).toThrow();
});
