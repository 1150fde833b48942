import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { DomainError } from './errors.js';
import { currentContext, requireActor } from './request-context.js';

const ISSUER = 'giftcard-identity';
const AUDIENCE = 'giftcard-confirmation';
/** From the password to the deed: one call of the gateway. */
export const CONFIRMATION_VALID_MS = 60_000;

interface Person {
  readonly name: string;
  readonly email: string;
}

/** That somebody gave their password, or showed their second factor, just now, for one action and no other. */
export interface Confirmation {
  readonly userId: string;
  readonly sessionId: string;
  /** "override:<card id>:<cents>". */
  readonly action: string;
  /** As the account is named. */
  readonly name: string;
  /** Of their business: who hears of it. */
  readonly owners: readonly Person[];
}

export class ConfirmationRequired extends DomainError {
  /** @param action what has to be confirmed */
  constructor(action: string, cause?: unknown) {
    super('denied', 'CONFIRMATION_REQUIRED', 'Please confirm that it is you.', { confirms: action, cause });
  }
}

/** Any change of one's own second factor. */
export const SECOND_FACTOR_ACTION = 'second-factor';

/** The own PIN at the tills of the counter: the lesser secret is set by the greater. */
export const PIN_ACTION = 'pin';

/** What changes somebody's account in a business. @param whom the account's id, of an invitation the address */
export function staffAction(whom: string): string {
  return `staff:${whom}`;
}

/** The account at the payment provider that a business's money goes to. */
export const PAYMENT_ACCOUNT_ACTION = 'payment-account';

/** The refund of an order of more than REFUND_CONFIRMED_OVER_CENTS. */
export function refundAction(orderId: string): string {
  return `refund:${orderId}`;
}

/** What a redemption of an amount of a card without a code is confirmed as. */
export function overrideAction(cardId: string, amountCents: number): string {
  return `override:${cardId}:${amountCents}`;
}

/** What forgetting a person is confirmed as. @param email as it is asked for */
export function erasePersonAction(email: string): string {
  return `erase-person:${email.trim().toLowerCase()}`;
}

/** Signed with the key that signs sessions; the audience keeps the two apart. */
export async function signConfirmation(
  { userId, sessionId, action, name, owners }: Confirmation,
  now: Date,
  privateKey: JWK,
): Promise<string> {
  return new SignJWT({ sid: sessionId, act: action, name, owners })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.ceil((now.getTime() + CONFIRMATION_VALID_MS) / 1000))
    .sign(await importJWK(privateKey, 'EdDSA'));
}

/** Checks confirmations, in the service that acts. */
export class ConfirmationVerifier {
  private readonly key: Promise<CryptoKey | Uint8Array>;

  constructor(publicKey: JWK) {
    this.key = importJWK(publicKey, 'EdDSA');
  }

  /** The caller's own, that came with the running call. Errors: NOT_SIGNED_IN, CONFIRMATION_REQUIRED, which names the action. */
  async require(action: string): Promise<void> {
    const { userId, sessionId } = requireActor();
    const { confirmation } = currentContext();
    if (!confirmation) throw new ConfirmationRequired(action);
    await this.verify(confirmation, { userId, sessionId, action });
  }

  /** Of this person in this session, for this action. Error: CONFIRMATION_REQUIRED. */
  async verify(
    token: string,
    wanted: { readonly userId: string; readonly sessionId: string; readonly action: string },
  ): Promise<Confirmation> {
    const { payload } = await jwtVerify(token, await this.key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
    }).catch((error: unknown) => {
      throw new ConfirmationRequired(wanted.action, error);
    });
    const { sub, sid, act, name, owners } = payload;
    if (sub !== wanted.userId || sid !== wanted.sessionId || act !== wanted.action)
      throw new ConfirmationRequired(wanted.action);
    return { ...wanted, name: name as string, owners: owners as Person[] };
  }
}
