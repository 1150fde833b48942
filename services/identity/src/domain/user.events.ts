import type { FactorKind } from './factors.js';
import type { Address } from './fields.js';

/** What happens to an account; the wire names and fields are those of proto/identity/v1/events.proto. */
export interface AdminRegistered {
  readonly type: 'identity.admin-registered.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    businessName: string;
    address: Address;
    decisionNotes?: string | undefined;
  };
}

export interface PasswordLinkIssued {
  readonly type: 'identity.password-link-issued.v1';
  readonly data: {
    userId: string;
    email: string;
    name: string;
    /** Only notifications opens it. */
    tokenSealed: string;
    expiresAt: string;
  };
}

export interface AdminStatusChanged {
  readonly type: 'identity.admin-status-changed.v1';
  readonly data: { userId: string; businessSlug: string; status: string; reason: string; changedAt: string };
}

export interface StaffInvited {
  readonly type: 'identity.staff-invited.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    email: string;
    name: string;
    staffRole: string;
    /** Only notifications opens it. */
    tokenSealed: string;
    expiresAt: string;
  };
}

export interface StaffRoleChanged {
  readonly type: 'identity.staff-role-changed.v1';
  readonly data: { userId: string; businessSlug: string; staffRole: string; changedAt: string };
}

export interface StaffLocationsChanged {
  readonly type: 'identity.staff-locations-changed.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    kind: 'all' | 'some';
    /** Of "some". */
    locationIds: string[];
    /** Their names, with commas between them; empty for all. */
    location: string;
    changedAt: string;
  };
}

export interface StaffRemoved {
  readonly type: 'identity.staff-removed.v1';
  readonly data: { userId: string; businessSlug: string; removedAt: string };
}

export interface AdminPhoneChanged {
  readonly type: 'identity.admin-phone-changed.v1';
  readonly data: { userId: string };
}

/** How somebody signed in. */
export type SignInKind = FactorKind | 'password' | 'recovery-code' | 'link' | 'registration';

export interface SignedIn {
  readonly type: 'identity.signed-in.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    kind: SignInKind;
    device: string;
    clientAddress: string;
    signedInAt: string;
  };
}

/** Why somebody was not let in: a wrong password, a wrong code after a right one, a suspended account, another role's door, five wrong PINs at a till. */
export type RefusalKind = 'password' | 'second-factor' | 'suspended' | 'role' | 'pin';

export interface SignInRefused {
  readonly type: 'identity.sign-in-refused.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    kind: RefusalKind;
    device: string;
    clientAddress: string;
    further: 'listed' | 'unlisted';
    refusedAt: string;
  };
}

/** Why sessions were ended before their time. */
export type SessionsEndKind =
  | 'signed-out'
  | 'ended'
  | 'password-changed'
  | 'suspended'
  | 'removed'
  | 'role-changed'
  | 'second-factor-reset';

export interface SessionsEnded {
  readonly type: 'identity.sessions-ended.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    kind: SessionsEndKind;
    sessionCount: number;
    device: string;
    clientAddress: string;
    endedAt: string;
  };
}

export interface SignInStopped {
  readonly type: 'identity.sign-in-stopped.v1';
  readonly data: {
    userId: string;
    email: string;
    name: string;
    role: string;
    addresses: number;
    stoppedAt: string;
    /** Empty for a password. */
    kind: '' | 'second-factor';
  };
}

/** What became of an account's second factor. */
export type SecondFactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'reset';

export interface SecondFactorChanged {
  readonly type: 'identity.second-factor-changed.v1';
  readonly data: {
    userId: string;
    businessSlug: string;
    email: string;
    name: string;
    kind: SecondFactorChange;
    codesLeft: number;
    changedAt: string;
  };
}

export interface PinChanged {
  readonly type: 'identity.pin-changed.v1';
  readonly data: { userId: string; businessSlug: string; kind: 'set' | 'removed'; changedAt: string };
}

export interface PasswordChanged {
  readonly type: 'identity.password-changed.v1';
  readonly data: { userId: string; email: string; name: string; changedAt: string };
}
