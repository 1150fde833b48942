import type { FastifyInstance } from 'fastify';
import type { Health } from '@giftcard/kernel/health';

/** A gateway that is about to stop answers what comes, and each answer tells its connection to close: the next request goes to another one. */
export function tellToCloseWhenLeaving(fastify: FastifyInstance, health: Pick<Health, 'hasLeft'>): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.hasLeft) void reply.header('connection', 'close');
    done();
  });
}
