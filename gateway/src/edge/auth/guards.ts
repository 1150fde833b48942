import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maySignedIn, type Permission } from '@giftcard/kernel/business/permissions';
import { DomainError, ForbiddenForRole, NotSignedIn, SecondFactorRequired } from '@giftcard/kernel/errors';
import { refuseCrossSite } from './cross-site.js';
import { setSessionCookie } from './session-cookie.js';
import type { SignedIn } from './session-strategy.js';
import { TenantGuard } from './tenant-guard.js';
import { CallsAtOnce } from '../calls-at-once.js';
import { changes, RateLimitGuard } from '../rate-limits.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { Services } from '../../services.js';

/** Which permission a route asks of an admin, by its method and path; of a route without one, undefined. */
export type PermissionOfRoute = (method: string, path: string) => Permission | undefined;
export const PERMISSION_OF_ROUTE = Symbol('PermissionOfRoute');

/** A token older than this is signed again while it is used. */
const RENEW_AFTER_MS = 60 * 60_000;

/** Runs the session strategy and lets its own errors through. Error of its own: TOO_MANY_REQUESTS. */
class SessionGuard extends AuthGuard('session') {
  @Inject(RateLimitGuard) private readonly limits!: RateLimitGuard;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.limits.countChange(request.method, signedInOf(request).actor.userId);
    return true;
  }

  override handleRequest<T>(error: unknown, signedIn: T | false): T {
    if (error) throw error as Error;
    if (!signedIn) throw new NotSignedIn();
    return signedIn;
  }
}

/** A signed-in business admin whose role may make this call, acting for no business but their own. Errors: NOT_SIGNED_IN, SESSION_INVALID, ADMIN_ONLY, SECOND_FACTOR_REQUIRED, FORBIDDEN_FOR_ROLE, TENANT_MISMATCH, CROSS_SITE, TOO_MANY_AT_ONCE. */
@Injectable()
export class AdminGuard extends SessionGuard {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(TenantGuard) private readonly tenants: TenantGuard,
    @Inject(PERMISSION_OF_ROUTE) private readonly permissionOf: PermissionOfRoute,
    @Inject(CallsAtOnce) private readonly callsAtOnce: CallsAtOnce,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const signedIn = signedInOf(request);
    if (signedIn.actor.role !== 'Admin')
      throw new DomainError('denied', 'ADMIN_ONLY', 'This is for business admins only.');
    refuseCrossSite(request, signedIn.by);
    if (signedIn.actor.mustEnrol) throw new SecondFactorRequired();
    const permission = this.permissionOf(request.method, request.routeOptions.url ?? '');
    // A route that names none is nobody's.
    if (!permission || !maySignedIn(signedIn.actor, permission)) throw new ForbiddenForRole();
    await this.tenants.refuseForeign(signedIn.actor.businessSlug, request, request.query, request.body);
    if (!changes(request.method))
      this.callsAtOnce.enter(signedIn.actor.businessSlug, request.routeOptions.url ?? '', http.getResponse());
    // A session at a till ends by the hour it was opened at, and is signed again for nobody.
    if (signedIn.by === 'cookie' && !signedIn.actor.till && Date.now() - signedIn.issuedAt.getTime() > RENEW_AFTER_MS)
      await this.renew(http.getResponse<FastifyReply>());
    return true;
  }

  private async renew(reply: FastifyReply): Promise<void> {
    setSessionCookie(reply, await this.services.identity.renewSession({}), this.settings);
  }
}

/** The super admin, by bearer only. Errors: NOT_SIGNED_IN, SESSION_INVALID, SUPER_ADMIN_ONLY, SECOND_FACTOR_REQUIRED. */
@Injectable()
export class SuperAdminGuard extends SessionGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const { actor, by } = signedInOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (by !== 'bearer') throw new NotSignedIn();
    if (actor.role !== 'SuperAdmin')
      throw new DomainError('denied', 'SUPER_ADMIN_ONLY', 'This is for the super admin only.');
    if (actor.mustEnrol) throw new SecondFactorRequired();
    return true;
  }
}

/** Anyone with a session. Errors: NOT_SIGNED_IN, SESSION_INVALID, CROSS_SITE. */
@Injectable()
export class AnySessionGuard extends SessionGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    refuseCrossSite(request, signedInOf(request).by);
    return true;
  }
}

/** Lets everybody in; a session that is there and good is used, one that is over counts as none. */
@Injectable()
export class OptionalSessionGuard extends SessionGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.headers.authorization && !request.headers.cookie) return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') throw error;
    }
    return true;
  }
}

export function signedInOf(request: FastifyRequest): SignedIn {
  const { user } = request as FastifyRequest & { user?: SignedIn };
  if (!user) throw new NotSignedIn();
  return user;
}
