import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './http-error.filter.js';

/** An address that can't be read reaches no route and no hook of ours; it is answered as any other refusal. */
export function refuseBadUrl(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const requestId = randomUUID();
  const { status, body } = errorAnswer(error, requestId) ?? {
    status: 400,
    body: { message: 'This request could not be read.', code: 'BAD_REQUEST', requestId },
  };
  void reply.status(status).header('x-request-id', requestId).header('cache-control', 'no-store').send(body);
}

const STATUS: Readonly<Record<string, { status: string; message: string; code: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers of this request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'REQUEST_TIMEOUT',
    message: 'This request took too long to arrive.',
  },
};
const UNREADABLE = { status: '400 Bad Request', code: 'BAD_REQUEST', message: 'This request could not be read.' };

/** What is no HTTP never becomes a request: the answer is written by hand, in the form of the others. */
export function refuseClient(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = STATUS[error.code] ?? UNREADABLE;
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-request-id: ${requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
