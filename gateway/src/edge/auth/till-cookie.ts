import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../../config.js';
import { isByHttps } from './session-cookie.js';

type Place = Pick<GatewaySettings, 'PUBLIC_URL'>;

/** As long as browsers keep a cookie at most (RFC 6265bis, 5.5). */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

const TILL_COOKIE = 'gv_till';

const tillCookieName = (place: Place): string => `${isByHttps(place) ? '__Host-' : ''}${TILL_COOKIE}`;

/** Gives a device what makes it a till: out of reach of scripts, and sent by no other site's page. */
export function setTillCookie(reply: FastifyReply, token: string, place: Place): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isByHttps(place) } as const;
  void reply.setCookie(tillCookieName(place), token, { ...options, maxAge: LONGEST_SECONDS });
}

/** What the device keeps; empty for none. */
export function tillTokenOf(request: FastifyRequest, place: Place): string {
  return request.server.parseCookie(request.headers.cookie ?? '')[tillCookieName(place)] ?? '';
}
