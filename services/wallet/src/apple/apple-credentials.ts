import { createPrivateKey, X509Certificate } from 'node:crypto';

/** What signs passes. */
export interface AppleCredentials {
  readonly passTypeId: string;
  readonly teamId: string;
  readonly wwdr: string;
  readonly certificate: string;
  readonly privateKey: string;
  /** After this no device takes a pass signed with the certificate. */
  readonly validTo: Date;
}

/**
 * Checks what passkit-generator does not: that the certificate is of this pass type and team, of this key, and issued
 * by this WWDR certificate. Throws with the reason, never with a value.
 */
export function readAppleCredentials(given: Omit<AppleCredentials, 'validTo'>): AppleCredentials {
  const certificate = readCertificate(given.certificate, 'APPLE_PASS_CERT_PEM');
  const wwdr = readCertificate(given.wwdr, 'APPLE_WWDR_PEM');
  const privateKey = readKey(given.privateKey);
  if (subjectField(certificate, 'UID') !== given.passTypeId)
    throw new Error('the certificate is not for APPLE_PASS_TYPE_ID (its UID)');
  if (subjectField(certificate, 'OU') !== given.teamId)
    throw new Error('the certificate is not of APPLE_TEAM_ID (its OU)');
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('APPLE_PASS_KEY_PEM is not the key of the certificate');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new Error('the certificate was not issued by APPLE_WWDR_PEM');
  return {
    ...given,
    privateKey: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    validTo: new Date(certificate.validTo),
  };
}

function readCertificate(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new Error(`${name} is not a certificate`, { cause: error });
  }
}

function readKey(pem: string) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch (error) {
    throw new Error('APPLE_PASS_KEY_PEM is unreadable or encrypted', { cause: error });
  }
  throw new Error('APPLE_PASS_KEY_PEM is not an RSA key');
}

function subjectField(certificate: X509Certificate, name: string): string | undefined {
  return certificate.subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
