import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { ADMIN_SESSION_SECONDS } from '@giftcard/kernel/session-registry';
import type { GatewaySettings } from '../../config.js';

export const SESSION_COOKIE = 'gv_session';

/** Gives the browser its session: out of reach of scripts, not sent by other sites' forms. */
export function setSessionCookie(
  reply: FastifyReply,
  { token }: Pick<Session, 'token'>,
  settings: GatewaySettings,
): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(settings), maxAge: ADMIN_SESSION_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, settings: GatewaySettings): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(settings));
}

function cookieOptions({ MODE }: GatewaySettings) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: MODE === 'production' };
}
