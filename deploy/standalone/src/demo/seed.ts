import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { demoBusinesses, type DemoBusiness, type DemoGiftCard } from './businesses.js';

const PICTURES = new URL('../../demo/', import.meta.url);
/** Demo cards are on sale for a year. */
const ON_SALE_MS = 365 * 24 * 60 * 60_000;
/** A machine that is busy with the start itself may keep a picture waiting until its call is given up. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 2_000;

/**
 * Makes the demo businesses through the platform's own calls, as people would. A business that is there is left as
 * it is; one that an earlier start left half made is completed.
 */
export async function seedDemo(url: string, superAdmin: { email: string; password: string }, password: string, progress: (step: string) => void): Promise<void> {
  const { token } = await call<{ token: string }>(url, 'POST', '/api/superadmin/login', superAdmin);
  for (const business of demoBusinesses) {
    const existing = await fetch(`${url}/api/v1/admin/business/${business.slug}`);
    if (existing.status === 404) {
      const { name, email, phone, slug, ownerName } = business;
      progress(`opening ${name}`);
      await call(url, 'POST', '/api/superadmin/business-admin', { name: ownerName, email, restaurantName: name, phone, businessSlug: slug, password }, token);
    }
    await patiently(() => stockBusiness(url, business, password, progress));
  }
}

/** Does work again that the platform was too busy for; it goes on where it was. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TooBusy) || attempt === TRIES) throw error;
      await wait(BETWEEN_TRIES_MS);
    }
  }
}

async function stockBusiness(url: string, business: DemoBusiness, password: string, progress: (step: string) => void): Promise<void> {
  const signIn = await fetch(`${url}/api/v1/admin/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: business.email, password }) });
  // Whoever changed the demo password owns the business now.
  if (signIn.status === 401) return;
  if (!signIn.ok) throw new Error(`the demo owner could not sign in: ${signIn.status}`);
  const { token, user } = (await signIn.json()) as { token: string; user: { logoUrl: string; restaurantAddress: { street: string } } };
  if (!user.logoUrl) await upload(url, 'POST', '/api/v1/admin/settings/logo', { logo: await picture(business.logo, 'image/png') }, token);
  if (!user.restaurantAddress.street) await call(url, 'PUT', '/api/v1/admin/settings', { restaurantAddress: business.address, contact: business.contact }, token);
  const { giftCardCount } = await call<{ giftCardCount: number }>(url, 'GET', `/api/v1/admin/list?businessSlug=${business.slug}`, undefined, token);
  // Lists show the newest first, so the last card of the shop window is made first.
  for (const giftCard of [...business.giftCards].reverse().slice(giftCardCount)) {
    progress(`putting "${giftCard.name}" on sale`);
    await upload(url, 'POST', '/api/v1/admin/create-giftcard', await giftCardForm(giftCard), token);
  }
}

async function giftCardForm(card: DemoGiftCard): Promise<Record<string, string | Blob>> {
  return {
    giftCardName: card.name,
    giftCardTag: card.tag,
    description: card.description,
    amount: card.amount.toFixed(2),
    discount: String(card.discount),
    expirationDate: new Date(Date.now() + ON_SALE_MS).toISOString().slice(0, 10),
    giftCardImg: await picture(card.picture, 'image/webp'),
  };
}

async function picture(name: string, type: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(new URL(name, PICTURES)))], { type });
}

async function upload(url: string, method: string, path: string, fields: Record<string, string | Blob>, token: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await read(await fetch(url + path, { method, body: form, headers: { authorization: `Bearer ${token}` } }), path);
}

async function call<T>(url: string, method: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return read<T>(await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }), path);
}

class TooBusy extends Error {}

async function read<T>(answer: Response, path: string): Promise<T> {
  if (!answer.ok) throw new (answer.status === 503 ? TooBusy : Error)(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
