import type { Server as OpsServer } from 'node:http';
import type { Server, ServiceDefinition } from '@grpc/grpc-js';
import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport, type AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { HealthService } from '@giftcard/contracts/grpc/health/v1/health';
import { hostsOf, type HostAndPort } from '../addresses.js';
import { loadConfig, type ServiceSettings } from '../config.js';
import { MutualTlsServerCredentials } from '../grpc/credentials.js';
import { InProcessServer } from '../grpc/in-process.js';
import { grpcAddressOf } from '../grpc/instances.js';
import { CONNECTION_LIFETIME_MS, MAX_MESSAGE_BYTES } from '../grpc/limits.js';
import { GrpcRequestInterceptor } from '../grpc/request-interceptor.js';
import { Health } from '../health.js';
import { LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import { startOpsServer } from '../ops-server.js';
import { Migrations, type Migration } from '../storage/migrations.js';
import { Certificates } from '../tls/certificates.js';
import { Tracing } from '../tracing/tracing.js';
import { turnOffAllocationSitePretenuring } from './heap.js';
import { MIGRATIONS } from './tokens.js';

interface ServiceSpec {
  readonly module: DynamicModule;
  readonly settings: ServiceSettings;
  /** "redemption.v1.RedemptionService" -> its generated definition. */
  readonly definitions: Readonly<Record<string, ServiceDefinition>>;
}

/** A service that answers; stop() drains calls and consumers, then disconnects. */
export interface RunningService {
  stop(): Promise<void>;
}

const CONNECTION_LIFETIME = {
  'grpc.max_connection_age_ms': CONNECTION_LIFETIME_MS,
  'grpc.max_connection_age_grace_ms': 60_000,
};

/** Starts one service as a gRPC server of its own; the same in a process alone and inside the standalone host. */
export async function startService({ module, settings, definitions }: ServiceSpec): Promise<RunningService> {
  const packageDefinition = { ...definitions, 'grpc.health.v1.Health': HealthService };
  const [{ host, port }] = hostsOf(settings.GRPC_LISTEN) as [HostAndPort];
  const inProcess = new InProcessServer(grpcAddressOf(host, port));
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(module, {
    inject: [Certificates],
    useFactory: (certificates: Certificates) => ({
      transport: Transport.GRPC,
      options: {
        // A package with two services is one, and Nest serves all of it.
        package: [...new Set(Object.keys(packageDefinition).map((name) => name.slice(0, name.lastIndexOf('.'))))],
        packageDefinition,
        url: settings.GRPC_LISTEN,
        onLoadPackageDefinition: (_definition: unknown, server: Server) => inProcess.serveAs(server),
        credentials: new MutualTlsServerCredentials(certificates),
        channelOptions: CONNECTION_LIFETIME,
        gracefulShutdown: true,
        maxReceiveMessageLength: MAX_MESSAGE_BYTES,
        maxSendMessageLength: MAX_MESSAGE_BYTES,
      },
    }),
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(nestLogger(app.get<Logger>(LOGGER)));
  const tracing = app.get(Tracing);
  app.useGlobalInterceptors(app.get(GrpcRequestInterceptor));
  let hasStarted = false;
  app.get(Health).add({
    name: 'start',
    check: () => (hasStarted ? Promise.resolve() : Promise.reject(new Error('it does not listen yet'))),
  });
  let ops: OpsServer | undefined;
  try {
    // Before what may take long: it is alive meanwhile, and not ready. Whoever may call a service may ask how it is.
    if (settings.OPS_PORT !== undefined)
      ops = await startOpsServer(settings.OPS_PORT, host, app.get(Health), app.get(Metrics));
    await app.listen();
    hasStarted = true;
  } catch (error) {
    // What had begun by then would go on: consumers, jobs, connections.
    ops?.close();
    await app.close().catch(() => undefined);
    await tracing.stop();
    throw error;
  }
  inProcess.open(app.get(Certificates));
  return {
    async stop() {
      app.get(Health).leave();
      await inProcess.close();
      await app.close();
      await tracing.stop();
      ops?.close();
    },
  };
}

/** Does the migrations that a service's start would wait for, without starting it: nothing is served, heard or sent. */
async function migrateService({ module }: Pick<ServiceSpec, 'module'>): Promise<void> {
  // A context would run what a service does at its start; an application that is not begun has all of its parts and does nothing.
  const app = await NestFactory.createMicroservice(module, { bufferLogs: true, abortOnError: false });
  app.useLogger(nestLogger(app.get<Logger>(LOGGER)));
  try {
    const migrations = app
      .get<Migration[], Migration[]>(MIGRATIONS, { strict: false, each: true })
      .flat() as Migration[];
    await app.get(Migrations).runAwaited(migrations);
  } finally {
    await app.close();
  }
}

/**
 * What a service's main.ts offers: `start` with the settings of an environment, and `migrate`, which does the migrations that its start would wait
 * for and starts nothing. Both throw ConfigError.
 */
export function defineService<S extends z.ZodType<ServiceSettings>>(
  name: string,
  schema: S,
  partsOf: (settings: z.infer<S>) => Omit<ServiceSpec, 'settings'>,
) {
  const specOf = (env: NodeJS.ProcessEnv): ServiceSpec => {
    const settings = loadConfig(name, schema, env);
    return { ...partsOf(settings), settings };
  };
  return {
    start: async (env: NodeJS.ProcessEnv): Promise<RunningService> => startService(specOf(env)),
    migrate: async (env: NodeJS.ProcessEnv): Promise<void> => migrateService(specOf(env)),
  };
}

/** Nest's own lines in our log: its warnings and errors; its start-up chatter is debug. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown) => logger.debug(String(message)),
    warn: (message: unknown) => logger.warn(String(message)),
    error: (message: unknown, stack?: unknown) => logger.error({ stack }, String(message)),
    debug: (message: unknown) => logger.debug(String(message)),
    verbose: (message: unknown) => logger.trace(String(message)),
    fatal: (message: unknown) => logger.fatal(String(message)),
  };
}

/** Runs a service as a process: SIGTERM and SIGINT drain it and end the process, within ten seconds. */
export async function runAsProcess(
  name: string,
  start: (env: NodeJS.ProcessEnv) => Promise<RunningService>,
): Promise<void> {
  turnOffAllocationSitePretenuring();
  const running = await start(process.env).catch((error: unknown) => {
    process.stderr.write(`${name} did not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Ctrl+C comes twice below npm: from the terminal, and passed on.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      setTimeout(() => process.exit(1), 9_500).unref();
      void running.stop().then(() => process.exit(0));
    });
  }
}
