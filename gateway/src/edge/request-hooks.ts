import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '@giftcard/kernel/metrics';
import { newTraceparent, runInContext } from '@giftcard/kernel/request-context';
import { refuseMalformedBody } from './body-shape.js';

const REQUEST_ID = /^[\w.:-]{1,100}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Opens each request's context (its id is echoed or made), refuses a body that can't be walked through, times the request and logs it without anything it carried. */
export function addRequestHooks(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    const trace = request.headers.traceparent;
    void reply.header('x-request-id', requestId);
    runInContext(
      { requestId, traceparent: typeof trace === 'string' && TRACEPARENT.test(trace) ? trace : newTraceparent() },
      done,
    );
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
    logger.debug(
      {
        requestId: reply.getHeader('x-request-id'),
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
