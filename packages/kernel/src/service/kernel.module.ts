import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { eventProducers } from '@giftcard/contracts/events';
import { AggregateStores } from './aggregate-stores.js';
import { ServiceLifecycle } from './service-lifecycle.js';
import { EVENT_BUS, createEventBus } from '../bus/create-event-bus.js';
import type { EventBus } from '../bus/event-bus.js';
import { hasPublicHalf } from '../event-keys.js';
import { EventSignatures } from '../bus/event-signatures.js';
import { CLOCK, systemClock } from '../clock.js';
import { ConfigError, type ServiceSettings } from '../config.js';
import { bindConsumer, type BoundConsumer, type Consumer, type EveryEventConsumer } from '../consumers.js';
import { GrpcRequestInterceptor } from '../grpc/request-interceptor.js';
import { GrpcHealthController, Health } from '../health.js';
import { IDS, randomIds } from '../ids.js';
import { createLogger, LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import { PERSON_KEYS } from '../personal/person-keys.js';
import { SessionVerifier } from '../session-token.js';
import { connectMongo, MONGO } from '../storage/mongo.js';
import { Migrations, RENAMES, type Migration } from '../storage/migrations.js';
import { renameCollections } from '../storage/rename-collections.js';
import { Certificates } from '../tls/certificates.js';
import { publishesTraced } from '../tracing/publishes-traced.js';
import { provideTracing } from '../tracing/start-tracing.js';
import { Tracing } from '../tracing/tracing.js';
import { CONSUMERS, EVERY_EVENT_CONSUMERS, MIGRATIONS, SERVICE_NAME } from './tokens.js';

/** Collections are named in the plural, in small letters with hyphens; these had other names up to release 0.2. */
const EARLIER_NAMES = {
  registration_requests: 'registration-requests',
  one_time_codes: 'one-time-codes',
  audit_entries: 'audit-entries',
  code_sends: 'code-sends',
  replaced_files: 'replaced-files',
  'business-time-zones': 'businesses',
};

/** What every service has: its database, the bus, time, ids, logs, metrics, health, and the check of sessions. */
@Module({})
export class KernelModule {
  /** @param name of the service: its database, its consumer group and its name in logs */
  static forService(name: string, settings: ServiceSettings): DynamicModule {
    const providers: Provider[] = [
      { provide: SERVICE_NAME, useValue: name },
      { provide: CONSUMERS, useValue: [] },
      { provide: EVERY_EVENT_CONSUMERS, useValue: [] },
      { provide: PERSON_KEYS, useValue: [] },
      { provide: MIGRATIONS, useFactory: renames, inject: [MONGO] },
      {
        provide: Migrations,
        useFactory: (mongo: Connection, logger: Logger) => new Migrations(mongo, logger),
        inject: [MONGO, LOGGER],
      },
      { provide: LOGGER, useFactory: () => createLogger(name, settings.LOG_LEVEL) },
      { provide: CLOCK, useValue: systemClock },
      { provide: IDS, useValue: randomIds },
      { provide: Metrics, useFactory: () => new Metrics(name) },
      provideTracing(name, settings),
      { provide: SessionVerifier, useFactory: () => new SessionVerifier(settings.SESSION_PUBLIC_KEY) },
      provideCertificates(settings),
      {
        provide: MONGO,
        useFactory: (tracing: Tracing) => connectMongo(settings.MONGODB_URI, name, { isTraced: tracing.isOn }),
        inject: [Tracing],
      },
      {
        provide: EVENT_BUS,
        useFactory: (logger: Logger, tracing: Tracing) =>
          publishesTraced(
            createEventBus({
              clientId: name,
              logger,
              signatures: signaturesOf(name, settings),
              engines: settings,
            }),
            tracing,
          ),
        inject: [LOGGER, Tracing],
      },
      { provide: Health, useFactory: createHealth, inject: [MONGO, EVENT_BUS] },
      AggregateStores,
      GrpcRequestInterceptor,
      ServiceLifecycle,
    ];
    const shared = [
      LOGGER,
      CLOCK,
      IDS,
      Metrics,
      Tracing,
      SessionVerifier,
      Certificates,
      MONGO,
      EVENT_BUS,
      Health,
      AggregateStores,
      GrpcRequestInterceptor,
    ];
    return { module: KernelModule, global: true, controllers: [GrpcHealthController], providers, exports: shared };
  }
}

function signaturesOf(name: string, { EVENT_PUBLIC_KEYS, EVENT_SIGNING_KEYS }: ServiceSettings): EventSignatures {
  const own = EVENT_SIGNING_KEYS.find(({ service }) => service === name);
  if (!own) throw new ConfigError(name, [`EVENT_SIGNING_KEYS: must hold a key of ${name}`]);
  if (!hasPublicHalf(own, EVENT_PUBLIC_KEYS))
    throw new ConfigError(name, [`EVENT_PUBLIC_KEYS: must hold the public half of ${own.id}`]);
  return new EventSignatures({ publicKeys: EVENT_PUBLIC_KEYS, signingKeys: [own], producers: eventProducers });
}

/** The certificate of a process, for what it serves and whom it calls. */
export function provideCertificates({ TLS_DIR }: { readonly TLS_DIR: string }): Provider {
  return {
    provide: Certificates,
    useFactory: (logger: Logger) =>
      new Certificates(TLS_DIR, (error) => logger.error({ err: error }, 'new certificates can not be used')),
    inject: [LOGGER],
  };
}

function renames(connection: Connection): Migration[] {
  const step = () => renameCollections(connection, EARLIER_NAMES).then(() => undefined);
  return [{ name: RENAMES, isAwaited: true, step }];
}

function createHealth(mongo: Connection, bus: EventBus): Health {
  const health = new Health();
  health.add({ name: 'database', check: async () => (await mongo.asPromise()).db?.command({ ping: 1 }) });
  health.add({ name: 'event bus', check: () => bus.ready() });
  return health;
}

/** The migrations of a service, in their order. */
export function provideMigrations(...classes: readonly (new (...dependencies: never[]) => Migration)[]): Provider[] {
  const migrations = classes as unknown as (new () => Migration)[];
  const useFactory = (...instances: Migration[]): Migration[] => instances;
  return [...migrations, { provide: MIGRATIONS, useFactory, inject: [...migrations] }];
}

type ConsumerClass = new (...dependencies: never[]) => Consumer;

/** The consumers of a service: each a provider, together its consumer group. */
export function provideConsumers(
  ...classes: readonly (new (
    ...dependencies: never[]
  ) => { readonly event: Consumer['event'] })[]
): Provider[] {
  const consumers = classes as unknown as ConsumerClass[];
  return [
    ...consumers,
    {
      provide: CONSUMERS,
      useFactory: (...instances: Consumer[]): BoundConsumer[] => instances.map((instance) => bindConsumer(instance)),
      inject: [...consumers],
    },
  ];
}

/** Consumers of every event, each in a group of its own. */
export function provideEveryEventConsumers(
  ...classes: readonly (new (
    ...dependencies: never[]
  ) => EveryEventConsumer)[]
): Provider[] {
  const consumers = classes as unknown as (new () => EveryEventConsumer)[];
  const useFactory = (...instances: EveryEventConsumer[]): EveryEventConsumer[] => instances;
  return [...consumers, { provide: EVERY_EVENT_CONSUMERS, useFactory, inject: [...consumers] }];
}
