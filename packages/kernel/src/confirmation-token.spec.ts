import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import type { JWK } from 'jose';
import { ConfirmationVerifier, overrideAction, signConfirmation } from './confirmation-token.js';
import { SessionVerifier, signSessionToken } from './session-token.js';

const pair = generateKeyPairSync('ed25519');
const publicKey: JWK = pair.publicKey.export({ format: 'jwk' });
const privateKey: JWK = pair.privateKey.export({ format: 'jwk' });
const verifier = new ConfirmationVerifier(publicKey);
const wanted = { userId: 'u-1', sessionId: 's-1', action: overrideAction('card-1', 2_500) };
const given = { ...wanted, name: 'Mei', owners: [{ name: 'Elena', email: 'elena@example.test' }] };
const refused = expect.objectContaining({ kind: 'denied', code: 'CONFIRMATION_REQUIRED' });

describe('a confirmation', () => {
  it('says who gave the password, and who hears of it', async () => {
    expect(await verifier.verify(await signConfirmation(given, new Date(), privateKey), wanted)).toEqual(given);
  });

  test.each([
    ['of somebody else', { userId: 'u-2' }],
    ['of another session', { sessionId: 's-2' }],
    ['of another card', { action: overrideAction('card-2', 2_500) }],
    ['of another amount', { action: overrideAction('card-1', 2_501) }],
  ])('%s is none', async (_whose, other) => {
    const token = await signConfirmation({ ...given, ...other }, new Date(), privateKey);
    await expect(verifier.verify(token, wanted)).rejects.toEqual(refused);
  });

  it('is over after a minute', async () => {
    const token = await signConfirmation(given, new Date(Date.now() - 62_000), privateKey);
    await expect(verifier.verify(token, wanted)).rejects.toEqual(refused);
  });

  it('is no session, and a session is no confirmation', async () => {
    const confirmation = await signConfirmation(given, new Date(), privateKey);
    await expect(new SessionVerifier(publicKey).verify(confirmation)).rejects.toMatchObject({
      code: 'SESSION_INVALID',
    });
    const session = await signSessionToken(
      { role: 'Admin', userId: 'u-1', sessionId: 's-1', businessSlug: 'larkspur' },
      new Date(Date.now() + 60_000),
      privateKey,
    );
    for (const token of [session, '', 'a.b.c']) await expect(verifier.verify(token, wanted)).rejects.toEqual(refused);
  });
});
