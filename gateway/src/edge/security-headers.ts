import helmet from 'helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isByHttps } from './auth/session-cookie.js';
import type { GatewaySettings } from '../config.js';

/**
 * Strict headers on every answer: scripts only of our own and of the payment provider's, no framing, no sniffing.
 * Styles allow inline ones because dialogs and charts place themselves by style attributes. helmet writes them once;
 * they are the same for every request, and writing them anew took a tenth of a public answer's time.
 */
export function addSecurityHeaders(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** For pages that are not ours to write: these scripts of theirs, by hash (`'sha256-...'`), beside what is allowed everywhere. */
export function allowInlineScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', policy.replace('script-src', `script-src ${hashes.join(' ')}`));
}

export function securityHeaders(settings: GatewaySettings): Readonly<Record<string, string>> {
  const { PAYMENT_ORIGINS } = settings;
  const secure = isByHttps(settings);
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(PAYMENT_ORIGINS, secure) },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
  };
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  write({} as never, answer as never, (error?: unknown) => {
    if (error) throw error as Error;
  });
  return headers;
}

function policy(payment: readonly string[], secure: boolean): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...payment],
    styleSrc: ["'self'", "'unsafe-inline'", ...payment],
    imgSrc: ["'self'", 'data:', 'blob:', ...payment],
    fontSrc: ["'self'", ...payment],
    workerSrc: ["'self'"],
    connectSrc: ["'self'", ...payment],
    frameSrc: payment.length > 0 ? [...payment] : ["'none'"],
    mediaSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...payment],
    frameAncestors: ["'none'"],
    ...(secure ? { upgradeInsecureRequests: [] } : {}),
  };
}
