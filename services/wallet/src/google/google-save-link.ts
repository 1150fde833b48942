import jwt from 'jsonwebtoken';
import type { GoogleCredentials } from './google-credentials.js';
import type { GiftCardClass, GiftCardObject } from './google-object.js';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';

/** Google's advice for the token of a link; longer ones are cut by some browsers. */
export const MAX_TOKEN_LENGTH = 1_800;

export interface SaveLinkParts {
  /** Of an object that Google has, its id is enough. */
  readonly object: GiftCardObject | Pick<GiftCardObject, 'id' | 'classId'>;
  /** Only for businesses whose class Google does not have yet. */
  readonly giftCardClass?: GiftCardClass | undefined;
  readonly issuedAt: Date;
  readonly origin: string;
}

/**
 * The signed "save to wallet" token (RS256). The same pass gives the same token, so that asking twice answers alike;
 * it has no end, because mails that hold its link are opened months later.
 */
export function saveToken(
  { serviceAccount, privateKey }: GoogleCredentials,
  { object, giftCardClass, issuedAt, origin }: SaveLinkParts,
): string {
  const payload = { ...(giftCardClass ? { giftCardClasses: [giftCardClass] } : {}), giftCardObjects: [object] };
  const claims = {
    iss: serviceAccount,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(issuedAt.getTime() / 1000),
    origins: [origin],
    payload,
  };
  return jwt.sign(claims, privateKey, { algorithm: 'RS256' });
}

/** The link of a token. */
export function saveLinkOf(token: string): string {
  return SAVE_URL + token;
}

/** The link with the first of the objects that fits; the last one in any case. */
export function saveLink(
  credentials: GoogleCredentials,
  objects: readonly GiftCardObject[],
  rest: Omit<SaveLinkParts, 'object'>,
): string {
  let token = '';
  for (const object of objects) {
    token = saveToken(credentials, { ...rest, object });
    if (token.length <= MAX_TOKEN_LENGTH) break;
  }
  return saveLinkOf(token);
}
