import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ownersOnly, type OwnersOnly, type Refusal } from '../owners-only.js';
import { apiRoutes, tokenStatusRoutes } from './api.routes.js';
import { assetRoutes } from './assets.routes.js';
import { sandboxControl, type SandboxControl } from './control.js';
import { controlRoutes } from './control.routes.js';
import { Faults } from './faults.js';
import { Ledger, type WebhookSubscription } from './ledger.js';
import { overviewRoutes, receiptRoutes } from './page.routes.js';
import { settlePendingRefunds } from './refunds.js';
import type { SandboxContext } from './sandbox-context.js';
import { tokenizeRoutes } from './tokenize.routes.js';
import { Webhooks } from './webhooks.js';

export interface PaymentSandboxOptions {
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** The journal lies here; the folder is made when missing. */
  dataDir: string;
  /** Added to every answer of the API, in milliseconds. */
  delayMs?: number;
  logger?: FastifyBaseLogger;
  webhooks?: WebhookSubscription[];
  /** ISO code of the currency the merchants take; USD by default. */
  currency?: string;
  /** Where browsers reach the sandbox, when that is not http://host:port. */
  publicUrl?: string | undefined;
  /** How long a refund stays PENDING, in milliseconds. */
  refundSettlesMs?: number;
  /** Who may see its pages, control it and call its API; programs of this process's user on this machine alone, when left out. */
  access?: OwnersOnly;
  /** The time of what it records; the machine's without it. */
  now?: () => Date;
}

export interface PaymentSandbox {
  url: string;
  port: number;
  stop(): Promise<void>;
  control: SandboxControl;
}

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * Starts the payment sandbox: the part of Square's HTTP API that the product uses, a square.js for the browser, and
 * pages for people. Everything it has answered survives a kill -9 and is there again with the same `dataDir`.
 * @throws when the port is taken or the journal is damaged
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const ledger = await Ledger.open(join(options.dataDir, 'payments.journal'));
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const timers = new Set<NodeJS.Timeout>();
  const webhooks = new Webhooks(ledger, (message) => app.log.warn(message));
  const host = options.host ?? '127.0.0.1';
  let url = '';
  const context: SandboxContext = {
    ledger,
    webhooks,
    faults: new Faults(options.delayMs ?? 0),
    currency: options.currency ?? 'USD',
    refundSettlesMs: options.refundSettlesMs ?? 300,
    url: () => url,
    now: options.now ?? (() => new Date()),
    later: (ms, step) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        step().catch((error: unknown) => app.log.error({ error }, 'a step of the payment sandbox failed'));
      }, ms);
      timers.add(timer.unref());
    },
  };
  const control = sandboxControl(context, (open) => setPort(app, open, port, host));
  const access = options.access ?? ownersOnly({ name: 'sandbox', token: randomUUID(), hosts: [] });
  await addRoutes(app, context, control, access);
  await app.listen({ port: options.port, host }).catch(async (error: unknown) => {
    await ledger.close();
    throw error;
  });
  const { port } = app.server.address() as AddressInfo;
  url = options.publicUrl ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  if (options.webhooks) await control.setWebhooks(options.webhooks);
  webhooks.resume();
  settlePendingRefunds(context);
  const stop = async (): Promise<void> => {
    timers.forEach((timer) => clearTimeout(timer));
    webhooks.stop();
    await app.close();
    await ledger.close();
  };
  return { url, port, stop, control };
}

async function addRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  control: SandboxControl,
  access: OwnersOnly,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (!refuse(reply, access.hostRefusal(request.raw))) done();
  });
  app.get('/', async (_request, reply) => reply.redirect('/sandbox'));
  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(assetRoutes);
  await app.register(tokenizeRoutes(context));
  await app.register(receiptRoutes(context));
  await app.register(async (owned) => {
    owned.addHook('onRequest', async (request, reply) => refuse(reply, await access.refusal(request.raw)));
    await owned.register(overviewRoutes(context, control));
    await owned.register(apiRoutes(context), { prefix: '/v2' });
    await owned.register(tokenStatusRoutes(context), { prefix: '/oauth2' });
    await owned.register(controlRoutes(control), { prefix: '/sandbox' });
  });
}

/** Answers a refusal, if it is one. */
function refuse(reply: FastifyReply, refusal: Refusal | undefined): FastifyReply | undefined {
  return refusal && reply.code(refusal.status).headers(refusal.headers).send(refusal.text);
}

/** Closes the port, so that callers are refused, or opens it again on the same number. */
async function setPort(app: FastifyInstance, open: boolean, port: number, host: string): Promise<void> {
  if (open === app.server.listening) return;
  if (open) {
    await new Promise<void>((resolve, reject) => {
      app.server.once('error', reject);
      app.server.listen(port, host, () => {
        app.server.off('error', reject);
        resolve();
      });
    });
    return;
  }
  await new Promise<void>((resolve) => {
    app.server.close(() => resolve());
    app.server.closeAllConnections();
  });
}
