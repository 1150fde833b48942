import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changingPayload } from '@giftcard/kernel/business/presence';
import { eventually } from '@giftcard/testing/eventually';
import { mailsIn, oneTimeCodeOf } from '../e2e/support/mailbox.js';
import { must, send, type Call } from '../support/http.js';
import { buy, pay, type Offer, type Paid } from '../support/shopper.js';
import type { Schemas } from '@giftcard/client';
import { COUNTER_GUEST, type Make, type ProvenBy, type Scene } from './row.js';
import { HOLDER, type World } from '../../gateway/test/support/world.js';

export const MAILED_WITHIN_MS = 20_000;
export const TOLD_WITHIN_MS = 20_000;
export const NO_CARD = '7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ';
export const address = { street: '1 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
export const giftCardForm = {
  giftCardName: 'Afternoon Tea',
  giftCardTag: 'Just Because',
  description: 'Tea for two',
  amount: '20',
  discount: '5',
  expirationDate: '2099-01-01',
};

/** A multipart form with a picture. */
export async function form(
  fields: Readonly<Record<string, string>>,
  name: string,
  content?: Buffer,
): Promise<FormData> {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.append(field, value);
  made.append(
    name,
    new Blob([new Uint8Array(content ?? (await readFile(PICTURE)))], { type: 'image/webp' }),
    'picture.webp',
  );
  return made;
}

export const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));

export const TOO_LARGE = () => Buffer.alloc(5 * 1024 * 1024 + 1);
export const SVG = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
export const upload =
  (
    method: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    name: string,
    content?: () => Buffer,
  ): Make =>
  async ({ admin }) => ({ method, path, token: admin, body: await form(fields, name, content?.()) });

export async function payment(url: string, offer: Offer): Promise<Paid> {
  return (await pay(url, offer)).body as Paid;
}

/** Without a payment: one that there is not. */
export function purchaseForm(paid: Paid | undefined, giftCardId: string) {
  const { id: transactionId, checkoutSecret } = paid ?? { id: 'no-such-payment', checkoutSecret: '' };
  return {
    id: giftCardId,
    purchaseType: 'self',
    selfInfo: { name: 'Ada Byron', email: HOLDER, phone: '(555) 123-4567' },
    paymentDetails: { transactionId },
    checkoutSecret,
  };
}

/** A form for a payment that has another already. */
export function otherForm(method: string, path: string): Make {
  return async (scene) => {
    const body = purchaseForm(scene.paid, scene.offer._id);
    await must(scene.platform.url, { method, path, body });
    return { method, path, body: { ...body, selfInfo: { ...body.selfInfo, email: 'eve@example.com' } } };
  };
}

/** The code of the mail that a call sends: not of one that came before it. */
export async function codeOf(scene: Scene, email: string, subject: RegExp, sending: Call): Promise<string> {
  const { mailboxUrl, url } = scene.platform;
  const codes = async () => (await mailsIn(mailboxUrl, email)).filter((mail) => subject.test(mail.subject));
  const before = (await codes()).length;
  await must(url, sending);
  const mail = await eventually(async () => (await codes())[before] ?? false, MAILED_WITHIN_MS);
  return oneTimeCodeOf(mail);
}

export async function registration(
  scene: Scene,
  email: string,
  restaurantName: string,
): Promise<Record<string, unknown>> {
  const otp = await codeOf(scene, email, /code/i, { method: 'POST', path: '/api/v1/admin/send-otp', body: { email } });
  return {
    name: 'Ida Rowe',
    password: 'quiet-inn-71',
    phone: '5551234567',
    restaurantName,
    restaurantAddress: address,
    email,
    otp,
  };
}

export const redeemCode = (scene: Scene, code: string, redeemAmount: number, email = HOLDER): Call => ({
  method: 'POST',
  path: '/api/v1/admin/send-otp-redeem',
  token: scene.admin,
  body: { email, redeemAmount, qrUniqueCode: code },
});

/** Makes a card redeemable for an amount by one right code. */
export async function verified(scene: Scene, redeemAmount: number, qrUniqueCode = scene.own.uniqueCode): Promise<Call> {
  const otp = await codeOf(
    scene,
    COUNTER_GUEST,
    /confirms/,
    redeemCode(scene, qrUniqueCode, redeemAmount, COUNTER_GUEST),
  );
  return {
    method: 'POST',
    path: '/api/v1/admin/verify-otp-redeem',
    token: scene.admin,
    body: { email: COUNTER_GUEST, qrUniqueCode, otp },
  };
}

/** Redeems of a card of the counter's guest until $4.20 is left, and answers that. */
export async function almostUsedUp(scene: Scene, qrCode: string): Promise<number> {
  const asked = { path: `/api/v1/admin/scan-giftcard/${qrCode}`, method: 'GET', token: scene.admin };
  const { giftCard } = await must<{ giftCard: { buyers: { remainingBalance: number }[] } }>(scene.platform.url, asked);
  const amount = Math.round(giftCard.buyers[0]!.remainingBalance * 100 - 420) / 100;
  await must(scene.platform.url, await verified(scene, amount, qrCode));
  const redeem = { method: 'POST', path: '/api/v1/admin/redeem', token: scene.admin, body: { qrCode, amount } };
  const { cashOut } = await must<{ cashOut: { amount: number } }>(scene.platform.url, redeem);
  return cashOut.amount;
}

/** What the card page of the scene's card shows at a moment, in milliseconds since 1970. */
export async function changingQrOf({ platform, card }: Scene, at: number): Promise<string> {
  const asked = { method: 'GET', path: `/api/v1/cards/${card.cardUrl.slice(card.cardUrl.lastIndexOf('/') + 1)}` };
  const { card: shown } = await must<{ card: { qrPayload: string; changingQr: { secret: string } } }>(
    platform.url,
    asked,
  );
  return changingPayload(shown.qrPayload, shown.changingQr.secret, at);
}

export const create = '/api/payments/create-payment';
export const paying =
  (changes: object, offerOf: (scene: Scene) => object = () => ({})): Make =>
  (scene) => ({
    method: 'POST',
    path: create,
    body: {
      sourceId: 'cnon:card-nonce-ok',
      giftCardId: scene.offer._id,
      businessSlug: scene.offer.businessSlug,
      ...changes,
      ...offerOf(scene),
    },
  });
export const UNCONFIGURED = 'tests/contract/unconfigured.contract.spec.ts';
export const challenged: ProvenBy = {
  spec: 'gateway/test/front-door.int.spec.ts',
  test: 'a stranger who has mails sent to many addresses has to work for each from the sixth on',
};
export const limited: ProvenBy = {
  spec: 'gateway/test/front-door.int.spec.ts',
  test: 'too many tries are 429 with Retry-After',
};
export const notKeptLimited: ProvenBy = {
  spec: 'gateway/test/front-door.int.spec.ts',
  test: 'cards and businesses that are not kept are limited, whether they are there or not',
};

/** A payment without a card whose money went back by the provider's dashboard; resolves when the platform has heard of it. */
async function takenBack({ platform, offer }: World): Promise<Scene['takenBack']> {
  const idempotencyKey = 'taken-back';
  const paid = (await pay(platform.url, offer, idempotencyKey)).body as Schemas['Payment'];
  const { amount, currency } = paid.amountMoney;
  await must(platform.sandboxUrl, {
    method: 'POST',
    path: '/v2/refunds',
    token: 'sandbox-platform',
    body: { idempotency_key: 'by hand', payment_id: paid.id, amount_money: { amount, currency } },
  });
  const call: Call = {
    method: 'POST',
    path: '/api/wallet/generate-wallet-pass',
    body: purchaseForm(paid, offer._id),
  };
  await eventually(async () => (await send(platform.url, call)).status === 409, TOLD_WITHIN_MS);
  return { paid, idempotencyKey };
}

/** Brings the platform to where every row can be tried. */
export async function openScene(world: World): Promise<Scene> {
  const { url } = world.platform;
  const [own, small, blocked, paid] = [
    await buy(url, world.offer, COUNTER_GUEST),
    await buy(url, world.offer, COUNTER_GUEST),
    await buy(url, world.offer, HOLDER),
    await payment(url, world.offer),
  ];
  const { giftCard } = await must<{ giftCard: { _id: string } }>(url, {
    method: 'POST',
    path: '/api/v1/admin/create-giftcard',
    token: world.admin,
    body: await form({ ...giftCardForm, status: 'inactive' }, 'giftCardImg'),
  });
  const suspended = { email: 'gone@example.com', password: 'quiet-inn-71' };
  const { admin } = await must<{ admin: { _id: string } }>(url, {
    method: 'POST',
    path: '/api/superadmin/business-admin',
    token: world.superAdmin,
    body: { ...suspended, name: 'Gone', restaurantName: 'Gone', phone: '5551234567' },
  });
  await must(url, {
    method: 'PUT',
    path: `/api/superadmin/business-admins/${admin._id}/status`,
    token: world.superAdmin,
    body: { status: 'suspended', reason: 'Closed' },
  });
  return { ...world, own, small, blocked, paid, takenBack: await takenBack(world), notOnSale: giftCard._id, suspended };
}
