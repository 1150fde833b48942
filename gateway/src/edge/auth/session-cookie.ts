import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Session } from '@giftcard/contracts/identity/v1/identity';
import { ADMIN_SESSION_SECONDS } from '@giftcard/kernel/session-registry';
import type { GatewaySettings } from '../../config.js';

type Place = Pick<GatewaySettings, 'PUBLIC_URL'>;

const SESSION_COOKIE = 'gv_session';

/** Whether browsers reach the platform by https, whatever the mode. */
export const isByHttps = ({ PUBLIC_URL }: Place): boolean => PUBLIC_URL.startsWith('https:');

/** By https with the prefix that no other host, not even a subdomain, can set a cookie under (RFC 6265bis, 4.1.3.2). */
export const sessionCookieName = (place: Place): string => `${isByHttps(place) ? '__Host-' : ''}${SESSION_COOKIE}`;

/** Gives the browser its session: out of reach of scripts, not sent by other sites' forms. */
export function setSessionCookie(reply: FastifyReply, { token }: Pick<Session, 'token'>, place: Place): void {
  void reply.setCookie(sessionCookieName(place), token, { ...cookieOptions(place), maxAge: ADMIN_SESSION_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, place: Place): void {
  void reply.clearCookie(sessionCookieName(place), cookieOptions(place));
}

function cookieOptions(place: Place) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isByHttps(place) };
}
