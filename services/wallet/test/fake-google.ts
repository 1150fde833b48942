import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

/** One call that Google's Wallet API got. */
export interface GoogleCall {
  /** "PATCH giftCardObject/3388.order-1". */
  readonly what: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Google's token endpoint and Wallet API over HTTP, as far as we use them and as strict as their reference. */
export interface FakeGoogle {
  readonly url: string;
  readonly env: { readonly GOOGLE_WALLET_API_URL: string; readonly GOOGLE_WALLET_TOKEN_URL: string };
  /** All calls but those for a token. */
  readonly calls: readonly GoogleCall[];
  readonly tokensGiven: () => number;
  /** What the API answers: by default 409 to what is there already, 404 to what is not. */
  answerWith(status: (call: GoogleCall) => number | undefined): void;
  stop(): Promise<void>;
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const PATH = /^\/walletobjects\/v1\/((giftCardClass|giftCardObject)(?:\/(\d+\.[\w.-]+))?)$/;
/** Fields that the reference calls required when one is made. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  giftCardClass: ['id', 'issuerName', 'reviewStatus'],
  giftCardObject: ['id', 'classId', 'state', 'cardNumber'],
};

/** @param key of the service account, PEM: assertions that it did not sign get no token */
export async function startFakeGoogle(key: string, serviceAccount: string): Promise<FakeGoogle> {
  const calls: GoogleCall[] = [];
  const stored = new Set<string>();
  let tokens = 0;
  let chosen: (call: GoogleCall) => number | undefined = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url === '/token') return tokenFor(body, response);
    if (request.headers.authorization !== `Bearer access-${tokens}`) return void response.writeHead(401).end('{}');
    const [, path = '', kind = '', id] = PATH.exec(request.url ?? '') ?? [];
    const call = { what: `${request.method} ${path}`, body: JSON.parse(body) as Record<string, unknown> };
    calls.push(call);
    response.writeHead(chosen(call) ?? apply(request.method ?? '', kind, id, call.body)).end('{}');
  }

  function tokenFor(form: string, response: ServerResponse): void {
    const fields = new URLSearchParams(form);
    const claims = jwt.verify(fields.get('assertion') ?? '', createPublicKey(key), {
      algorithms: ['RS256'],
      audience: `${url()}/token`,
      issuer: serviceAccount,
    }) as { scope: string; iat: number; exp: number };
    const isFine = fields.get('grant_type') === GRANT && claims.scope === SCOPE && claims.exp - claims.iat <= 3_600;
    response
      .writeHead(isFine ? 200 : 400)
      .end(
        JSON.stringify(
          isFine
            ? { access_token: `access-${++tokens}`, token_type: 'Bearer', expires_in: 3_600 }
            : { error: 'invalid_grant' },
        ),
      );
  }

  function apply(method: string, kind: string, id: string | undefined, body: Record<string, unknown>): number {
    if (kind === '') return 404;
    if (method === 'PATCH') return id !== undefined && stored.has(`${kind}/${id}`) ? 200 : 404;
    if (method !== 'POST' || id !== undefined) return 405;
    if (REQUIRED[kind]!.some((name) => body[name] === undefined)) return 400;
    const name = `${kind}/${String(body['id'])}`;
    if (stored.has(name)) return 409;
    stored.add(name);
    return 200;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url(),
    env: { GOOGLE_WALLET_API_URL: url(), GOOGLE_WALLET_TOKEN_URL: `${url()}/token` },
    calls,
    tokensGiven: () => tokens,
    answerWith: (status) => void (chosen = status),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
