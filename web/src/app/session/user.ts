import type { Contact } from '../../lib/gift-card.js';

export type Role = 'Admin' | 'SuperAdmin';

/** The signed-in person (spec/http.md `user`). */
export interface User {
  _id: string;
  name: string;
  email: string;
  phone: string;
  role: Role;
  restaurantName: string;
  businessSlug: string;
  logoUrl: string | null;
  restaurantAddress?: { street?: string; city?: string; state?: string; zipCode?: string } | null;
  /** Of the business, for its guests. */
  contact?: Contact;
  /** Of the business, an IANA name. */
  timeZone?: string;
  /** How long cards bought from now on are valid; 0 for ever. */
  validityMonths: number;
  squareApplicationId?: string | null;
  squareLocationId?: string | null;
  squareAccessTokenConfigured?: boolean;
  squareWebhookKeyConfigured?: boolean;
  squareAccessTokenLast4?: string | null;
  /** How the last test of these settings went; null when they were not tested since they changed. */
  squareLastTest?: { ok: boolean; message: string; locationName: string; testedAt: string } | null;
}
