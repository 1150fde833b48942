import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { eventCatalogue } from '@giftcard/contracts/events';
import { nestLogger } from './start-service.js';
import type { EventBus } from '../bus/event-bus.js';
import { dispatch, type BoundConsumer } from '../consumers.js';
import { LOGGER } from '../logging.js';

/** Tells consumers the whole log again, in order per aggregate; answers the number of events read. For consumers that keep a read model: whatever else one does, it does again. */
export function replayLog(bus: EventBus, consumers: readonly BoundConsumer[], logger: Logger): Promise<number> {
  const topics = [...new Set(consumers.map(({ event }) => eventCatalogue[event].topic))];
  return bus.replay(topics, (envelope) => dispatch(consumers.filter(({ event }) => event === envelope.type), envelope, logger));
}

/** Works with the parts of a service from outside of the running one, for `npm run ops`: it answers no calls, but handles events as one more process of the service. */
export async function inServiceContext<T>(module: DynamicModule, work: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  const context = await NestFactory.createApplicationContext(module, { bufferLogs: true, abortOnError: false });
  try {
    context.useLogger(nestLogger(context.get<Logger>(LOGGER, { strict: false })));
    return await work(context);
  } finally {
    await context.close();
  }
}
