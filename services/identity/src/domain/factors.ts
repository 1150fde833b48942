/** A secret that a code app keeps, too; sealed. */
interface TotpSecret {
  readonly secretSealed: string;
}

export interface Totp extends TotpSecret {
  readonly addedAt: Date;
  /** The time step (30 seconds each since 1970) of the last code that was taken: none is taken twice. */
  readonly lastStep: number;
}

/** A key pair of WebAuthn whose private half an authenticator keeps. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly credentialId: string;
  /** As its holder calls it. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Of its uses, as far as the authenticator counts; 0 where it does not. */
  readonly counter: number;
  /** How the browser reaches it. */
  readonly transports: readonly string[];
  readonly addedAt: Date;
  readonly lastUsedAt?: Date;
}

/** What an account asks for beside its password. */
export interface SecondFactor {
  readonly totp?: Totp;
  readonly passkeys?: readonly Passkey[];
  /** Shown and not proven yet. */
  readonly totpSetup?: TotpSecret & { readonly startedAt: Date };
  /** Hashes of those that are left. */
  readonly recoveryCodes?: readonly string[];
}

export type FactorKind = 'totp' | 'passkey';
