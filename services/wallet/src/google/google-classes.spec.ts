import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createLogger } from '@giftcard/kernel/logging';
import { GoogleClasses } from './google-classes.js';
import { readGoogleCredentials } from './google-credentials.js';
import { classOf } from './google-object.js';
import { LARKSPUR } from '../../test/larkspur.js';
import type { WalletSettings } from '../config.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = readGoogleCredentials({ issuerId: '3388', serviceAccount: 'wallet@giftcard.test', privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) });
const larkspur = classOf('3388', 'larkspur-house', LARKSPUR);

/** Google's two endpoints, as far as classes need them. */
let server: Server;
let url: string;
let calls: string[];
let answerTo: (call: string) => number;
let now: number;

beforeEach(async () => {
  calls = [];
  answerTo = () => 200;
  now = Date.now();
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      calls.push(call);
      if (request.url === '/token') return response.end(tokenFor(body));
      expect(request.headers.authorization).toBe('Bearer access-1');
      response.writeHead(answerTo(call)).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function tokenFor(form: string): string {
  const assertion = new URLSearchParams(form).get('assertion') ?? '';
  jwt.verify(assertion, createPublicKey(privateKey), { algorithms: ['RS256'], audience: `${url}/token`, issuer: 'wallet@giftcard.test' });
  return JSON.stringify({ access_token: 'access-1', expires_in: 3_600 });
}

function classes(): GoogleClasses {
  const settings = { google, GOOGLE_WALLET_API_URL: url, GOOGLE_WALLET_TOKEN_URL: `${url}/token` } as WalletSettings;
  return new GoogleClasses(settings, { now: () => new Date(now) }, createLogger('test', 'silent'));
}

const CLASSES = '/walletobjects/v1/giftCardClass';

describe("a business's class at Google", () => {
  it('is made once, with one access token for all', async () => {
    const made = classes();
    expect(await made.ensure(larkspur)).toBe(true);
    expect(await made.ensure(larkspur)).toBe(true);
    expect(await made.ensure({ ...larkspur, id: '3388.other' })).toBe(true);
    expect(calls).toEqual(['POST /token', `POST ${CLASSES}`, `POST ${CLASSES}`]);
  });

  it('is brought up to date when it is there already, and when the business changes', async () => {
    answerTo = (call) => (call.startsWith('POST') ? 409 : 200);
    const made = classes();
    expect(await made.ensure(larkspur)).toBe(true);
    expect(await made.ensure({ ...larkspur, merchantName: 'Larkspur Inn' })).toBe(true);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH ${CLASSES}/3388.larkspur-house`, `PATCH ${CLASSES}/3388.larkspur-house`]);
  });

  it('travels in the link while Google is away, which is asked again after a while only', async () => {
    answerTo = () => 503;
    const made = classes();
    expect(await made.ensure(larkspur)).toBe(false);
    const asked = calls.length;
    expect(await made.ensure(larkspur)).toBe(false);
    expect(calls).toHaveLength(asked);
    answerTo = () => 200;
    now += 31_000;
    expect(await made.ensure(larkspur)).toBe(true);
  });

  it('travels in the link when no address of Google’s API is set', async () => {
    const settings = { google, GOOGLE_WALLET_API_URL: undefined } as unknown as WalletSettings;
    expect(await new GoogleClasses(settings, { now: () => new Date(now) }, createLogger('test', 'silent')).ensure(larkspur)).toBe(false);
    expect(calls).toEqual([]);
  });
});
