import type { FastifyRequest } from 'fastify';
import { DomainError } from '@giftcard/kernel/errors';

/**
 * Refuses a call that changes something, comes with a cookie, and was made by another site's page (HTTP-5): by Sec-Fetch-Site where the browser sends it, which no page can forge; else by Origin, whose host is then that
 * of the Host header. Error: CROSS_SITE.
 * @param changes a GET does not, but for the one that ends the session
 */
export function refuseCrossSite(
  request: FastifyRequest,
  by: 'cookie' | 'bearer',
  changes = request.method !== 'GET' && request.method !== 'HEAD',
): void {
  if (by !== 'cookie' || !changes) return;
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const foreign =
    site === undefined ? origin !== undefined && hostOf(origin) !== host : site !== 'same-origin' && site !== 'none';
  if (foreign) throw new DomainError('denied', 'CROSS_SITE', 'This call came from another site.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
