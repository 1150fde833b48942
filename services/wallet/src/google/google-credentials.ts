import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Who makes Google Wallet passes. */
export interface GoogleCredentials {
  readonly issuerId: string;
  /** Email address of the service account. */
  readonly serviceAccount: string;
  /** Parsed once: signing with the PEM text takes three times as long. */
  readonly privateKey: KeyObject;
}

/** Throws with the reason, never with the key. */
export function readGoogleCredentials(given: {
  issuerId: string;
  serviceAccount: string;
  privateKey: string;
}): GoogleCredentials {
  const privateKey = readKey(given.privateKey);
  if (privateKey.asymmetricKeyType !== 'rsa' || (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('must be an RSA key of at least 2048 bits');
  return { ...given, privateKey };
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new Error('is unreadable or encrypted', { cause: error });
  }
}
