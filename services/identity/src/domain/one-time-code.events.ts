/** Somebody asked for a link to set a new password. */
export interface PasswordLinkRequested {
  readonly type: 'identity.password-link-requested.v1';
  readonly data: { email: string };
}

/** A code was asked for; the wire name and fields are those of proto/identity/v1/events.proto. */
export interface OneTimeCodeIssued {
  readonly type: 'identity.one-time-code-issued.v1';
  readonly data: {
    email: string;
    purpose: string;
    /** Only notifications opens it. */
    codeSealed: string;
    expiresAt: string;
  };
}
