import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPlatform, type RunningPlatform } from '../../tests/e2e/support/platform.js';

const STARTS_WITHIN_MS = 240_000;

let platform: RunningPlatform;

beforeAll(async () => {
  platform = await startPlatform({ DEMO: 'off' });
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await platform?.stop();
}, 30_000);

/** Everything that comes back on one connection, until the server ends it. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(platform.url).port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test('what is no readable request is refused in the same form', async () => {
  const tried: [string, number, string][] = [
    ['GET /api/v1/admin/% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    ['this is no HTTP\r\n\r\n', 400, 'BAD_REQUEST'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ];
  for (const [request, status, code] of tried) {
    const answer = await raw(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ["frame-ancestors 'none'", 'x-content-type-options: nosniff', 'referrer-policy: '])
      expect(answer.toLowerCase()).toContain(header);
    const [, requestId = ''] = /x-request-id: (\S+)/i.exec(answer) ?? [];
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      code,
      message: expect.any(String),
      requestId,
    });
  }
});

describe('a second request hidden in the body of a first', () => {
  const hidden = 'GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const post = (headers: string, body: string) =>
    `POST /api/v1/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`;
  test.each([
    ['a length and pieces', post('content-length: 4\r\ntransfer-encoding: chunked', `0\r\n\r\n${hidden}`)],
    ['two lengths', post(`content-length: 2\r\ncontent-length: ${2 + hidden.length}`, `{}${hidden}`)],
    ['a length with a sign', post('content-length: +2', `{}${hidden}`)],
    ['pieces in another spelling', post('transfer-encoding: xchunked', `0\r\n\r\n${hidden}`)],
    ['a piece whose size is no number', post('transfer-encoding: chunked', `2x\r\n{}\r\n0\r\n\r\n${hidden}`)],
    ['a blank before the colon', post('content-length : 2', `{}${hidden}`)],
    ['lines that end without a return', `POST / HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}${hidden}`],
  ])('%s: the one answer is a refusal, and the connection ends', async (_what, request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1 \d{3} /g)).toHaveLength(1);
  });
});

test.each(['TRACE', 'TRACK', 'CONNECT'])(
  '%s is no method of ours, and nothing of a request comes back',
  async (method) => {
    const target = method === 'CONNECT' ? 'x:80' : '/api/v1/giftcards';
    const answer = await raw(
      `${method} ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer of-somebody\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
    expect(answer).not.toContain('of-somebody');
  },
);
