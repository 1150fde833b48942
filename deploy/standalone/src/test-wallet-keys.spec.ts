import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { makeTestWalletKeys } from './test-wallet-keys.js';

describe('makeTestWalletKeys', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const keys = makeTestWalletKeys(now);
  const certificate = new X509Certificate(keys.APPLE_PASS_CERT_PEM);
  const authority = new X509Certificate(keys.APPLE_WWDR_PEM);

  it('gives a pass certificate of its pass type and team, issued by its authority for its key', () => {
    const subject = certificate.subject.split('\n');
    expect(subject).toContain(`UID=${keys.APPLE_PASS_TYPE_ID}`);
    expect(subject).toContain(`OU=${keys.APPLE_TEAM_ID}`);
    expect(certificate.checkIssued(authority)).toBe(true);
    expect(certificate.verify(authority.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(keys.APPLE_PASS_KEY_PEM))).toBe(true);
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2', '1.2.840.113635.100.4.14']);
    expect([authority.ca, certificate.ca]).toEqual([true, false]);
  });

  it('is valid from a moment ago for ten years', () => {
    expect(new Date(certificate.validFrom).getTime()).toBeLessThan(now.getTime());
    expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2036);
  });

  it('gives a Google key long enough for RS256, and other keys at every call', () => {
    expect(createPrivateKey(keys.GOOGLE_WALLET_PRIVATE_KEY).asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(makeTestWalletKeys(now).APPLE_PASS_CERT_PEM).not.toBe(keys.APPLE_PASS_CERT_PEM);
  });
});
