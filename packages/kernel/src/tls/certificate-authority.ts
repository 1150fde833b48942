import 'reflect-metadata';
import { createPrivateKey, KeyObject, randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralNames,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { spiffeId } from './process-name.js';

/** A certificate and its private key, as PEM. */
export interface CertificatePair {
  readonly cert: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks of other machines may be behind. */
const EARLIER_MS = 5 * 60 * 1000;

/** An authority that certifies processes, and nothing below itself. */
export async function makeAuthority(days: number): Promise<CertificatePair> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validFor(days),
    name: `CN=Giftcard Vault processes ${randomBytes(4).toString('hex')}`,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pemOf(certificate, keys.privateKey);
}

/** A certificate with which a process both serves and calls. */
export function certify(authority: CertificatePair, processName: string, days: number): Promise<CertificatePair> {
  const names: JsonGeneralNames = [{ type: 'url', value: spiffeId(processName) }];
  const usages = [ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth];
  return issue(authority, processName, days, { names, usages });
}

/** A certificate with which a server is known by the names of its hosts; it is no process's. */
export function certifyHosts(
  authority: CertificatePair,
  hosts: readonly [string, ...string[]],
  days: number,
): Promise<CertificatePair> {
  const names: JsonGeneralNames = hosts.map((value) => ({ type: 'dns', value }));
  return issue(authority, hosts[0], days, { names, usages: [ExtendedKeyUsage.serverAuth] });
}

async function issue(
  authority: CertificatePair,
  subject: string,
  days: number,
  { names, usages }: { readonly names: JsonGeneralNames; readonly usages: ExtendedKeyUsage[] },
): Promise<CertificatePair> {
  const issuer = new X509Certificate(authority.cert);
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.create({
    ...validFor(days),
    subject: `CN=${subject}`,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await signingKeyOf(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension(usages),
      new SubjectAlternativeNameExtension(names),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return pemOf(certificate, keys.privateKey);
}

function newKeys() {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function signingKeyOf(pem: string) {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
}

function validFor(days: number) {
  const now = Date.now();
  return {
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    notBefore: new Date(now - EARLIER_MS),
    notAfter: new Date(now + days * DAY_MS),
    signingAlgorithm: ALGORITHM,
  };
}

function pemOf(certificate: X509Certificate, key: webcrypto.CryptoKey): CertificatePair {
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
