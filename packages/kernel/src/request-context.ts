import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { maySignedIn, type Permission, type StaffRole } from './business/permissions.js';
import { DomainError, ForbiddenForRole, NotSignedIn } from './errors.js';
import type { BeginsSpans } from './tracing/span.js';

/** A location of a business, as it was called when the session was opened. */
export interface LocationOfTill {
  readonly id: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A device that was enrolled for the counter, as a session names the one it was opened at. */
export interface TillOfSession {
  readonly id: string;
  /** As it is called when the session is opened. */
  readonly name: string;
  /** Where it stood then; absent for no location. */
  readonly location?: LocationOfTill;
  /** After so long without a call the session is over. */
  readonly idleSeconds: number;
}

/** Who is asking, as the session says. */
export type Actor =
  | {
      readonly role: 'Admin';
      readonly userId: string;
      readonly sessionId: string;
      readonly businessSlug: string;
      /** Undefined in a session from before there were roles: an owner's. */
      readonly staffRole?: StaffRole;
      readonly mustEnrol?: true;
      /** The session was opened by a PIN at a till, and is good for the counter alone. */
      readonly till?: TillOfSession;
    }
  | {
      readonly role: 'SuperAdmin';
      readonly userId: string;
      readonly sessionId: string;
      /** The account needs a second factor and has none: the session is good for setting one up. */
      readonly mustEnrol?: true;
    };

/** Where a request of a person came from, as the gateway saw it. */
export interface Client {
  readonly address: string;
  /** What the browser says of itself; printable ASCII. */
  readonly userAgent: string;
}

export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context, https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string;
  /** The session's token, handed on to the next service. */
  readonly token?: string;
  readonly actor?: Actor;
  /** The caller's word for what they do, signed by identity (confirmation-token). */
  readonly confirmation?: string;
  /** Of calls that open a session. */
  readonly client?: Client;
  /** When whoever asked stops waiting, in milliseconds since 1970; undefined for work that nobody waits for. */
  readonly deadline?: number;
  /** Aborted when whoever asked is gone; of calls that change nothing. */
  readonly signal?: AbortSignal;
  /** The event that caused this work, when an event did. */
  readonly causationId?: string;
  /** Of the process that does the work, when it traces: calls that the work makes get spans of their own. */
  readonly tracing?: BeginsSpans;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

/** Runs work in a context; everything it calls sees it through currentContext(). */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the running work; outside of any request a new one, so that nothing is ever without an id. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? { requestId: `internal-${randomUUID()}`, traceparent: newTraceparent() };
}

/** The context of the running work; undefined outside of any request. */
export function contextIfAny(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work that goes on when the running request is over, or that others wait for too: outside of any request. */
export function detached<T>(work: () => T): T {
  // `exit` turns the storage off and on again: promises of other requests that come in between lose their context.
  return storage.run(undefined, work);
}

/** Aborted when the caller is gone; a request may have any number of reads under way that hear of it. */
export function callerGone(): AbortController {
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
  return gone;
}

/** Puts the verified caller into the running request, so that every call it makes carries the session. */
export function signInContext(token: string, actor: Actor): void {
  const context = storage.getStore();
  if (!context) throw new Error('there is no request to sign in');
  Object.assign(context, { token, actor });
}

/** Notes where the running request came from, for the calls it makes. */
export function clientInContext(client: Client): void {
  const context = storage.getStore();
  if (!context) throw new Error('there is no request to note a client of');
  Object.assign(context, { client });
}

/** A new trace, sampled. UUIDs come from a pool of random bytes: one is made for every public request. */
export function newTraceparent(): string {
  const random = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  return `00-${random.slice(0, 32)}-${random.slice(32, 48)}-01`;
}

/** The admin who is asking. Errors: NOT_SIGNED_IN, ADMIN_ONLY. */
export function requireAdmin(): Extract<Actor, { role: 'Admin' }> {
  const actor = requireActor();
  if (actor.role !== 'Admin') throw new DomainError('denied', 'ADMIN_ONLY', 'This is for business admins only.');
  return actor;
}

/** The admin who is asking, if their role may. Errors: NOT_SIGNED_IN, ADMIN_ONLY, FORBIDDEN_FOR_ROLE. */
export function requirePermission(permission: Permission): Extract<Actor, { role: 'Admin' }> {
  const admin = requireAdmin();
  if (!maySignedIn(admin, permission)) throw new ForbiddenForRole();
  return admin;
}

/** The super admin who is asking. Errors: NOT_SIGNED_IN, SUPER_ADMIN_ONLY. */
export function requireSuperAdmin(): Extract<Actor, { role: 'SuperAdmin' }> {
  const actor = requireActor();
  if (actor.role !== 'SuperAdmin')
    throw new DomainError('denied', 'SUPER_ADMIN_ONLY', 'This is for the super admin only.');
  return actor;
}

/** Whoever is asking. Error: NOT_SIGNED_IN. */
export function requireActor(): Actor {
  const { actor } = currentContext();
  if (!actor) throw new NotSignedIn();
  return actor;
}
