import { importJWK, jwtVerify, SignJWT, type JWK, type CryptoKey } from 'jose';
import { isStaffRole } from './business/permissions.js';
import { SessionInvalid } from './errors.js';
import type { Actor, LocationOfTill, TillOfSession } from './request-context.js';

const ISSUER = 'giftcard-identity';
const AUDIENCE = 'giftcard';
/** Verified tokens are memoized until they end, so that a busy counter costs one signature check. */
const REMEMBERED = 5_000;

/** Signs a session (EdDSA, RFC 8037). Only identity holds the private key. */
export async function signSessionToken(actor: Actor, expiresAt: Date, privateKey: JWK): Promise<string> {
  const claims = {
    sid: actor.sessionId,
    role: actor.role,
    ...(actor.role === 'Admin'
      ? {
          biz: actor.businessSlug,
          ...(actor.staffRole ? { staff: actor.staffRole } : {}),
          ...(actor.till ? { till: actor.till } : {}),
        }
      : {}),
    ...(actor.mustEnrol ? { enr: true } : {}),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(actor.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(await importJWK(privateKey, 'EdDSA'));
}

export interface VerifiedSession {
  readonly actor: Actor;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Checks sessions; every service has one. Whether a session was ended the gateway asks, and services whose calls move money (live-sessions). */
export class SessionVerifier {
  private readonly key: Promise<CryptoKey | Uint8Array>;
  private readonly seen = new Map<string, VerifiedSession>();

  constructor(publicKey: JWK) {
    this.key = importJWK(publicKey, 'EdDSA');
  }

  /** Error: SESSION_INVALID for a token that is forged, malformed or over. */
  async verify(token: string): Promise<VerifiedSession> {
    const known = this.seen.get(token);
    if (known && known.expiresAt.getTime() > Date.now()) return known;
    const session = await this.check(token);
    if (this.seen.size >= REMEMBERED) this.seen.clear();
    this.seen.set(token, session);
    return session;
  }

  private async check(token: string): Promise<VerifiedSession> {
    try {
      const { payload } = await jwtVerify(token, await this.key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: ['EdDSA'],
        requiredClaims: ['iat', 'exp'],
      });
      const actor = actorOf(payload);
      return { actor, issuedAt: new Date((payload.iat ?? 0) * 1000), expiresAt: new Date((payload.exp ?? 0) * 1000) };
    } catch (error) {
      throw new SessionInvalid(error);
    }
  }
}

function actorOf(claims: Record<string, unknown>): Actor {
  const { sub, sid, role, biz, staff, enr, till } = claims;
  const enrol = enr === true ? { mustEnrol: enr as true } : {};
  if (!isName(sub) || !isName(sid)) throw new Error('the token names no user or session');
  if (role === 'SuperAdmin') return { role, userId: sub, sessionId: sid, ...enrol };
  if (role === 'Admin' && isName(biz) && (staff === undefined || isStaffRole(staff)))
    return {
      role,
      userId: sub,
      sessionId: sid,
      businessSlug: biz,
      ...(staff ? { staffRole: staff } : {}),
      ...enrol,
      ...(till === undefined ? {} : { till: tillOf(till) }),
    };
  throw new Error('the token names no role');
}

/** One that can't be read is no session of its own: it would be good for more than the till's. */
function tillOf(claim: unknown): TillOfSession {
  const { id, name, idleSeconds, location } = (claim ?? {}) as Record<string, unknown>;
  if (!isName(id) || !isName(name) || !Number.isSafeInteger(idleSeconds)) throw new Error('the token names no till');
  const where = location === undefined ? {} : { location: locationOf(location) };
  return { id, name, idleSeconds: idleSeconds as number, ...where };
}

function locationOf(claim: unknown): LocationOfTill {
  const { id, name, timeZone } = (claim ?? {}) as Record<string, unknown>;
  if (!isName(id) || !isName(name) || !isName(timeZone)) throw new Error('the token names no location');
  return { id, name, timeZone };
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '';
}
