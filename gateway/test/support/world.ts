import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importJWK, SignJWT, type JWK } from 'jose';
import type { StaffRole } from '@giftcard/kernel/business/permissions';
import { Documentation, type ApiDocument } from '../../../tests/support/documented.js';
import { send, must, type Answer, type Call } from '../../../tests/support/http.js';
import { buy, offersOf, signIn, type Offer, type Purchase } from '../../../tests/support/shopper.js';
import { startPlatform, type RunningPlatform } from '../../../tests/e2e/support/platform.js';

/** One running platform with two businesses, each with an admin, a gift card on sale and a card sold. */
export interface World {
  readonly platform: RunningPlatform;
  readonly admin: string;
  readonly otherAdmin: string;
  readonly superAdmin: string;
  readonly offer: Offer;
  readonly otherOffer: Offer;
  readonly card: Purchase;
  readonly otherCard: Purchase;
  /** Of a registration request that is pending. */
  readonly requestId: string;
  readonly documentation: Documentation;
  /** Throws for an answer that the OpenAPI document does not have. */
  send(call: Call): Promise<Answer>;
}

export const OWN = 'larkspur-house';
export const OTHER = 'juniper-rye';
export const HOLDER = 'ada@example.com';

/** Starts the platform and sells a card of each demo business. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const platform = await startPlatform(env);
  const { url, demoPassword } = platform;
  const [admin, otherAdmin] = [
    await signIn(url, 'owner@larkspur.test', demoPassword),
    await signIn(url, 'owner@juniper.test', demoPassword),
  ];
  const { token: superAdmin } = await must<{ token: string }>(url, {
    method: 'POST',
    path: '/api/superadmin/login',
    body: platform.superAdmin,
  });
  const [[offer], [otherOffer]] = [await offersOf(url, OWN), await offersOf(url, OTHER)];
  if (!offer || !otherOffer) throw new Error('the demo businesses have nothing on sale');
  const [card, otherCard] = [await buy(url, offer, HOLDER), await buy(url, otherOffer, HOLDER)];
  const interest = {
    businessName: 'The Quiet Inn',
    businessType: 'Hotel',
    contactName: 'Ida Rowe',
    email: 'ida@example.com',
  };
  await must(url, { method: 'POST', path: '/api/v1/admin/registration-interest', body: interest });
  const { requests } = await must<{ requests: { _id: string }[] }>(url, {
    method: 'GET',
    path: '/api/superadmin/registration-requests',
    token: superAdmin,
  });
  const documentation = new Documentation(await must<ApiDocument>(url, { method: 'GET', path: '/api/openapi.json' }));
  return {
    platform,
    admin,
    otherAdmin,
    superAdmin,
    offer,
    otherOffer,
    card,
    otherCard,
    requestId: requests[0]?._id ?? '',
    documentation,
    send: (call) => sendDocumented(url, call, documentation),
  };
}

async function sendDocumented(url: string, call: Call, documentation: Documentation): Promise<Answer> {
  const answer = await send(url, call);
  const problems = documentation.problemsOf(call, answer);
  if (problems.length > 0) throw new Error(`an answer that is not in the document: ${problems.join('; ')}`);
  return answer;
}

/** A session of an existing admin, signed with the platform's own key, that ended an hour ago. */
export async function expiredSession(world: World): Promise<string> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
  return resigned(world, { iat: hourAgo - 60, exp: hourAgo });
}

/** The admin's session as if identity had opened it for this role. */
export function sessionAs(world: World, staff: StaffRole): Promise<string> {
  return resigned(world, { staff });
}

/** The owner's session as identity opens it at a till. */
export function tillSession(world: World): Promise<string> {
  return resigned(world, { staff: 'cashier', till: { id: 'till-1', name: 'Bar till', idleSeconds: 180 } });
}

/** The owner's and the super admin's sessions as identity opens them in production for who has to set up a second factor. */
export async function enrollingSessions(world: World): Promise<{ admin: string; superAdmin: string }> {
  return {
    admin: await resigned(world, { enr: true }),
    superAdmin: await resigned({ ...world, admin: world.superAdmin }, { enr: true }),
  };
}

/** The admin's session with other claims, signed with the platform's own key. */
async function resigned({ platform, admin }: World, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const [, payload = ''] = admin.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const { sessionPrivateKey } = JSON.parse(await readFile(join(platform.dataDir, 'secrets.json'), 'utf8')) as {
    sessionPrivateKey: string;
  };
  const key = await importJWK(JSON.parse(sessionPrivateKey) as JWK, 'EdDSA');
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'EdDSA' }).sign(key);
}

/** The session with another role in it, and the signature it had. */
export function forgedSession(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  return [header, Buffer.from(JSON.stringify({ ...claims, role: 'SuperAdmin' })).toString('base64url'), signature].join(
    '.',
  );
}
