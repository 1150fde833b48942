import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Services } from '../../services.js';

const SIGNATURE_HEADER = 'x-square-hmacsha256-signature';

/**
 * Where the payment provider tells of what happened: the platform's own address, and one for each business that has an
 * application of its own there. The body goes on byte for byte, because its signature covers it.
 */
@Injectable()
export class WebhookRoutes {
  constructor(@Inject(Services) private readonly services: Services) {}

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (webhooks) => {
      webhooks.removeAllContentTypeParsers();
      webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      webhooks.post('/api/payments/webhook', (request, reply) => this.receive(request, reply, ''));
      webhooks.post<{ Params: { businessSlug: string } }>('/api/payments/webhook/:businessSlug', (request, reply) =>
        this.receive(request, reply, request.params.businessSlug),
      );
    });
  }

  private async receive(
    { body, headers }: FastifyRequest,
    reply: FastifyReply,
    businessSlug: string,
  ): Promise<unknown> {
    const signature = headers[SIGNATURE_HEADER];
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    await this.services.orders.receiveWebhook({
      rawBody,
      signature: typeof signature === 'string' ? signature : '',
      businessSlug,
    });
    return reply.header('cache-control', 'no-store').send({ success: true });
  }
}
