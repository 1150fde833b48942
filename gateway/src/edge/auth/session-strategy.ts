import type {} from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { signInContext, type Actor } from '@giftcard/kernel/request-context';
import { NotSignedIn, SessionInvalid } from '@giftcard/kernel/errors';
import { ADMIN_SESSION_SECONDS, SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { sessionCookieName } from './session-cookie.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';

/** Where a request's session came from; a cookie is sent by the browser on its own, so it needs the cross-site check. */
export interface SignedIn {
  readonly actor: Actor;
  readonly token: string;
  readonly by: 'cookie' | 'bearer';
  readonly issuedAt: Date;
}

/** The session of a request: signature and end of the token, and whether it was revoked. Errors: NOT_SIGNED_IN, SESSION_INVALID. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  private readonly cookie: string;

  constructor(
    @Inject(SessionVerifier) private readonly verifier: SessionVerifier,
    @Inject(SessionRegistry) private readonly sessions: SessionRegistry,
    @Inject(SETTINGS) settings: GatewaySettings,
  ) {
    super();
    this.cookie = sessionCookieName(settings);
  }

  async validate(request: FastifyRequest): Promise<SignedIn> {
    const { token, by } = tokenOf(request, this.cookie);
    if (!token) throw new NotSignedIn();
    const { actor, issuedAt } = await this.verifier.verify(token);
    const alive = await this.sessions.alive(
      actor.sessionId,
      actor.role === 'Admin' ? (actor.till?.idleSeconds ?? ADMIN_SESSION_SECONDS) : undefined,
    );
    if (!alive) throw new SessionInvalid();
    if (actor.role === 'SuperAdmin') await this.sessions.used(actor.sessionId);
    signInContext(token, actor);
    return { actor, token, by, issuedAt };
  }
}

function tokenOf(request: FastifyRequest, cookie: string): { token: string; by: 'cookie' | 'bearer' } {
  const [scheme = '', bearer = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer' && bearer) return { token: bearer, by: 'bearer' };
  return { token: request.server.parseCookie(request.headers.cookie ?? '')[cookie] ?? '', by: 'cookie' };
}
