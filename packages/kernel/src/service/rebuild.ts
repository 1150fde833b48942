import 'reflect-metadata';
import { Module, type INestApplicationContext, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { eventCatalogue } from '@giftcard/contracts/events';
import { KernelModule } from './kernel.module.js';
import { nestLogger } from './start-service.js';
import { EVENT_BUS } from '../bus/create-event-bus.js';
import type { EventBus } from '../bus/event-bus.js';
import type { ServiceSettings } from '../config.js';
import { bindConsumer, dispatch, type BoundConsumer, type Consumer } from '../consumers.js';
import { LOGGER } from '../logging.js';
import { PERSON_KEYS, type PersonKeys } from '../personal/person-keys.js';

/** What of a service its rebuild works with: its read models and who fills them, nothing that answers, sends or charges. */
export interface Rebuild {
  readonly parts: readonly Provider[];
  /** Who is told the whole log again: they keep a read model, and whatever else one does, it does again. */
  consumers(context: INestApplicationContext): readonly BoundConsumer[];
  before?(context: INestApplicationContext): Promise<void>;
  after?(context: INestApplicationContext): Promise<void>;
}

@Module({})
class RebuildModule {}

/**
 * Rebuilds read models from the log, in order per aggregate, while the service runs or not; answers the number of events
 * read. Takes no part in the service's consumer group: what was not handled yet is left to the service.
 */
export async function rebuildProjections(
  service: string,
  settings: ServiceSettings,
  { parts, consumers, before, after }: Rebuild,
): Promise<number> {
  const module = {
    module: RebuildModule,
    imports: [KernelModule.forService(service, settings)],
    providers: [...parts],
  };
  const context = await NestFactory.createApplicationContext(module, { bufferLogs: true, abortOnError: false });
  try {
    const logger = context.get<Logger>(LOGGER, { strict: false });
    context.useLogger(nestLogger(logger));
    await before?.(context);
    const [keys] = context.get<PersonKeys, PersonKeys[]>(PERSON_KEYS, { strict: false, each: true }).flat();
    const events = await replayLog(
      context.get<EventBus>(EVENT_BUS, { strict: false }),
      consumers(context),
      logger,
      keys,
    );
    await after?.(context);
    return events;
  } finally {
    await context.close();
  }
}

/** Consumers that are among the parts, bound to their events. */
export function consumersOf(
  context: INestApplicationContext,
  classes: readonly Type<{ readonly event: Consumer['event'] }>[],
): BoundConsumer[] {
  return classes.map((each) => bindConsumer(context.get(each) as Consumer));
}

function replayLog(
  bus: EventBus,
  consumers: readonly BoundConsumer[],
  logger: Logger,
  keys: PersonKeys | undefined,
): Promise<number> {
  const topics = [...new Set(consumers.map(({ event }) => eventCatalogue[event].topic))];
  return bus.replay(topics, (envelope) =>
    dispatch(
      consumers.filter(({ event }) => event === envelope.type),
      envelope,
      logger,
      { keysOf: keys?.of },
    ),
  );
}
