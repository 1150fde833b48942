import type { ModuleRef } from '@nestjs/core';
import { expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { AggregateStores } from './aggregate-stores.js';
import { Tracing } from '../tracing/tracing.js';
import { ServiceLifecycle } from './service-lifecycle.js';
import { EVERY_EVENT_CONSUMERS } from './tokens.js';
import type { EventBus, SubscribeOptions } from '../bus/event-bus.js';
import { Health } from '../health.js';
import { createLogger } from '../logging.js';
import { Metrics } from '../metrics.js';
import type { Migrations } from '../storage/migrations.js';

/** A service with one consumer on a bus that this test plays. */
function aService(subscribe: EventBus['subscribe'], migrations: Partial<Migrations> = {}) {
  const health = new Health();
  const consumer = { group: 'catalog-all', handle: async () => undefined };
  const lifecycle = new ServiceLifecycle(
    'catalog',
    { models: {}, close: async () => undefined } as unknown as Connection,
    { subscribe, close: async () => undefined } as unknown as EventBus,
    { start: () => undefined, stop: async () => undefined } as unknown as AggregateStores,
    createLogger('test', 'silent'),
    new Metrics('catalog'),
    health,
    new Tracing(),
    {
      start: async () => undefined,
      stop: async () => undefined,
      areAwaitedDone: true,
      ...migrations,
    } as unknown as Migrations,
    { get: (token: symbol) => (token === EVERY_EVENT_CONSUMERS ? [[consumer]] : [[]]) } as unknown as ModuleRef,
  );
  return { lifecycle, health };
}

test('a service starts while its group still waits for a member that was killed, and stops while it does', async () => {
  let asked: SubscribeOptions | undefined;
  const joinsNever: EventBus['subscribe'] = (options) =>
    new Promise((resolve) => {
      asked = options;
      options.signal?.addEventListener('abort', () => resolve({ stop: async () => undefined }));
    });
  const { lifecycle, health } = aService(joinsNever);
  await lifecycle.onApplicationBootstrap();
  expect([asked?.group, await health.problems()]).toEqual(['catalog-all', []]);
  await lifecycle.beforeApplicationShutdown();
});

test('a service that can not consume is not ready', async () => {
  const { lifecycle, health } = aService(() => Promise.reject(new Error('no such group')));
  await lifecycle.onApplicationBootstrap();
  await Promise.resolve();
  expect(await health.problems()).toEqual(['consumers']);
  await lifecycle.beforeApplicationShutdown();
});

test('a service whose migrations are not through is not ready, and hears nothing; after them it does', async () => {
  let isThrough = () => undefined as void;
  const through = new Promise<void>((resolve) => (isThrough = resolve));
  const heard: SubscribeOptions[] = [];
  const migrations = { areAwaitedDone: false, start: () => through };
  const { lifecycle, health } = aService((options) => {
    heard.push(options);
    return Promise.resolve({ stop: async () => undefined });
  }, migrations);
  const starting = lifecycle.onApplicationBootstrap();
  expect([await health.problems(), heard.length]).toEqual([['migrations'], 0]);
  isThrough();
  await starting;
  expect(heard).toHaveLength(1);
  await lifecycle.beforeApplicationShutdown();
});
