import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxControl } from './control.js';
import { SquareRefusal } from './square-errors.js';

const Reset = z.object({ outage: z.enum(['none', 'unavailable', 'reset']) });
const Delay = z.object({ ms: z.number().int().min(0).max(60_000) });
const Lose = z.object({ count: z.number().int().min(0).max(1000) });
const Subscriptions = z.object({
  webhooks: z.array(z.object({ url: z.url(), signatureKey: z.string().min(1) })).max(20),
});
const DisputeOf = z.object({
  paymentId: z.string(),
  reason: z.string().optional(),
  amountCents: z.number().int().positive().optional(),
});
const Decision = z.object({ state: z.enum(['WON', 'LOST']) });
const Resend = z.object({ id: z.string() });

/**
 * The control as HTTP, under /sandbox. Changes need a JSON body: a page of another origin can not send one without the
 * permission that the sandbox never gives.
 */
export function controlRoutes(control: SandboxControl) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preValidation', async (request, reply) => {
      const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
      if (request.method !== 'GET' && !isJson) return reply.code(415).send({ message: 'Send JSON.' });
    });
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
      if (error instanceof SquareRefusal) return reply.code(error.httpStatus).send(error.body());
      throw error;
    });
    readRoutes(app, control);
    changeRoutes(app, control);
  };
}

function readRoutes(app: FastifyInstance, control: SandboxControl): void {
  app.get<{ Querystring: { limit?: string } }>('/payments', async (request) => ({
    payments: control.payments(Number(request.query.limit ?? 50)),
  }));
  app.get<{ Querystring: { idempotencyKey?: string; referenceId?: string } }>('/charges', async (request) => {
    const { idempotencyKey, referenceId } = request.query;
    return {
      charges:
        referenceId === undefined ? control.chargesFor(idempotencyKey ?? '') : control.chargesForReference(referenceId),
    };
  });
  app.get('/events', async () => ({ events: control.events(), undelivered: control.undelivered() }));
  app.get('/webhooks', async () => ({ webhooks: control.webhooks().map(({ url }) => ({ url })) }));
}

function changeRoutes(app: FastifyInstance, control: SandboxControl): void {
  app.post('/outage', async (request) => {
    const { outage } = Reset.parse(request.body);
    await control.setOutage(outage);
    return { outage };
  });
  app.post('/delay', async (request) => {
    const { ms } = Delay.parse(request.body);
    control.setDelay(ms);
    return { ms };
  });
  app.post('/lose-answers', async (request) => {
    const { count } = Lose.parse(request.body);
    control.loseNextAnswers(count);
    return { count };
  });
  app.put('/webhooks', async (request) => {
    const { webhooks } = Subscriptions.parse(request.body);
    await control.setWebhooks(webhooks);
    return { webhooks: webhooks.map(({ url }) => ({ url })) };
  });
  app.post('/disputes', async (request) => {
    const { paymentId, reason, amountCents } = DisputeOf.parse(request.body);
    return { dispute: await control.dispute(paymentId, reason, amountCents) };
  });
  app.post<{ Params: { id: string } }>('/disputes/:id/decision', async (request) => ({
    dispute: await control.decideDispute(request.params.id, Decision.parse(request.body).state),
  }));
  app.post('/resend', async (request) => ({ sent: control.resend(Resend.parse(request.body).id) }));
}
