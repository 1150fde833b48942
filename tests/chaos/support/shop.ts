import { readFile } from 'node:fs/promises';
import { eventually } from '@giftcard/testing/eventually';
import { must } from '../../support/http.js';
import { offersOf, signIn, type Offer } from '../../support/shopper.js';
import type { RunningPlatform } from '../../e2e/support/platform.js';

const PICTURE = new URL('../../../deploy/standalone/demo/brunch.webp', import.meta.url);
const OWNER = { email: 'owner@harbour.test', password: 'lemons on ice' };
const KNOWN_WITHIN_MS = 15_000;

export interface Shop {
  readonly offer: Offer;
  /** The owner's session. */
  readonly token: string;
  readonly password: string;
}

/** Opens a business on an empty platform, with one gift card of 100 dollars at 10 % off. */
export async function openShop({ url, superAdmin }: Pick<RunningPlatform, 'url' | 'superAdmin'>): Promise<Shop> {
  const { token: platformToken } = await must<{ token: string }>(url, {
    method: 'POST',
    path: '/api/superadmin/login',
    body: superAdmin,
  });
  const { admin } = await must<{ admin: { businessSlug: string } }>(url, {
    method: 'POST',
    path: '/api/superadmin/business-admin',
    token: platformToken,
    body: { ...OWNER, name: 'Ines Harbour', restaurantName: 'Harbour Lights', phone: '5551230000' },
  });
  const token = await signIn(url, OWNER.email, OWNER.password);
  const form = await giftCardForm();
  // The catalog hears of the business by an event.
  await eventually(
    () => must(url, { method: 'POST', path: '/api/v1/admin/create-giftcard', body: form, token }),
    KNOWN_WITHIN_MS,
  );
  const offer = await eventually(async () => (await offersOf(url, admin.businessSlug))[0] ?? false, KNOWN_WITHIN_MS);
  return { offer, token, password: OWNER.password };
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
