import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One push that Apple's service got. */
export interface Push {
  readonly method: string;
  readonly path: string;
  readonly topic: string;
  readonly body: string;
  /** UID of the client's certificate: the pass type. */
  readonly certificateOf: string;
}

/** Apple's push service over HTTP/2 and TLS with client certificates. */
export interface FakeApns {
  readonly env: { readonly APPLE_PUSH_URL: string; readonly APPLE_PUSH_CA_PEM: string };
  readonly pushes: readonly Push[];
  readonly connections: () => number;
  /** What a push token is answered; by default 200. */
  answerWith(answer: (pushToken: string) => { status: number; reason?: string } | undefined): void;
  /** Ends every connection, as Apple does now and then. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** @param authority PEM of who issued the certificates of clients */
export async function startFakeApns(authority: string): Promise<FakeApns> {
  const identity = await serverIdentity();
  const pushes: Push[] = [];
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  let chosen: (pushToken: string) => { status: number; reason?: string } | undefined = () => undefined;
  const server = createSecureServer({ ...identity, ca: authority, requestCert: true, rejectUnauthorized: true });
  server.on('session', (session) => {
    connections++;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (body += chunk));
    stream.on('end', () => answer(stream, headers, body));
  });

  function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, body: string): void {
    const subject = (stream.session?.socket as TLSSocket).getPeerCertificate().subject as unknown as Record<
      string,
      string
    >;
    const path = String(headers[':path']);
    pushes.push({
      method: String(headers[':method']),
      path,
      topic: String(headers['apns-topic']),
      body,
      certificateOf: subject['UID'] ?? '',
    });
    const { status, reason } = chosen(path.split('/').at(-1) ?? '') ?? { status: 200 };
    if (stream.destroyed) return;
    stream.respond({ ':status': status });
    stream.end(reason ? JSON.stringify({ reason }) : '');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      APPLE_PUSH_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      APPLE_PUSH_CA_PEM: identity.cert,
    },
    pushes,
    connections: () => connections,
    answerWith: (answered) => void (chosen = answered),
    hangUp: () => sessions.forEach((session) => session.destroy()),
    async stop() {
      sessions.forEach((session) => session.destroy());
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A certificate for this address alone, by openssl. */
async function serverIdentity(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-apns-'));
  try {
    const args = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      'key.pem',
      '-out',
      'cert.pem',
    ];
    await run('openssl', args, { cwd: folder });
    const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name), 'utf8')));
    return { key: key!, cert: cert! };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
