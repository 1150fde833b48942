import { readFile } from 'node:fs/promises';
import { eventually } from '@giftcard/testing/eventually';
import type { OpenPlatform } from '../e2e/support/platform.js';
import { must } from './http.js';
import { offersOf, signIn, type Offer } from './shopper.js';

const PICTURE = new URL('../../deploy/standalone/demo/brunch.webp', import.meta.url);
const KNOWN_WITHIN_MS = 15_000;

export interface Shop {
  readonly slug: string;
  readonly offer: Offer;
  /** The owner's. */
  readonly email: string;
  readonly password: string;
  /** The owner's session. */
  readonly token: string;
}

/** Opens a business with one gift card of 100 dollars at 10 % off. @param name that no other business of the platform has */
export async function openShop(
  { url, superAdmin }: Pick<OpenPlatform, 'url' | 'superAdmin'>,
  name = 'Harbour Lights',
  password = 'lemons on ice',
): Promise<Shop> {
  const email = `owner@${name.toLowerCase().replaceAll(' ', '-')}.test`;
  const { token: platformToken } = await must<{ token: string }>(url, {
    method: 'POST',
    path: '/api/superadmin/login',
    body: superAdmin,
  });
  const {
    admin: { businessSlug: slug },
  } = await must<{ admin: { businessSlug: string } }>(url, {
    method: 'POST',
    path: '/api/superadmin/business-admin',
    token: platformToken,
    body: { email, password, name: 'Ines Harbour', restaurantName: name, phone: '5551230000' },
  });
  const token = await signIn(url, email, password);
  const form = await giftCardForm();
  // The catalog hears of the business by an event.
  await eventually(
    () => must(url, { method: 'POST', path: '/api/v1/admin/create-giftcard', body: form, token }),
    KNOWN_WITHIN_MS,
  );
  const offer = await eventually(async () => (await offersOf(url, slug))[0] ?? false, KNOWN_WITHIN_MS);
  return { slug, offer, email, password, token };
}

async function giftCardForm(): Promise<FormData> {
  const form = new FormData();
  const fields = {
    giftCardName: 'Supper by the Harbour',
    giftCardTag: 'Fine Dining',
    description: 'Three courses, one view.',
    amount: '100.00',
    discount: '10',
    expirationDate: '2099-12-31',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'giftCardImg',
    new Blob([new Uint8Array(await readFile(PICTURE))], { type: 'image/webp' }),
    'supper.webp',
  );
  return form;
}
