export type RequestStatus = 'pending' | 'approved' | 'rejected';

/** A registration request as the super admin sees it (spec/http.md). */
export interface RegistrationRequest {
  _id: string;
  name: string;
  email: string;
  restaurantName: string;
  phone: string;
  businessType: string;
  website: string;
  status: RequestStatus;
  createdAt: string;
  restaurantAddress: { street?: string; city?: string; state?: string; zipCode?: string } | null;
  /** What the requester wrote. */
  notes: string;
  /** What the super admin wrote last; '' before. */
  decisionNotes: string;
  /** Where the making of the business stands; it begins with the approval. */
  provisioningState?: 'requested' | 'provisioning' | 'ready' | 'failed';
  provisioningProblem?: string;
  provisioning?: Provisioning;
  businessSlug?: string;
}

/** The making of a business, step by step. */
export interface Provisioning {
  state: 'requested' | 'provisioning' | 'ready' | 'failed';
  steps: { name: string; state: 'waiting' | 'done' | 'failed' }[];
  failedStep?: string;
  error?: string;
}

/** A business admin as the super admin sees one. */
export interface BusinessAdmin {
  _id: string;
  name: string;
  email: string;
  phone: string;
  restaurantName: string;
  businessSlug: string;
  /** `active`, `suspended`, or waiting for a password. */
  status: string;
}

export interface RequestStats {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
}

export interface NewBusinessAdmin {
  name: string;
  email: string;
  restaurantName: string;
  phone: string;
  businessSlug?: string;
  password?: string;
}

export const PAGE_SIZE = 10;

/** The business is being made right now: worth looking again soon. */
export function isProvisioning({ status, provisioningState }: RegistrationRequest): boolean {
  return provisioningState === 'provisioning' || (status === 'approved' && provisioningState === 'requested');
}

/** The business stands and its owner may sign in, also while a part of it is not ready yet. */
export function stands({ provisioning }: RegistrationRequest): boolean {
  return provisioning?.steps.some(({ name, state }) => name === 'business' && state === 'done') ?? false;
}

/** `14 Pier Road, Kennebunkport, ME 04046`; '' when nothing is known. */
export function addressText(address: RegistrationRequest['restaurantAddress']): string {
  const place = [address?.state, address?.zipCode].filter(Boolean).join(' ');
  return [address?.street, address?.city, place].filter(Boolean).join(', ');
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
