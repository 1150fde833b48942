import 'reflect-metadata';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadConfig } from '@giftcard/kernel/config';
import { Health } from '@giftcard/kernel/health';
import { LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { startOpsServer } from '@giftcard/kernel/ops-server';
import { nestLogger, runAsProcess, type RunningService } from '@giftcard/kernel/service/start-service';
import { Tracing } from '@giftcard/kernel/tracing/tracing';
import { gatewaySettings } from './config.js';
import { FileRoutes } from './pages/file-routes.js';
import { GatewayModule } from './gateway.module.js';
import { tellToCloseWhenLeaving } from './edge/drain.js';
import { HttpErrorFilter } from './edge/http-error.filter.js';
import { InputPipe } from './edge/input.pipe.js';
import { refuseBadUrl, refuseClient } from './edge/refused-requests.js';
import { addRequestHooks } from './edge/request-hooks.js';
import { traceRequests } from './edge/trace-requests.js';
import { addSecurityHeaders, securityHeaders } from './edge/security-headers.js';
import { OpenApiRoutes } from './openapi/openapi.routes.js';
import { OpsRoutes } from './ops/ops-routes.js';
import { Readiness } from './ops/readiness.js';
import { OneClickRoutes } from './api/notifications/one-click-routes.js';
import { ReturnedMailRoutes } from './api/notifications/returned-mail-routes.js';
import { WebhookRoutes } from './api/orders/webhook-routes.js';
import { StorefrontRoutes } from './storefront/storefront.routes.js';

/** JSON bodies of the contract are small; pictures come as multipart with limits of their own. */
const BODY_BYTES = 64 * 1024;

/** A body that trickles in keeps no connection for longer; five megabytes of a picture take 40 s over one megabit a second. */
const REQUEST_MS = 60_000;

/** A connection whose answer had begun when the stop did was not told to close, and the stop would wait for it. */
const HANG_UP_EVERY_MS = 100;

/** Starts the gateway with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('gateway', gatewaySettings, env);
  const headers = securityHeaders(settings);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // A slow start isn't a failed one: on a machine with much else to do Fastify's ten seconds ended it.
    pluginTimeout: 0,
    trustProxy: settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What still arrives is answered as ever; its connection is told to close (edge/drain).
    return503OnClosing: false,
    frameworkErrors: refuseBadUrl(headers),
    clientErrorHandler: refuseClient(headers),
  });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.register(settings), adapter, {
    bufferLogs: true,
    abortOnError: false,
    bodyParser: false,
  });
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(nestLogger(logger));
  const tracing = app.get(Tracing);
  await addRoutes(app, headers, logger);
  await app.listen(settings.PORT, settings.HOST);
  const ops =
    settings.OPS_PORT === undefined
      ? undefined
      : await startOpsServer(settings.OPS_PORT, settings.HOST, app.get(Readiness), app.get(Metrics));
  return {
    async stop() {
      app.get(Health).leave();
      await setTimeout(settings.DRAIN_MS);
      const hangUp = setInterval(() => (app.getHttpServer() as Server).closeIdleConnections(), HANG_UP_EVERY_MS);
      await app.close();
      clearInterval(hangUp);
      await tracing.stop();
      ops?.close();
    },
  };
}

async function addRoutes(
  app: NestFastifyApplication,
  headers: Readonly<Record<string, string>>,
  logger: Logger,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  addRequestHooks(fastify, logger, app.get(Metrics));
  traceRequests(fastify, app.get(Tracing));
  tellToCloseWhenLeaving(fastify, app.get(Health));
  addSecurityHeaders(fastify, headers);
  // JSON and multipart alone: a form of another site's page can send anything else without asking.
  fastify.removeContentTypeParser('text/plain');
  // Cookies are read where a session is asked for: the public pages' calls, the most by far, need none.
  await fastify.register(cookie, { hook: false });
  await fastify.register(multipart);
  const errors = app.get(HttpErrorFilter);
  app.useGlobalFilters(errors);
  app.useGlobalPipes(new InputPipe());
  await fastify.register(async (plain) => {
    plain.setErrorHandler((error, request, reply) => errors.answer(error, request, reply));
    app.get(OpenApiRoutes).register(plain);
    app.get(OpsRoutes).register(plain);
    await app.get(WebhookRoutes).register(plain);
    await app.get(OneClickRoutes).register(plain);
    await app.get(ReturnedMailRoutes).register(plain);
    app.get(StorefrontRoutes).register(plain);
    await app.get(FileRoutes).register(plain);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('gateway', start);
