import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCard, createCustomer, disableCard, ownCard } from './cards.js';
import { cancelByKey, cancelPayment, completePayment } from './close-payment.js';
import { createPayment } from './create-payment.js';
import { listDisputes, ownDispute, type DisputesQuery } from './disputes.js';
import { merchantOf } from './ids.js';
import { location, locations } from './locations.js';
import { listPayments, ownPayment, type PaymentsQuery } from './read-payments.js';
import { createRefund, listRefunds, ownRefund, type RefundsQuery } from './refunds.js';
import type { SandboxContext } from './sandbox-context.js';
import { notFound, SquareRefusal, unauthorized, unavailable } from './square-errors.js';
import { SLOW_ANSWER_MS } from './test-sources.js';
import { pause } from './pause.js';

type ById = { Params: { id: string } };

/** Square's paths under /v2, each for the merchant of the access token. */
export function apiRoutes(context: SandboxContext) {
  return async (api: FastifyInstance): Promise<void> => {
    addManners(api, context);
    api.addHook('preSerialization', async (_request, _reply, payload) => {
      // A GET must not show what a crash could still take back.
      await context.ledger.durable();
      return payload;
    });
    paymentRoutes(api, context);
    cardRoutes(api, context);
    otherRoutes(api, context);
  };
}

/** What an access token is good for, under /oauth2: a token `sandbox-for-<application id>` is of that application, others tell of none. */
export function tokenStatusRoutes(context: SandboxContext) {
  return async (api: FastifyInstance): Promise<void> => {
    addManners(api, context);
    api.post('/token/status', async (request) => {
      const applicationId = /^Bearer sandbox-for-(\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      return {
        scopes: ['PAYMENTS_READ', 'PAYMENTS_WRITE', 'MERCHANT_PROFILE_READ'],
        ...(applicationId ? { client_id: applicationId } : {}),
        merchant_id: merchant(request),
      };
    });
  };
}

/** Faults on demand, the access token, and refusals in Square's form. */
function addManners(api: FastifyInstance, context: SandboxContext): void {
  api.addHook('onRequest', async (request, reply) => misbehave(context, request, reply));
  api.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  api.setNotFoundHandler(async () => {
    throw notFound('Resource not found.');
  });
}

function paymentRoutes(api: FastifyInstance, context: SandboxContext): void {
  api.post('/payments', async (request, reply) => {
    const { payment, answer } = await createPayment(context, merchant(request), request.body);
    if (answer === 'lost' || context.faults.takeLostAnswer()) return dropConnection(reply);
    if (answer === 'slow') await pause(SLOW_ANSWER_MS);
    return { payment };
  });
  api.get<{ Querystring: PaymentsQuery }>('/payments', async (request) =>
    listPayments(context, merchant(request), request.query),
  );
  api.get<ById>('/payments/:id', async (request) => ({
    payment: ownPayment(context, merchant(request), request.params.id),
  }));
  api.post<ById>('/payments/:id/cancel', async (request) => ({
    payment: await cancelPayment(context, merchant(request), request.params.id),
  }));
  api.post<ById>('/payments/:id/complete', async (request) => ({
    payment: await completePayment(context, merchant(request), request.params.id),
  }));
  api.post('/payments/cancel', async (request) => {
    await cancelByKey(context, merchant(request), request.body);
    return {};
  });
}

function cardRoutes(api: FastifyInstance, context: SandboxContext): void {
  api.post('/customers', async (request) => ({
    customer: await createCustomer(context, merchant(request), request.body),
  }));
  api.post('/cards', async (request, reply) => {
    const card = await createCard(context, merchant(request), request.body);
    return context.faults.takeLostAnswer() ? dropConnection(reply) : { card };
  });
  api.get<ById>('/cards/:id', async (request) => ({ card: ownCard(context, merchant(request), request.params.id) }));
  api.post<ById>('/cards/:id/disable', async (request) => ({
    card: await disableCard(context, merchant(request), request.params.id),
  }));
}

function otherRoutes(api: FastifyInstance, context: SandboxContext): void {
  api.post('/refunds', async (request, reply) => {
    const refund = await createRefund(context, merchant(request), request.body);
    return context.faults.takeLostAnswer() ? dropConnection(reply) : { refund };
  });
  api.get<{ Querystring: RefundsQuery }>('/refunds', async (request) =>
    listRefunds(context, merchant(request), request.query),
  );
  api.get<ById>('/refunds/:id', async (request) => ({
    refund: ownRefund(context, merchant(request), request.params.id),
  }));
  api.get<{ Querystring: DisputesQuery }>('/disputes', async (request) =>
    listDisputes(context, merchant(request), request.query),
  );
  api.get<ById>('/disputes/:id', async (request) => ({
    dispute: ownDispute(context, merchant(request), request.params.id),
  }));
  api.get('/locations', async (request) => ({ locations: locations(context, merchant(request)) }));
  api.get<ById>('/locations/:id', async (request) => ({
    location: location(context, merchant(request), request.params.id),
  }));
}

function merchant(request: FastifyRequest): string {
  const token = /^Bearer (sandbox-\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  return merchantOf(token);
}

async function misbehave(context: SandboxContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { faults } = context;
  if (faults.delayMs > 0) await pause(faults.delayMs);
  if (faults.outage === 'reset') return void dropConnection(reply);
  if (faults.outage === 'unavailable') throw unavailable();
  merchant(request);
}

/** Ends the connection without a byte of an answer, as a network does at the worst moment. */
function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SquareRefusal) return reply.code(error.httpStatus).send(error.body());
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return reply.code(status === 413 ? 413 : 400).send({
      errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'BAD_REQUEST', detail: 'The request could not be read.' }],
    });
  }
  request.log.error({ error }, 'payment sandbox failed');
  return reply.code(500).send({
    errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred.' }],
  });
}
