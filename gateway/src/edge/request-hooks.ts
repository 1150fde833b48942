import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '@giftcard/kernel/metrics';
import { callerGone, newTraceparent, runInContext, type RequestContext } from '@giftcard/kernel/request-context';
import { refuseMalformedBody } from './body-shape.js';
import { changes } from './rate-limits.js';

/** What callers may name a request by, for their own log and ours. */
const CLIENT_REQUEST_ID = /^[\w.:-]{1,100}$/;
/** A signed token: what is none confirms nothing. */
const CONFIRMATION = /^[\w.-]{1,4000}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that waits for nobody: there is nothing to end when its caller is gone. */
    readonly isAnsweredAtOnce?: boolean;
  }
}

/**
 * Opens each request's context under an id of our own: what a stranger sends as one is logged beside it, so that nobody's request can be
 * made to look like another. An answer of the API is nobody's to keep unless its call says so. Refuses a body that can't be walked through, times
 * the request and logs it without anything it carried.
 */
export function addRequestHooks(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const requestId = randomUUID();
    void reply.header('x-request-id', requestId);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'private, no-store');
    runInContext(contextOf(request, reply, requestId), done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    refuseMalformedBody(request.body);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.httpDuration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (logger.isLevelEnabled('debug')) logger.debug(lineOf(request, reply, route), 'request');
    done();
  });
}

/** It holds no request and no answer: whatever work they began may keep it for long. */
function contextOf(
  { headers, method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  requestId: string,
): RequestContext {
  const { traceparent: trace, 'x-confirmation': confirmation } = headers;
  return {
    requestId,
    traceparent: typeof trace === 'string' && TRACEPARENT.test(trace) ? trace : newTraceparent(),
    ...(typeof confirmation === 'string' && CONFIRMATION.test(confirmation) ? { confirmation } : {}),
    ...(changes(method) || routeOptions.config.isAnsweredAtOnce ? {} : { signal: goneSignal(reply) }),
  };
}

/** Aborted when the connection closes before the answer is written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = callerGone();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the client is gone'));
  });
  return gone.signal;
}

function lineOf(request: FastifyRequest, reply: FastifyReply, route: string) {
  return {
    requestId: reply.getHeader('x-request-id'),
    clientRequestId: clientRequestIdOf(request),
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
}

function clientRequestIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && CLIENT_REQUEST_ID.test(given) ? given : undefined;
}
