import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Readiness } from './readiness.js';

/** /health/live: the process answers. /health/ready: it can answer requests. /health/capabilities: what the platform can do. */
@Injectable()
export class OpsRoutes {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  register(fastify: FastifyInstance): void {
    fastify.get('/health/live', () => ({ status: 'ok' }));
    fastify.get('/health/ready', async (_request, reply) => {
      const problems = await this.readiness.problems();
      return reply
        .status(problems.length === 0 ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: problems.length === 0 ? 'ok' : 'unavailable', problems });
    });
    fastify.get('/health/capabilities', async (_request, reply) => {
      const report = await this.readiness.capabilities();
      return reply
        .status(report.status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(report);
    });
  }
}
