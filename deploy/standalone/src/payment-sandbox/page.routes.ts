import type { FastifyInstance } from 'fastify';
import type { SandboxControl } from './control.js';
import { overviewPage } from './overview.page.js';
import { receiptPage } from './receipt.page.js';
import type { SandboxContext } from './sandbox-context.js';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
const SHOWN = 100;

/** The overview of recent payments. */
export function overviewRoutes(context: SandboxContext, control: SandboxControl) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/sandbox', async (_request, reply) =>
      reply.headers(PAGE_HEADERS).send(overviewPage(control.payments(SHOWN), context.faults)),
    );
  };
}

/** What a receipt's link shows to who has it. */
export function receiptRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>('/receipt/preview/:id', async (request, reply) => {
      const payment = context.ledger.payments.get(request.params.id)?.payment;
      return reply
        .code(payment ? 200 : 404)
        .headers(PAGE_HEADERS)
        .send(receiptPage(payment));
    });
  };
}
