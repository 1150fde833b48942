import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAPIServer } from '@maildev/api';
import { registerUI } from '@maildev/ui/server';
import { MailDev } from 'maildev';
import type { MailboxOptions, RunningMailbox } from './mailbox.js';
import { ownersOnly, type Refusal } from './owners-only.js';

/**
 * Runs the mailbox in this thread. Of maildev it takes SMTP server, pages and calls, and listens for the latter itself: maildev answers
 * every origin, and its socket.io everybody.
 */
export async function openMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const { smtpPort, smtpUser, smtpPassword, webPort, host, mailDirectory } = options;
  const mailDev = new MailDev({
    smtp: smtpPort,
    ip: '127.0.0.1',
    incomingUser: smtpUser,
    incomingPass: smtpPassword,
    disableWeb: true,
    mailDirectory,
    silent: true,
  });
  const api = createAPIServer({ ...(await mailDev.start()), cors: { origin: false } });
  await api.registerPlugins();
  await registerUI(api.server);
  await api.server.ready();
  const pages = api.server.server;
  const access = ownersOnly(options.access);
  const server = createServer((request, response) => {
    const go = async (): Promise<void> => {
      const refusal = await access.refusal(request);
      if (refusal) response.writeHead(refusal.status, refusal.headers).end(refusal.text);
      else pages.emit('request', request, response);
    };
    go().catch((error: unknown) => response.destroy(asError(error)));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const go = async (): Promise<void> => {
      const refusal = await access.refusal(request);
      if (refusal) socket.end(httpText(refusal));
      else pages.emit('upgrade', request, socket, head);
    };
    go().catch((error: unknown) => socket.destroy(asError(error)));
  });
  server.listen(webPort, host);
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await api.stop();
      await mailDev.stop();
      await closed;
    },
  };
}

const httpText = ({ status, text }: Refusal): string =>
  `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
