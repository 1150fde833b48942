import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { DomainError } from '@giftcard/kernel/errors';
import { SETTINGS, type IdentitySettings } from '../config.js';
import { CHALLENGE_SECONDS, PASSKEY_CHALLENGES, type PasskeyChallenges } from '../domain/passkey-challenges.js';
import { FactorCodeInvalid } from '../domain/second-factor.errors.js';
import type { Passkey } from '../domain/factors.js';
import { passkeysOf } from '../domain/second-factor.js';
import type { User } from '../domain/user.js';

const SITE_NAME = 'Giftcard Vault';
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
/** Of names of transports: there are seven. */
const MOST_TRANSPORTS = 10;

/** A passkey as its authenticator made it. */
export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn: what browsers are asked, and whether what they answer holds. Options and answers are JSON. */
@Injectable()
export class Passkeys {
  private readonly site: { readonly expectedOrigin: string; readonly expectedRPID: string };

  constructor(
    @Inject(PASSKEY_CHALLENGES) private readonly challenges: PasskeyChallenges,
    @Inject(SETTINGS) settings: Pick<IdentitySettings, 'PUBLIC_URL'>,
  ) {
    const { origin, hostname } = new URL(settings.PUBLIC_URL);
    this.site = { expectedOrigin: origin, expectedRPID: hostname };
  }

  /** For navigator.credentials.create. */
  async creationOptions(user: User, purpose: string): Promise<string> {
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: this.site.expectedRPID,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      challenge: await this.challengeFor(purpose),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: credentialsOf(user),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return JSON.stringify(options);
  }

  /** For navigator.credentials.get. */
  async requestOptions(user: User, purpose: string): Promise<string> {
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      allowCredentials: credentialsOf(user),
      challenge: await this.challengeFor(purpose),
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
    });
    return JSON.stringify(options);
  }

  /** The passkey that a browser has made. Error: SECOND_FACTOR_INVALID. */
  made(answer: string, purpose: string): Promise<MadePasskey> {
    return refusingWhatFails(async () => {
      const response = JSON.parse(answer) as RegistrationResponseJSON;
      mustNotBeCertified(response);
      const { verified, registrationInfo } = await verifyRegistrationResponse({ ...this.expected(purpose), response });
      if (!verified) throw new Error('the attestation does not hold');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        counter,
        transports: transports.slice(0, MOST_TRANSPORTS).map(String),
      };
    });
  }

  /** What a passkey of the account has signed. Its counter is for the caller to judge, in the write that keeps it. Error: SECOND_FACTOR_INVALID. */
  shown(user: User, answer: string, purpose: string): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>> {
    return refusingWhatFails(async () => {
      const response = JSON.parse(answer) as AuthenticationResponseJSON;
      const held = passkeysOf(user).find(({ credentialId }) => credentialId === response.id);
      if (!held) throw new Error('the account has no such passkey');
      const { credentialId, publicKey } = held;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.expected(purpose),
        response,
        credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
      });
      if (!verified) throw new Error('the signature does not hold');
      return { credentialId, publicKey, counter: authenticationInfo.newCounter };
    });
  }

  private async challengeFor(purpose: string) {
    return isoBase64URL.toBuffer(await this.challenges.begin(purpose));
  }

  private expected(purpose: string) {
    const expectedChallenge = (challenge: string) => this.challenges.take(challenge, purpose);
    return { ...this.site, expectedChallenge, requireUserVerification: false };
  }
}

function credentialsOf(user: User) {
  return passkeysOf(user).map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));
}

/** None was asked for, and a certificate may name addresses that its revocation is asked from. */
function mustNotBeCertified({ response: { attestationObject } }: RegistrationResponseJSON): void {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  if (statement.get('fmt') !== 'none') throw new Error('an attestation was given that nobody asked for');
}

/** The library and malformed answers throw errors of many kinds. */
async function refusingWhatFails<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : new FactorCodeInvalid('passkey', error);
  }
}
