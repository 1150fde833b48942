import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './http-error.filter.js';

type Headers = Readonly<Record<string, string>>;

/** An address that can't be read reaches no route and no hook of ours; it is answered as any other refusal, with the headers of every answer. */
export const refuseBadUrl =
  (headers: Headers) =>
  (error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    const requestId = randomUUID();
    const { status, body } = errorAnswer(error, requestId) ?? {
      status: 400,
      body: { message: 'This request could not be read.', code: 'BAD_REQUEST', requestId },
    };
    void reply
      .status(status)
      .headers({ ...headers, 'x-request-id': requestId, 'cache-control': 'no-store' })
      .send(body);
  };

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
export const refuseClient =
  (headers: Headers) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code, message } = STATUS[error.code] ?? UNREADABLE;
    const requestId = randomUUID();
    const body = JSON.stringify({ message, code, requestId });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
