import type { AnswerOf, BodyOf, Schemas } from '@giftcard/client';

export type RequestStatus = RegistrationRequest['status'];

/** A registration request as the super admin sees it (spec/http.md). */
export type RegistrationRequest = Schemas['RegistrationRequest'];

/** The making of a business, step by step. */
export type Provisioning = RegistrationRequest['provisioning'];

/** A business admin as the super admin sees one. */
export type BusinessAdmin = Schemas['BusinessAdmin'];

export type RequestStats = AnswerOf<'GET /api/superadmin/stats'>['stats'];

export type NewBusinessAdmin = BodyOf<'POST /api/superadmin/business-admin'>;

export const PAGE_SIZE = 10;

/** The business is being made right now: worth looking again soon. */
export function isProvisioning({ status, provisioningState }: RegistrationRequest): boolean {
  return provisioningState === 'provisioning' || (status === 'approved' && provisioningState === 'requested');
}

/** The business stands and its owner may sign in, also while a part of it is not ready yet. */
export function stands({ provisioning }: RegistrationRequest): boolean {
  return provisioning.steps.some(({ name, state }) => name === 'business' && state === 'done');
}

/** `14 Pier Road, Kennebunkport, ME 04046`; '' when nothing is known. */
export function addressText({ street, city, state, zipCode }: RegistrationRequest['restaurantAddress']): string {
  const place = [state, zipCode].filter(Boolean).join(' ');
  return [street, city, place].filter(Boolean).join(', ');
}

/** A website somebody typed, only when it may be followed; `example.com` gets its https. */
export function websiteLink(website: string): { href: string; text: string } | null {
  const typed = website.trim();
  if (typed === '') return null;
  try {
    const url = new URL(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    return { href: url.href, text: `${url.host}${url.pathname === '/' ? '' : url.pathname}` };
  } catch {
    return null; // no address: it is shown as text
  }
}

/** Whether a session's token is good for setting a second factor up, and for nothing else. */
export function mustEnrol(token: string): boolean {
  const [, claims = ''] = token.split('.');
  try {
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { enr?: unknown };
    return read.enr === true;
  } catch {
    return false; // not a token of ours: the server decides
  }
}
