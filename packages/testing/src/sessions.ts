import { generateKeyPairSync } from 'node:crypto';
import { Redis } from 'ioredis';
import type { JWK } from 'jose';
import { currentContext, newTraceparent, runInContext, type Actor } from '@giftcard/kernel/request-context';
import { overrideAction, signConfirmation } from '@giftcard/kernel/confirmation-token';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier, signSessionToken } from '@giftcard/kernel/session-token';

const SESSION_MS = 60 * 60 * 1000;

/** An Ed25519 pair and what signs sessions with it. */
export interface SessionKeys {
  readonly publicKey: JWK;
  readonly privateKey: JWK;
  sign(actor: Actor, expiresAt?: Date): Promise<string>;
}

let shared: SessionKeys | undefined;

/** The pair of this test file: serviceEnv gives its public half to services, asAdmin signs with its private half. */
export function sessionKeys(): SessionKeys {
  return (shared ??= newSessionKeys());
}

/** A pair of its own, for tokens that no service may accept. */
export function newSessionKeys(): SessionKeys {
  const pair = generateKeyPairSync('ed25519');
  const publicKey: JWK = pair.publicKey.export({ format: 'jwk' });
  const privateKey: JWK = pair.privateKey.export({ format: 'jwk' });
  return {
    publicKey,
    privateKey,
    sign: (actor, expiresAt = new Date(Date.now() + SESSION_MS)) => signSessionToken(actor, expiresAt, privateKey),
  };
}

/** The admin whom asAdmin signs in. */
export function adminOf(businessSlug: string): Extract<Actor, { role: 'Admin' }> {
  return { role: 'Admin', userId: `owner-of-${businessSlug}`, sessionId: `session-of-${businessSlug}`, businessSlug };
}

/** Runs client calls as a business's admin. */
export function asAdmin<T>(businessSlug: string, work: () => Promise<T>): Promise<T> {
  return asActor(adminOf(businessSlug), work);
}

/** Identity's word that an admin gave the password for a redemption without a code. @param owners who hear of it */
export function overrideConfirmation(
  { userId, sessionId }: Actor,
  cardId: string,
  amountCents: number,
  owners: readonly { readonly name: string; readonly email: string }[] = [],
): Promise<string> {
  const action = overrideAction(cardId, amountCents);
  return signConfirmation({ userId, sessionId, action, name: 'Mei', owners }, new Date(), sessionKeys().privateKey);
}

/** Runs calls of the running context's caller with identity's word that they confirmed the action; without a caller, as they are. */
export async function confirmed<T>(action: string, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const { actor, token } = context;
  if (!token) return work();
  const { userId, sessionId } = actor ?? (await new SessionVerifier(sessionKeys().publicKey).verify(token)).actor;
  const word = { userId, sessionId, action, name: 'Mei', owners: [] };
  const confirmation = await signConfirmation(word, new Date(), sessionKeys().privateKey);
  return runInContext({ ...context, confirmation }, work);
}

/** Runs client calls as the super admin. */
export function asSuperAdmin<T>(work: () => Promise<T>): Promise<T> {
  return asActor({ role: 'SuperAdmin', userId: 'super-admin', sessionId: 'session-of-super-admin' }, work);
}

const registries = new Set<string>();
const opened = new Set<string>();

/** Sessions that calls are made with are alive at this server, which a suite of two worlds may have emptied since. */
export function openSessionsIn(redisUrl: string): void {
  registries.add(redisUrl);
  for (const key of opened) if (key.endsWith(` ${redisUrl}`)) opened.delete(key);
}

/** While the server is away the session is not opened: what a service then does is its own question. */
async function openSession(url: string, { sessionId, userId }: Actor): Promise<void> {
  const key = `${sessionId} ${url}`;
  if (opened.has(key)) return;
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 1_000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await new SessionRegistry(redis).open(sessionId, userId, SESSION_MS / 1000);
    opened.add(key);
  } catch {
    return;
  } finally {
    redis.disconnect();
  }
}

/** Runs client calls as somebody with a session, which is opened at the first. */
export async function asActor<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  await Promise.all([...registries].map((url) => openSession(url, actor)));
  return withToken(await sessionKeys().sign(actor), work, actor);
}

/** Runs client calls with a token as it is, forged or over. */
export function withToken<T>(token: string, work: () => Promise<T>, actor?: Actor): Promise<T> {
  return runInContext(
    { requestId: nextRequestId(), traceparent: newTraceparent(), token, ...(actor ? { actor } : {}) },
    work,
  );
}

/** Runs client calls without a session. */
export function asPublic<T>(work: () => Promise<T>): Promise<T> {
  return runInContext({ requestId: nextRequestId(), traceparent: newTraceparent() }, work);
}

let requests = 0;

function nextRequestId(): string {
  return `test-${++requests}`;
}
