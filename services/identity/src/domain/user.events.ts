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

export interface StaffRemoved {
  readonly type: 'identity.staff-removed.v1';
  readonly data: { userId: string; businessSlug: string; removedAt: string };
}

export interface AdminPhoneChanged {
  readonly type: 'identity.admin-phone-changed.v1';
  readonly data: { userId: string };
}

export interface SignInStopped {
  readonly type: 'identity.sign-in-stopped.v1';
  readonly data: { userId: string; email: string; name: string; role: string; addresses: number; stoppedAt: string };
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

export interface PasswordChanged {
  readonly type: 'identity.password-changed.v1';
  readonly data: { userId: string; email: string; name: string; changedAt: string };
}
