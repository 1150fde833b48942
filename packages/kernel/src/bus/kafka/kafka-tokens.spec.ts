import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { tokensOfEndpoint, tokensOfFile } from './kafka-tokens.js';

test('a token of a file is read each time, so that who keeps it fresh is heard', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-token-'));
  try {
    const file = join(folder, 'token');
    const tokens = tokensOfFile(file);
    await expect(tokens()).rejects.toThrow('ENOENT');
    await writeFile(file, 'first\n');
    expect(await tokens()).toEqual({ value: 'first' });
    await writeFile(file, 'second');
    expect(await tokens()).toEqual({ value: 'second' });
    await writeFile(file, '\n');
    await expect(tokens()).rejects.toThrow('no token');
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('tokens of an endpoint', () => {
  let server: Server;
  let url: string;
  let asked: { authorization: string | undefined; body: string }[];
  let answer: { status: number; body: unknown };

  const hear = async (request: IncomingMessage): Promise<void> => {
    asked.push({ authorization: request.headers.authorization, body: await text(request) });
  };

  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: { access_token: 'one', expires_in: 100, token_type: 'Bearer' } };
    server = createServer((request, response) => {
      void hear(request).then(() => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  test('are asked for by client credentials, once for all who want one, and again before their time is over', async () => {
    let now = 0;
    const tokens = tokensOfEndpoint({ url, clientId: 'ord:ers', clientSecret: 's/1', scope: 'kafka' }, () => now);
    expect(await Promise.all([tokens(), tokens()])).toEqual([{ value: 'one' }, { value: 'one' }]);
    expect(asked).toEqual([
      {
        authorization: `Basic ${Buffer.from('ord%3Aers:s%2F1').toString('base64')}`,
        body: 'grant_type=client_credentials&scope=kafka',
      },
    ]);
    answer.body = { access_token: 'two', expires_in: 100 };
    now = 79_000;
    expect(await tokens()).toEqual({ value: 'one' });
    now = 80_000;
    expect(await tokens()).toEqual({ value: 'two' });
  });

  test('that are refused are asked for again the next time, and no secret is in the message', async () => {
    const tokens = tokensOfEndpoint({ url, clientId: 'orders', clientSecret: 'secret' });
    answer = { status: 401, body: {} };
    await expect(tokens()).rejects.toThrow(/^the endpoint for tokens answered 401$/);
    answer = { status: 200, body: { error: 'secret' } };
    await expect(tokens()).rejects.toThrow(/^the endpoint for tokens answered without a token$/);
    answer = { status: 200, body: { access_token: 'one' } };
    expect(await tokens()).toEqual({ value: 'one' });
  });
});
