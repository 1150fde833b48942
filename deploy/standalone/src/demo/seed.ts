import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SetClock } from '../platform.js';
import { demoBusinesses, type DemoBusiness, type DemoGiftCard } from './businesses.js';
import { call, TooBusy, upload } from './calls.js';
import { makePast, type DemoShop } from './make-past.js';
import { PAST_DAYS } from './past.js';

const PICTURES = new URL('../../demo/', import.meta.url);
/** Demo cards are on sale for a year. */
const ON_SALE_MS = 365 * 24 * 60 * 60_000;
const OPENED_AGO_MS = (PAST_DAYS + 1) * 24 * 60 * 60_000;
/** A machine that is busy with the start itself may keep a picture waiting until its call is given up. */
const TRIES = 5;
const BETWEEN_TRIES_MS = 2_000;

export interface DemoPlatform {
  /** Of a gateway that nobody else uses yet. */
  readonly url: string;
  /** Undefined where a real server takes the mails. */
  readonly mailboxUrl: string | undefined;
  readonly superAdmin: { readonly email: string; readonly password: string };
  /** Of the businesses' owners. */
  readonly password: string;
  readonly setClock: SetClock;
}

/**
 * Makes the demo businesses through the platform's own calls, as people would. One that is there is left as it is; what an earlier start
 * left half made is completed.
 * @param hasPast they opened a year ago, and have sold since
 */
export async function seedDemo(
  platform: DemoPlatform,
  hasPast: boolean,
  progress: (step: string) => void,
  aborted: AbortSignal,
): Promise<void> {
  const { url, mailboxUrl, superAdmin, password, setClock } = platform;
  const shops: DemoShop[] = [];
  const atOpening = <T>(work: () => Promise<T>): Promise<T> => (hasPast ? inThePast(setClock, work) : work());
  for (const business of demoBusinesses) {
    if (!(await isThere(url, business.slug))) {
      const { name, email, phone, slug, ownerName } = business;
      progress(`opening ${name}`);
      const { token } = await call<{ token: string }>(url, 'POST', '/api/superadmin/login', superAdmin);
      await atOpening(() =>
        call(
          url,
          'POST',
          '/api/superadmin/business-admin',
          { name: ownerName, email, restaurantName: name, phone, businessSlug: slug, password },
          token,
        ),
      );
    }
    const owner = await signIn(url, business, password);
    if (owner === undefined) continue;
    await atOpening(() => patiently(() => stockBusiness(url, business, owner, progress)));
    shops.push({ ...business, token: owner.token, password });
  }
  if (!hasPast || mailboxUrl === undefined) return;
  progress('letting a year pass');
  try {
    await makePast(url, mailboxUrl, shops, setClock, aborted);
  } catch (error) {
    if (aborted.aborted) throw error;
    // A slow machine gets less of a past, and its platform all the same.
    progress(`the year ends early (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Whether a business, or any of the demo's, exists. */
export async function isThere(url: string, slug?: string): Promise<boolean> {
  const slugs = slug === undefined ? demoBusinesses.map((business) => business.slug) : [slug];
  const answers = await Promise.all(slugs.map((each) => fetch(`${url}/api/v1/admin/business/${each}`)));
  return answers.some(({ status }) => status !== 404);
}

/** Does work again that the platform was too busy for; it goes on where it was. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TooBusy) || attempt === TRIES) throw error;
      await wait(BETWEEN_TRIES_MS);
    }
  }
}

/** Runs work at the day on which the businesses of a demo with a past opened. Sessions are not begun there: they would be over by now. */
async function inThePast<T>(setClock: SetClock, work: () => Promise<T>): Promise<T> {
  await setClock(new Date(Date.now() - OPENED_AGO_MS));
  try {
    return await work();
  } finally {
    await setClock();
  }
}

interface Owner {
  readonly token: string;
  readonly user: { readonly logoUrl: string; readonly restaurantAddress: { readonly street: string } };
}

/** Undefined when the demo password is no longer the owner's, or not enough: whoever changed it owns the business now. */
async function signIn(url: string, { email }: DemoBusiness, password: string): Promise<Owner | undefined> {
  const answer = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status === 401 || answer.status === 202) return undefined;
  if (!answer.ok) throw new Error(`the demo owner could not sign in: ${answer.status}`);
  return (await answer.json()) as Owner;
}

async function stockBusiness(
  url: string,
  business: DemoBusiness,
  { token, user }: Owner,
  progress: (step: string) => void,
): Promise<void> {
  if (!user.logoUrl)
    await upload(
      url,
      'POST',
      '/api/v1/admin/settings/logo',
      { logo: await picture(business.logo, 'image/png') },
      token,
    );
  if (!user.restaurantAddress.street)
    await call(
      url,
      'PUT',
      '/api/v1/admin/settings',
      { restaurantAddress: business.address, contact: business.contact },
      token,
    );
  const { giftCardCount } = await call<{ giftCardCount: number }>(
    url,
    'GET',
    `/api/v1/admin/list?businessSlug=${business.slug}`,
    undefined,
    token,
  );
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
    ...amountFields(card.amount),
    ...packageFields(card.package),
    discount: String(card.discount),
    expirationDate: new Date(Date.now() + ON_SALE_MS).toISOString().slice(0, 10),
    giftCardImg: await picture(card.picture, 'image/webp'),
  };
}

function amountFields(amount: DemoGiftCard['amount']): Record<string, string> {
  if (typeof amount === 'number') return { amount: amount.toFixed(2) };
  const { min, max, step, suggestions } = amount;
  return {
    minAmount: String(min),
    maxAmount: String(max),
    amountStep: String(step),
    suggestedAmounts: suggestions.join(),
  };
}

function packageFields(sold: DemoGiftCard['package']): Record<string, string> {
  return sold ? { ...sold, units: String(sold.units) } : {};
}

async function picture(name: string, type: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(new URL(name, PICTURES)))], { type });
}
