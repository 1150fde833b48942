import type { FastifyRequest } from 'fastify';
import { clientInContext } from '@giftcard/kernel/request-context';
import { clientAddress } from '../client-address.js';

const LONGEST_AGENT = 300;

/** Tells identity from where, and with what browser, the session is opened that this call may open. */
export function noteClient({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): void {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, LONGEST_AGENT);
  clientInContext({ address: clientAddress(ip), userAgent });
}
