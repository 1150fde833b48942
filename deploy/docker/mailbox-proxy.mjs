// Stands before the mailbox, whose program answers every page in the owner's browser: lets in who opens the link that it prints, as npm start does (docs/adr/0045).
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ownersOnly } from '../standalone/src/owners-only.ts';

const PORT = 8025;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { MAILBOX_URL, MAILBOX_TOKEN } = process.env;
  if (!MAILBOX_URL || !MAILBOX_TOKEN) throw new Error('MAILBOX_URL and MAILBOX_TOKEN must be set');
  const proxy = await startMailboxProxy({ mailbox: MAILBOX_URL, token: MAILBOX_TOKEN, port: PORT });
  process.stdout.write(`the mailbox: http://localhost:${PORT}/?token=${MAILBOX_TOKEN}\n`);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => proxy.close(() => process.exit(0)));
}

/** @param mailbox the address of its pages and calls, which nobody else reaches */
export async function startMailboxProxy({ mailbox, token, port }) {
  const access = ownersOnly({ name: 'mailbox', token, hosts: [] });
  const forward = (asked) =>
    ask(new URL(asked.url, mailbox), {
      method: asked.method,
      headers: { ...asked.headers, host: new URL(mailbox).host },
    });
  const server = createServer((asked, answer) => {
    const go = async () => {
      const refusal = await access.refusal(asked);
      if (refusal) return void answer.writeHead(refusal.status, refusal.headers).end(refusal.text);
      const asking = forward(asked);
      asking.on('error', () => answer.destroy());
      asking.on('response', (told) => {
        answer.writeHead(told.statusCode, told.headers);
        told.pipe(answer);
      });
      asked.pipe(asking);
    };
    go().catch(() => answer.destroy());
  });
  server.on('upgrade', (asked, socket) => {
    socket.on('error', () => socket.destroy());
    const go = async () => {
      if (await access.refusal(asked)) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      const asking = forward(asked);
      asking.on('error', () => socket.destroy());
      asking.on('response', () => socket.destroy());
      asking.on('upgrade', (told, other, head) => {
        other.on('error', () => socket.destroy());
        socket.write(headOf(told));
        socket.write(head);
        other.pipe(socket).pipe(other);
      });
      asking.end();
    };
    go().catch(() => socket.destroy());
  });
  server.listen(port, '0.0.0.0');
  await once(server, 'listening');
  return server;
}

function headOf({ statusCode, statusMessage, rawHeaders }) {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
