import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

/** Settings of the wallet service with keys that no real wallet accepts, so that passes can be made and looked at. */
export interface TestWalletSettings extends Record<string, string> {
  GOOGLE_WALLET_ISSUER_ID: string;
  GOOGLE_WALLET_SERVICE_ACCOUNT: string;
  GOOGLE_WALLET_PRIVATE_KEY: string;
  APPLE_PASS_TYPE_ID: string;
  APPLE_TEAM_ID: string;
  APPLE_WWDR_PEM: string;
  APPLE_PASS_CERT_PEM: string;
  APPLE_PASS_KEY_PEM: string;
}

const PASS_TYPE_ID = 'pass.test.giftcard';
const TEAM_ID = 'TEST000000';
const YEARS = 10;
/** RFC 4519, 2.39. */
const UID = '0.9.2342.19200300.100.1.1';
/** Apple's extended key usage for passes. */
const PASS_SIGNING = '1.2.840.113635.100.4.14';

/**
 * Makes a key for Google Wallet, and for Apple Wallet a pass certificate with the authority that issued it, new at
 * every call. Takes about half a second; keep them, or passes change their signer at every start.
 */
export function makeTestWalletKeys(now: Date = new Date()): TestWalletSettings {
  const authority = newRsaKey();
  const pass = newRsaKey();
  const authorityName = [{ name: 'commonName', value: 'Giftcard Vault test authority (not Apple)' }];
  const passName = [
    { type: UID, value: PASS_TYPE_ID },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE_ID}` },
    { shortName: 'OU', value: TEAM_ID },
    { name: 'organizationName', value: 'Giftcard Vault test' },
    { name: 'countryName', value: 'US' },
  ];
  return {
    GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
    GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@giftcard-test.iam.gserviceaccount.com',
    GOOGLE_WALLET_PRIVATE_KEY: pemOf(newRsaKey()),
    APPLE_PASS_TYPE_ID: PASS_TYPE_ID,
    APPLE_TEAM_ID: TEAM_ID,
    APPLE_WWDR_PEM: certify({
      subject: authorityName,
      key: authority,
      issuer: authorityName,
      issuerKey: authority,
      extensions: AUTHORITY,
      now,
    }),
    APPLE_PASS_CERT_PEM: certify({
      subject: passName,
      key: pass,
      issuer: authorityName,
      issuerKey: authority,
      extensions: SIGNER,
      now,
    }),
    APPLE_PASS_KEY_PEM: pemOf(pass),
  };
}

const AUTHORITY = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, critical: true },
];

const SIGNER = [
  { name: 'keyUsage', digitalSignature: true, critical: true },
  { name: 'extKeyUsage', clientAuth: true, [PASS_SIGNING]: true },
];

interface CertificateRequest {
  readonly subject: forge.pki.CertificateField[];
  readonly key: KeyObject;
  readonly issuer: forge.pki.CertificateField[];
  readonly issuerKey: KeyObject;
  readonly extensions: object[];
  readonly now: Date;
}

function certify({ subject, key, issuer, issuerKey, extensions, now }: CertificateRequest): string {
  const certificate = forge.pki.createCertificate();
  const privateKey = forge.pki.privateKeyFromPem(pemOf(key));
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = new Date(now.getTime() - 60_000);
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * 24 * 60 * 60 * 1000);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(forge.pki.privateKeyFromPem(pemOf(issuerKey)), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** By node:crypto, which is many times faster at it than JavaScript. */
function newRsaKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function pemOf(key: KeyObject): string {
  return String(key.export({ type: 'pkcs1', format: 'pem' }));
}
