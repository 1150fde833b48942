import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Services } from '../../services.js';

/** "List-Unsubscribe=One-Click", as a form of either kind. */
const LARGEST_BODY_BYTES = 4_096;

/**
 * Where mailboxes post for their reader that they want no more reminders (RFC 8058): a form, without a session or a question. Only a POST stops anything, since scanners follow links.
 * Not limited by address: the readers of a whole mail provider come from a few.
 */
@Injectable()
export class OneClickRoutes {
  constructor(@Inject(Services) private readonly services: Services) {}

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES }, (_request, _body, done) =>
        done(null, undefined),
      );
      forms.post<{ Params: { token: string } }>(
        '/api/v1/reminders/:token/stop',
        async ({ params: { token } }, reply) => {
          await this.services.notifications.chooseReminders({ token, wanted: false });
          return reply.send({ success: true });
        },
      );
    });
  }
}
