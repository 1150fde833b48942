import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { HealthCheckResponse_ServingStatus } from '@giftcard/contracts/grpc/health/v1/health';
import { Health } from '@giftcard/kernel/health';
import { StorefrontFeed } from '../storefront/storefront-feed.js';
import { Services } from '../services.js';

/** /health/live: the process answers. /health/ready: the gateway and every service behind it can work. */
@Injectable()
export class OpsRoutes {
  constructor(
    @Inject(Health) private readonly health: Health,
    @Inject(Services) services: Services,
    @Inject(StorefrontFeed) feed: StorefrontFeed,
  ) {
    for (const [name, client] of services.health) {
      health.add({
        name,
        check: async () => {
          const { status } = await client.check({ service: '' });
          if (status !== HealthCheckResponse_ServingStatus.SERVING) throw new Error(`${name} is not serving`);
        },
      });
    }
    health.add({ name: 'storefront view', check: async () => feed.mustBeReady() });
  }

  register(fastify: FastifyInstance): void {
    fastify.get('/health/live', () => ({ status: 'ok' }));
    fastify.get('/health/ready', async (_request, reply) => {
      const problems = await this.health.problems();
      return reply
        .status(problems.length === 0 ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: problems.length === 0 ? 'ok' : 'unavailable', problems });
    });
  }
}
