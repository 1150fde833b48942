import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentContext, runInContext } from '@giftcard/kernel/request-context';
import type { Span } from '@giftcard/kernel/tracing/span';
import type { Tracing } from '@giftcard/kernel/tracing/tracing';

/** A fault is ours; a refusal (4xx) is an answer. */
const FAULT = 500;

/**
 * With tracing on, a span for each request, below the trace that it came with. Whether it is kept is decided by the ratio alone: a stranger
 * may name a trace, and not have it kept. Of the request it has the route, never the address, which may hold a secret. For behind the hooks that open the context.
 */
export function traceRequests(fastify: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const context = currentContext();
    const { method } = request;
    const route = request.routeOptions.url;
    const span = tracing.begin(
      {
        name: route === undefined ? method : `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) },
      },
      // The context's own is of no span.
      request.headers.traceparent === context.traceparent ? context.traceparent : undefined,
    );
    if (!span) return done();
    spans.set(request, span);
    runInContext({ ...context, traceparent: span.traceparent, tracing }, done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= FAULT ? new Error(String(statusCode)) : undefined);
    done();
  });
}
