import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, jest, test } from '@jest/globals';
import { importJWK, SignJWT, type JWK } from 'jose';
import type { Actor } from './request-context.js';
import { SessionVerifier, signSessionToken } from './session-token.js';

function newKeys(): { publicKey: JWK; privateKey: JWK } {
  const pair = generateKeyPairSync('ed25519');
  return { publicKey: pair.publicKey.export({ format: 'jwk' }), privateKey: pair.privateKey.export({ format: 'jwk' }) };
}

const keys = newKeys();
const verifier = new SessionVerifier(keys.publicKey);
const admin: Actor = { role: 'Admin', userId: 'u-1', sessionId: 's-1', businessSlug: 'luigis' };
const superAdmin: Actor = { role: 'SuperAdmin', userId: 'u-0', sessionId: 's-0' };
const soon = () => new Date(Math.floor(Date.now() / 1000 + 60) * 1000);
const ended = expect.objectContaining({ kind: 'unauthenticated', code: 'SESSION_INVALID' });

const whole = {
  sub: 'u-1',
  sid: 's-1',
  role: 'Admin',
  biz: 'luigis',
  iss: 'giftcard-identity',
  aud: 'giftcard',
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 60,
};

/** Signed with the real key, but with claims of one's own. */
async function signed(
  claims: Record<string, unknown>,
  header: { alg: string; [name: string]: unknown } = { alg: 'EdDSA' },
): Promise<string> {
  const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return new SignJWT(present).setProtectedHeader(header).sign(await importJWK(keys.privateKey, 'EdDSA'));
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session token', () => {
  test.each([
    ['an admin', admin],
    ['a cashier', { ...admin, staffRole: 'cashier' } as const],
    ['the super admin', superAdmin],
  ])('says who %s is, and until when', async (_who, actor) => {
    const expiresAt = soon();
    const session = await verifier.verify(await signSessionToken(actor, expiresAt, keys.privateKey));
    expect(session).toMatchObject({ actor, expiresAt });
    expect(Math.abs(session.issuedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('that is over is refused, also when it was good a moment ago', async () => {
    await expect(
      verifier.verify(await signSessionToken(admin, new Date(Date.now() - 1_000), keys.privateKey)),
    ).rejects.toEqual(ended);
    const short = await signSessionToken(admin, soon(), keys.privateKey);
    const { expiresAt } = await verifier.verify(short);
    jest.useFakeTimers({ now: expiresAt.getTime() + 1 });
    try {
      await expect(verifier.verify(short)).rejects.toEqual(ended);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of another key is refused, and of our key with anything changed', async () => {
    await expect(verifier.verify(await signSessionToken(admin, soon(), newKeys().privateKey))).rejects.toEqual(ended);
    const token = await signSessionToken(admin, soon(), keys.privateKey);
    const [header, , signature] = token.split('.');
    await expect(
      verifier.verify([header, part({ ...whole, biz: 'somebody-else' }), signature].join('.')),
    ).rejects.toEqual(ended);
    await expect(verifier.verify(await signed(whole))).resolves.toMatchObject({ actor: admin });
  });

  it('without a signature is refused, whatever algorithm it names', async () => {
    const header = (alg: string) => part({ alg, typ: 'JWT' });
    for (const alg of ['none', 'None', 'EdDSA', 'HS256']) {
      await expect(verifier.verify(`${header(alg)}.${part(whole)}.`)).rejects.toEqual(ended);
      await expect(verifier.verify(`${header(alg)}.${part(whole)}`)).rejects.toEqual(ended);
    }
  });

  it('signed with the public key as if it were a shared secret is refused', async () => {
    const secret = Buffer.from(keys.publicKey.x!, 'base64url');
    await expect(
      verifier.verify(await new SignJWT(whole).setProtectedHeader({ alg: 'HS256' }).sign(secret)),
    ).rejects.toEqual(ended);
  });

  test.each(['sub', 'sid', 'role', 'biz', 'iss', 'aud', 'iat', 'exp'] as const)(
    'without %s is refused',
    async (claim) => {
      await expect(verifier.verify(await signed({ ...whole, [claim]: undefined }))).rejects.toEqual(ended);
    },
  );

  test('of a till names the location where that stands, if it stands at one', async () => {
    const bar = { id: 'till-1', name: 'Bar till', idleSeconds: 180 };
    const location = { id: 'vine', name: 'Vine Street', timeZone: 'America/New_York' };
    for (const till of [bar, { ...bar, location }]) {
      const actor: Actor = { ...admin, staffRole: 'cashier', till };
      expect((await verifier.verify(await signSessionToken(actor, soon(), keys.privateKey))).actor).toEqual(actor);
    }
    for (const wrong of ['vine', null, { ...location, id: '' }, { ...location, timeZone: 7 }]) {
      const token = await signed({ ...whole, till: { ...bar, location: wrong } });
      await expect(verifier.verify(token)).rejects.toEqual(ended);
    }
  });

  test.each([
    ['of another issuer', { iss: 'somebody' }],
    ['for another audience', { aud: 'other' }],
    ['of an unknown role', { role: 'Owner' }],
    ['of an admin of no business', { biz: '' }],
    ['of a role that no business has', { staff: 'emperor' }],
    ['of nobody', { sub: '' }],
    ['whose business is no text', { biz: ['luigis'] }],
  ])('%s is refused', async (_why, claims) => {
    await expect(verifier.verify(await signed({ ...whole, ...claims }))).rejects.toEqual(ended);
  });

  test.each(['', 'x', '..', 'a.b.c', 'null', '\u0000', 'x'.repeat(100_000)])('is not %#: noise', async (noise) => {
    await expect(verifier.verify(noise)).rejects.toEqual(ended);
  });

  it('keeps its signature secret when it is refused: the error says only that the session ended', async () => {
    const forged = await signSessionToken(admin, soon(), newKeys().privateKey);
    const error = (await verifier.verify(forged).catch((caught: unknown) => caught)) as Error;
    expect(error.message).toBe('Your session has ended. Please sign in again.');
  });
});
