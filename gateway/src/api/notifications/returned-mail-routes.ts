import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Services } from '../../services.js';

/** Reports may have the whole message with its pictures; a mail service tells of a thousand mails at once. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Where mail services, or the mail server of the sender's domain, tell of mails that came back. Whether the password is the right one is known to
 * notifications alone.
 */
@Injectable()
export class ReturnedMailRoutes {
  constructor(@Inject(Services) private readonly services: Services) {}

  async register(fastify: FastifyInstance): Promise<void> {
    await fastify.register(async (mails) => {
      mails.removeAllContentTypeParsers();
      mails.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      mails.post<{ Params: { form: string } }>(
        '/api/mails/returned/:form',
        async ({ body, headers, params: { form } }, reply) => {
          await this.services.notifications.recordReturnedMails({
            form,
            rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            authorization: headers.authorization ?? '',
          });
          return reply.header('cache-control', 'no-store').send({ success: true });
        },
      );
    });
  }
}
