import type { Retention } from '@giftcard/kernel/business/retention';
import type { Tips } from '@giftcard/kernel/business/tips';
import type { Contact } from './contact.js';
import type { Address } from './fields.js';

/** A business as its events show it. */
export interface Profile {
  businessSlug: string;
  name: string;
  address: Address;
  currency: string;
  timeZone: string;
  logoKey: string;
  accent: string;
  validityMonths?: number;
  closed: boolean;
  contact?: Contact;
  retention?: Retention;
  /** Which terms of sale hold; absent until it was told of since there are any. */
  termsVersion?: string;
  withoutCodeUpToCents?: number;
  tips?: Tips;
  reminders?: boolean;
}

/** What happens to a business; the wire names and fields are those of proto/identity/v1/events.proto. */
export interface BusinessRegistered {
  readonly type: 'identity.business-registered.v1';
  readonly data: Omit<
    Profile,
    | 'logoKey'
    | 'accent'
    | 'validityMonths'
    | 'closed'
    | 'contact'
    | 'retention'
    | 'termsVersion'
    | 'withoutCodeUpToCents'
    | 'tips'
    | 'reminders'
  > & {
    ownerUserId: string;
    ownerEmail: string;
    ownerName: string;
  };
}

export interface BusinessProvisioned {
  readonly type: 'identity.business-provisioned.v1';
  readonly data: Profile & {
    ownerEmail: string;
    ownerName: string;
    /** Only notifications opens it; empty when the owner has a password. */
    setPasswordTokenSealed: string;
    /** What the super admin wrote with the approval. */
    decisionNotes?: string | undefined;
  };
}

export interface BusinessProfileChanged {
  readonly type: 'identity.business-profile-changed.v1';
  readonly data: Profile;
}
