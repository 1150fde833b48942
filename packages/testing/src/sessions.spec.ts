import { describe, expect, it } from '@jest/globals';
import { currentContext, requireAdmin } from '@giftcard/kernel/request-context';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { adminOf, asAdmin, asPublic, newSessionKeys, sessionKeys } from './sessions.js';

describe('asAdmin', () => {
  it('runs work with a token that a service started with the public key accepts', async () => {
    const verifier = new SessionVerifier(sessionKeys().publicKey);
    const { actor } = await asAdmin('luigis', () => verifier.verify(currentContext().token ?? ''));
    expect(actor).toEqual(adminOf('luigis'));
    expect(await asAdmin('luigis', () => Promise.resolve(requireAdmin().businessSlug))).toBe('luigis');
  });

  it('is refused by a service that has another key', async () => {
    const verifier = new SessionVerifier(newSessionKeys().publicKey);
    await expect(asAdmin('luigis', () => verifier.verify(currentContext().token ?? ''))).rejects.toMatchObject({
      code: 'SESSION_INVALID',
    });
  });

  it('leaves public calls without any session', async () => {
    expect(await asPublic(() => Promise.resolve(currentContext()))).not.toHaveProperty('token');
  });
});
