import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '@giftcard/testing/eventually';
import { mailsIn, oneTimeCodeOf } from '../e2e/support/mailbox.js';
import { must, send, type Call } from '../support/http.js';
import { buy, pay, signIn, type Offer } from '../support/shopper.js';
import { asAdmin, asRoot, get, post, TILL, tooMany, type Make, type ProvenBy, type Row, type Scene } from './row.js';
import { workplaceRows } from './workplace.rows.js';
import { HOLDER, type World } from '../../gateway/test/support/world.js';

const MAILED_WITHIN_MS = 20_000;
const TOLD_WITHIN_MS = 20_000;
const NO_CARD = '7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ';
const address = { street: '1 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
const giftCardForm = {
  giftCardName: 'Afternoon Tea',
  giftCardTag: 'Just Because',
  description: 'Tea for two',
  amount: '20',
  discount: '5',
  expirationDate: '2099-01-01',
};

/** A multipart form with a picture. */
async function form(fields: Readonly<Record<string, string>>, name: string, content?: Buffer): Promise<FormData> {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.append(field, value);
  made.append(
    name,
    new Blob([new Uint8Array(content ?? (await readFile(PICTURE)))], { type: 'image/webp' }),
    'picture.webp',
  );
  return made;
}

const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/dessert.webp', import.meta.url));

const TOO_LARGE = () => Buffer.alloc(5 * 1024 * 1024 + 1);
const SVG = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const upload =
  (
    method: string,
    path: string,
    fields: Readonly<Record<string, string>>,
    name: string,
    content?: () => Buffer,
  ): Make =>
  async ({ admin }) => ({ method, path, token: admin, body: await form(fields, name, content?.()) });

async function payment(url: string, offer: Offer): Promise<string> {
  return ((await pay(url, offer)).body as { id: string }).id;
}

function purchaseForm(transactionId: string, giftCardId: string) {
  return {
    id: giftCardId,
    purchaseType: 'self',
    selfInfo: { name: 'Ada Byron', email: HOLDER, phone: '(555) 123-4567' },
    paymentDetails: { transactionId },
  };
}

/** A form for a payment that has another already. */
function otherForm(method: string, path: string): Make {
  return async (scene) => {
    const body = purchaseForm(scene.paymentId, scene.offer._id);
    await must(scene.platform.url, { method, path, body });
    return { method, path, body: { ...body, selfInfo: { ...body.selfInfo, email: 'eve@example.com' } } };
  };
}

/** The code of the mail that a call sends: not of one that came before it. */
async function codeOf(scene: Scene, email: string, subject: RegExp, sending: Call): Promise<string> {
  const { mailboxUrl, url } = scene.platform;
  const codes = async () =>
    (await mailsIn(mailboxUrl)).filter(
      (mail) => mail.to.some(({ address }) => address === email) && subject.test(mail.subject),
    );
  const before = (await codes()).length;
  await must(url, sending);
  const mail = await eventually(async () => (await codes())[before] ?? false, MAILED_WITHIN_MS);
  return oneTimeCodeOf(mail);
}

async function registration(scene: Scene, email: string, restaurantName: string): Promise<Record<string, unknown>> {
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

const redeemCode = (scene: Scene, code: string, redeemAmount: number, email = HOLDER): Call => ({
  method: 'POST',
  path: '/api/v1/admin/send-otp-redeem',
  token: scene.admin,
  body: { email, redeemAmount, qrUniqueCode: code },
});

/** Makes a card redeemable for an amount by one right code. */
async function verified(scene: Scene, redeemAmount: number): Promise<Call> {
  const { uniqueCode: qrUniqueCode } = scene.own;
  const otp = await codeOf(scene, TILL, /confirms/, redeemCode(scene, qrUniqueCode, redeemAmount, TILL));
  return {
    method: 'POST',
    path: '/api/v1/admin/verify-otp-redeem',
    token: scene.admin,
    body: { email: TILL, qrUniqueCode, otp },
  };
}

const create = '/api/payments/create-payment';
const paying =
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
const UNCONFIGURED = 'tests/contract/unconfigured.contract.spec.ts';
const limited: ProvenBy = {
  spec: 'gateway/test/front-door.int.spec.ts',
  test: 'too many tries are 429 with Retry-After',
};

/** Every row of http.md: each call of the document once. */
export const rows: readonly Row[] = [
  {
    call: 'POST /api/payments/create-payment',
    status: 200,
    good: paying(
      { purchaseType: 'self', selfInfo: { name: 'Ada Byron', email: HOLDER, phone: '(555) 123-4567' } },
      ({ offer }) => ({ amount: offer.salePrice }),
    ),
    errors: {
      INVALID_FIELDS: paying({
        purchaseType: 'self',
        selfInfo: { name: 'Ada', email: 'guest@example.com,', phone: '5551234567' },
      }),
      PAYMENT_DECLINED: paying({ sourceId: 'cnon:card-nonce-declined' }),
      GIFT_CARD_NOT_FOUND: paying({ giftCardId: 'no-such-card' }),
      GIFT_CARD_NOT_ON_SALE: paying({}, ({ notOnSale }) => ({ giftCardId: notOnSale })),
      PRICE_CHANGED: paying({ amount: 1 }),
      TOO_MANY_DECLINES: {
        spec: 'gateway/test/front-door.int.spec.ts',
        test: 'five declined cards of one address end its payments for a while',
      },
      PAYMENTS_NOT_CONFIGURED: {
        spec: UNCONFIGURED,
        test: 'a business without an account sells nothing where the platform has none',
      },
      PAYMENT_NOT_COMPLETED: async (scene) => ({
        ...(await paying({}, ({ offer }) => ({ amount: offer.salePrice }))(scene)),
        headers: { 'idempotency-key': scene.takenBack.idempotencyKey },
      }),
      PAYMENT_PROVIDER_UNAVAILABLE: paying({ sourceId: 'cnon:sandbox-unavailable' }),
    },
  },
  {
    call: 'POST /api/wallet/generate-wallet-pass',
    status: 200,
    good: (scene) => ({
      method: 'POST',
      path: '/api/wallet/generate-wallet-pass',
      body: purchaseForm(scene.paymentId, scene.offer._id),
    }),
    errors: {
      PAYMENT_NOT_COMPLETED: (scene) => ({
        method: 'POST',
        path: '/api/wallet/generate-wallet-pass',
        body: purchaseForm(scene.takenBack.paymentId, scene.offer._id),
      }),
      PAYMENT_NOT_FOUND: post('/api/wallet/generate-wallet-pass', purchaseForm('no-such-payment', 'x')),
      PURCHASE_DIFFERS: otherForm('POST', '/api/wallet/generate-wallet-pass'),
      WALLET_NOT_CONFIGURED: {
        spec: UNCONFIGURED,
        test: 'without wallets there is no pass, and the purchase goes on without one',
      },
    },
  },
  {
    call: 'PUT /api/v1/admin/purchase',
    status: 200,
    good: (scene) => ({
      method: 'PUT',
      path: '/api/v1/admin/purchase',
      body: purchaseForm(scene.paymentId, scene.offer._id),
    }),
    errors: {
      PURCHASE_DIFFERS: otherForm('PUT', '/api/v1/admin/purchase'),
      PAYMENT_NOT_FOUND: post('/api/v1/admin/purchase', purchaseForm('no-such-payment', 'x'), 'PUT'),
      PAYMENT_NOT_COMPLETED: (scene) => ({
        method: 'PUT',
        path: '/api/v1/admin/purchase',
        body: purchaseForm(scene.takenBack.paymentId, scene.offer._id),
      }),
      INVALID_FIELDS: async (scene) => ({
        method: 'PUT',
        path: '/api/v1/admin/purchase',
        body: {
          ...purchaseForm(await payment(scene.platform.url, scene.offer), scene.offer._id),
          selfInfo: { name: '', email: 'x', phone: '' },
        },
      }),
    },
  },
  {
    call: 'POST /api/v1/admin/create-giftcard',
    status: 201,
    good: upload('POST', '/api/v1/admin/create-giftcard', giftCardForm, 'giftCardImg'),
    errors: {
      INVALID_FIELDS: upload(
        'POST',
        '/api/v1/admin/create-giftcard',
        { ...giftCardForm, discount: '101' },
        'giftCardImg',
      ),
      IMAGE_TOO_LARGE: upload('POST', '/api/v1/admin/create-giftcard', giftCardForm, 'giftCardImg', TOO_LARGE),
      IMAGE_TYPE: upload('POST', '/api/v1/admin/create-giftcard', giftCardForm, 'giftCardImg', SVG),
      TENANT_MISMATCH: upload(
        'POST',
        '/api/v1/admin/create-giftcard',
        { ...giftCardForm, businessSlug: 'juniper-rye' },
        'giftCardImg',
      ),
    },
  },
  { call: 'GET /api/v1/admin/list', status: 200, good: get('/api/v1/admin/list?businessSlug=larkspur-house') },
  {
    call: 'PUT /api/v1/admin/update/{id}',
    status: 200,
    good: async (scene) =>
      upload('PUT', `/api/v1/admin/update/${scene.notOnSale}`, { description: 'Tea for three' }, 'giftCardImg')(scene),
    errors: {
      GIFT_CARD_NOT_FOUND: upload('PUT', '/api/v1/admin/update/no-such-card', { giftCardName: 'Tea' }, 'giftCardImg'),
    },
  },
  {
    call: 'GET /api/v1/admin/details/{id}',
    status: 200,
    good: asAdmin(({ offer }) => `/api/v1/admin/details/${offer._id}`),
    errors: { GIFT_CARD_NOT_FOUND: asAdmin(({ otherOffer }) => `/api/v1/admin/details/${otherOffer._id}`) },
  },
  {
    call: 'DELETE /api/v1/admin/remove/{id}',
    status: 200,
    good: asAdmin(({ notOnSale }) => `/api/v1/admin/remove/${notOnSale}`, undefined, 'DELETE'),
    errors: { GIFT_CARD_NOT_FOUND: asAdmin('/api/v1/admin/remove/no-such-card', undefined, 'DELETE') },
  },
  {
    call: 'POST /api/v1/admin/login',
    status: 200,
    good: ({ platform }) => ({
      method: 'POST',
      path: '/api/v1/admin/login',
      body: { email: 'owner@larkspur.test', password: platform.demoPassword },
    }),
    errors: {
      INVALID_CREDENTIALS: post('/api/v1/admin/login', { email: 'nobody@example.com', password: 'wrong password' }),
      ACCOUNT_SUSPENDED: ({ suspended }) => ({ method: 'POST', path: '/api/v1/admin/login', body: suspended }),
      TOO_MANY_ATTEMPTS: tooMany(
        10,
        post('/api/v1/admin/login', { email: 'guessed@example.com', password: 'wrong password' }),
      ),
    },
  },
  {
    call: 'POST /api/v1/admin/send-otp',
    status: 200,
    good: post('/api/v1/admin/send-otp', { email: 'one@example.com' }),
    errors: { TOO_MANY_CODES: tooMany(3, post('/api/v1/admin/send-otp', { email: 'many@example.com' })) },
  },
  {
    call: 'POST /api/v1/admin/verify-otp',
    status: 200,
    good: async (scene) => {
      const { email, otp } = await registration(scene, 'verified@example.com', 'x');
      return { method: 'POST', path: '/api/v1/admin/verify-otp', body: { email, otp } };
    },
    errors: {
      OTP_INVALID: post('/api/v1/admin/verify-otp', { email: 'one@example.com', otp: '000000' }),
      TOO_MANY_REQUESTS: limited,
    },
  },
  {
    call: 'PUT /api/v1/admin/register',
    status: 201,
    good: async (scene) => ({
      method: 'PUT',
      path: '/api/v1/admin/register',
      body: await registration(scene, 'ida@inn.example.com', 'The Quiet Inn'),
    }),
    errors: {
      OTP_INVALID: post(
        '/api/v1/admin/register',
        {
          name: 'Ida Rowe',
          password: 'quiet-inn-71',
          phone: '5551234567',
          restaurantName: 'The Quiet Inn',
          restaurantAddress: address,
          email: 'new@example.com',
          otp: '000000',
        },
        'PUT',
      ),
      PASSWORD_TOO_COMMON: {
        spec: 'services/identity/test/registration.int.spec.ts',
        test: 'leaves the code unused when the form is wrong, and names every wrong field',
      },
      EMAIL_TAKEN: async (scene) => ({
        method: 'PUT',
        path: '/api/v1/admin/register',
        body: await registration(scene, 'ida@inn.example.com', 'The Loud Inn'),
      }),
    },
  },
  ...['total-sold', 'total-revenue', 'total-redemption', 'sales-data', 'revenue-by-date'].map(
    (name): Row => ({
      call: `GET /api/v1/admin/${name}`,
      status: 200,
      good: asAdmin(`/api/v1/admin/${name}`),
      errors: {
        TENANT_MISMATCH: asAdmin(`/api/v1/admin/${name}?businessSlug=juniper-rye`),
        NOT_SIGNED_IN: get(`/api/v1/admin/${name}`),
      },
    }),
  ),
  {
    call: 'GET /api/v1/admin/business/{slug}',
    status: 200,
    good: get('/api/v1/admin/business/larkspur-house'),
    errors: { BUSINESS_NOT_FOUND: get('/api/v1/admin/business/nobody') },
  },
  {
    call: 'POST /api/v1/admin/registration-interest',
    status: 201,
    good: post('/api/v1/admin/registration-interest', {
      businessName: 'Harbor Inn',
      businessType: 'Hotel',
      contactName: 'Ben Cho',
      email: 'ben@example.com',
    }),
    errors: {
      INVALID_FIELDS: post('/api/v1/admin/registration-interest', {
        businessName: '',
        businessType: 'Hotel',
        contactName: 'Ben',
        email: 'x',
      }),
    },
  },
  {
    call: 'GET /api/v1/admin/me',
    status: 200,
    good: asAdmin('/api/v1/admin/me'),
    errors: { NOT_SIGNED_IN: get('/api/v1/admin/me') },
  },
  { call: 'GET /api/v1/admin/giftcards', status: 200, good: asAdmin('/api/v1/admin/giftcards') },
  {
    call: 'GET /api/v1/admin/giftcards/{id}/buyers',
    status: 200,
    good: asAdmin(({ offer }) => `/api/v1/admin/giftcards/${offer._id}/buyers`),
    errors: { GIFT_CARD_NOT_FOUND: asAdmin('/api/v1/admin/giftcards/no-such-card/buyers') },
  },
  {
    call: 'GET /api/v1/admin/buyers',
    status: 200,
    good: asAdmin('/api/v1/admin/buyers?search=ada&from=2026-01-01&status=active&page=1&limit=5'),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/buyers?from=2026-02-31'),
      GIFT_CARD_NOT_FOUND: asAdmin('/api/v1/admin/buyers?giftCardId=no-such-card'),
    },
  },
  {
    call: 'GET /api/v1/admin/orders.csv',
    status: 200,
    good: asAdmin('/api/v1/admin/orders.csv?status=active'),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/orders.csv?status=sold'),
      GIFT_CARD_NOT_FOUND: asAdmin('/api/v1/admin/orders.csv?giftCardId=no-such-card'),
    },
  },
  {
    call: 'GET /api/v1/admin/orders/{orderId}',
    status: 200,
    good: asAdmin(({ own }) => `/api/v1/admin/orders/${own.id}`),
    errors: {
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/orders/no-such-order'),
      ORDER_NOT_FOUND: {
        spec: 'services/orders/test/provider-tells.int.spec.ts',
        test: "is its own business's alone",
      },
    },
  },
  {
    call: 'GET /api/v1/admin/customer',
    status: 200,
    good: asAdmin(`/api/v1/admin/customer?email=${TILL}`),
    errors: { CUSTOMER_NOT_FOUND: asAdmin('/api/v1/admin/customer?email=nobody@example.com') },
  },
  {
    call: 'PUT /api/v1/admin/settings',
    status: 200,
    good: asAdmin('/api/v1/admin/settings', { phone: '5550142277', contact: { phone: '5550142200' } }, 'PUT'),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/settings', { timeZone: 'Mars/Olympus' }, 'PUT'),
      VALIDITY_UNLAWFUL: asAdmin('/api/v1/admin/settings', { validityMonths: 59 }, 'PUT'),
    },
  },
  {
    call: 'POST /api/v1/admin/settings/logo',
    status: 200,
    good: upload('POST', '/api/v1/admin/settings/logo', {}, 'logo'),
    errors: {
      IMAGE_TOO_LARGE: upload('POST', '/api/v1/admin/settings/logo', {}, 'logo', TOO_LARGE),
      IMAGE_TYPE: upload('POST', '/api/v1/admin/settings/logo', {}, 'logo', SVG),
      FILES_UNAVAILABLE: {
        spec: 'services/identity/src/commands/set-logo.spec.ts',
        test: 'a logo that can not be stored changes nothing',
      },
    },
  },
  { call: 'GET /api/v1/admin/settings/qr-poster', status: 200, good: asAdmin('/api/v1/admin/settings/qr-poster') },
  { call: 'GET /api/v1/admin/find-cards', status: 200, good: asAdmin('/api/v1/admin/find-cards?search=till') },
  {
    call: 'GET /api/v1/admin/scan-giftcard/{code}',
    status: 200,
    good: asAdmin(({ own }) => `/api/v1/admin/scan-giftcard/${own.uniqueCode}`),
    errors: {
      CARD_NOT_FOUND: asAdmin(({ otherCard }) => `/api/v1/admin/scan-giftcard/${otherCard.uniqueCode}`),
      QR_INVALID: asAdmin('/api/v1/admin/scan-giftcard/GV1.forged.code'),
    },
  },
  {
    call: 'POST /api/v1/admin/send-otp-redeem',
    status: 200,
    good: (scene) => redeemCode(scene, scene.card.uniqueCode, 1),
    errors: {
      QR_INVALID: (scene) => redeemCode(scene, 'GV1.forged.code', 1),
      CARD_NOT_FOUND: (scene) => redeemCode(scene, NO_CARD, 1),
      EMAIL_MISMATCH: async (scene) => ({
        ...redeemCode(scene, scene.own.uniqueCode, 1),
        body: { email: 'thief@example.com', redeemAmount: 1, qrUniqueCode: scene.own.uniqueCode },
      }),
      INSUFFICIENT_BALANCE: (scene) => redeemCode(scene, scene.own.uniqueCode, 100_000, TILL),
      CARD_NOT_ACTIVE: (scene) => redeemCode(scene, scene.blocked.uniqueCode, 1),
      TOO_MANY_CODES: tooMany(3, (scene) => redeemCode(scene, scene.card.uniqueCode, 1)),
    },
  },
  {
    call: 'POST /api/v1/admin/verify-otp-redeem',
    status: 200,
    good: (scene) => verified(scene, 5),
    errors: {
      QR_INVALID: asAdmin('/api/v1/admin/verify-otp-redeem', {
        email: TILL,
        qrUniqueCode: 'GV1.forged.code',
        otp: 'ABCDEF',
      }),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/verify-otp-redeem', { email: TILL, qrUniqueCode: NO_CARD, otp: 'ABCDEF' }),
      OTP_INVALID: asAdmin('/api/v1/admin/verify-otp-redeem', ({ own }: Scene) => ({
        email: TILL,
        qrUniqueCode: own.uniqueCode,
        otp: 'ABCDEF',
      })),
      TOO_MANY_REQUESTS: limited,
    },
  },
  {
    call: 'POST /api/v1/admin/redeem',
    status: 200,
    good: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({ qrCode: own.uniqueCode, amount: 5 })),
    errors: {
      REDEMPTION_NOT_AUTHORIZED: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 5,
      })),
      INSUFFICIENT_BALANCE: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 100_000,
      })),
      CARD_NOT_ACTIVE: asAdmin('/api/v1/admin/redeem', ({ blocked }: Scene) => ({
        qrCode: blocked.uniqueCode,
        amount: 1,
      })),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/redeem', { qrCode: NO_CARD, amount: 1 }),
      QR_INVALID: asAdmin('/api/v1/admin/redeem', { qrCode: 'GV1.forged.code', amount: 1 }),
    },
  },
  {
    call: 'POST /api/superadmin/login',
    status: 200,
    good: ({ platform }) => ({ method: 'POST', path: '/api/superadmin/login', body: platform.superAdmin }),
    errors: {
      INVALID_CREDENTIALS: post('/api/superadmin/login', { email: 'nobody@example.com', password: 'wrong password' }),
      TOO_MANY_ATTEMPTS: tooMany(
        10,
        post('/api/superadmin/login', { email: 'root@example.com', password: 'wrong password' }),
      ),
    },
  },
  {
    call: 'GET /api/superadmin/registration-requests',
    status: 200,
    good: asRoot('/api/superadmin/registration-requests?status=pending&limit=5'),
    errors: { NOT_SIGNED_IN: get('/api/superadmin/registration-requests') },
  },
  { call: 'GET /api/superadmin/stats', status: 200, good: asRoot('/api/superadmin/stats') },
  {
    call: 'POST /api/superadmin/business-admin',
    status: 201,
    good: asRoot('/api/superadmin/business-admin', {
      name: 'Una Holt',
      email: 'una@example.com',
      restaurantName: 'The Lamp Room',
      phone: '5551234567',
    }),
    errors: {
      EMAIL_TAKEN: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
      }),
      PASSWORD_TOO_COMMON: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una3@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
        password: 'Password123',
      }),
      SLUG_TAKEN: asRoot('/api/superadmin/business-admin', {
        name: 'Una Holt',
        email: 'una2@example.com',
        restaurantName: 'The Lamp Room',
        phone: '5551234567',
        businessSlug: 'larkspur-house',
      }),
    },
  },
  {
    call: 'PUT /api/superadmin/registration-requests/{id}/status',
    status: 200,
    good: asRoot(
      ({ requestId }) => `/api/superadmin/registration-requests/${requestId}/status`,
      { status: 'rejected', notes: 'Not now' },
      'PUT',
    ),
    errors: {
      INVALID_FIELDS: asRoot(
        ({ requestId }) => `/api/superadmin/registration-requests/${requestId}/status`,
        { status: 'maybe' },
        'PUT',
      ),
      REQUEST_NOT_FOUND: asRoot('/api/superadmin/registration-requests/none/status', { status: 'approved' }, 'PUT'),
    },
  },
  {
    call: 'GET /api/v1/giftcards',
    status: 200,
    good: get('/api/v1/giftcards?search=brunch'),
    errors: { TOO_MANY_REQUESTS: limited },
  },
  {
    call: 'GET /api/v1/giftcards/{id}/public',
    status: 200,
    good: ({ offer }) => ({ method: 'GET', path: `/api/v1/giftcards/${offer._id}/public` }),
    errors: { GIFT_CARD_NOT_FOUND: get('/api/v1/giftcards/none/public') },
  },
  { call: 'GET /api/v1/platform', status: 200, good: get('/api/v1/platform') },
  {
    call: 'GET /api/v1/legal/{page}',
    status: 200,
    good: get('/api/v1/legal/terms'),
    errors: { NOT_FOUND: get('/api/v1/legal/imprint') },
  },
  { call: 'GET /health/live', status: 200, good: get('/health/live') },
  { call: 'GET /health/ready', status: 200, good: get('/health/ready') },
  { call: 'GET /api/openapi.json', status: 200, good: get('/api/openapi.json') },
  { call: 'GET /api/docs', status: 200, good: get('/api/docs') },
  {
    call: 'PUT /api/v1/admin/change-password',
    status: 200,
    good: async (scene) => ({
      method: 'PUT',
      path: '/api/v1/admin/change-password',
      token: await signIn(scene.platform.url, 'ida@inn.example.com', 'quiet-inn-71'),
      body: { currentPassword: 'quiet-inn-71', newPassword: 'quiet-inn-72' },
    }),
    errors: {
      PASSWORD_TOO_COMMON: ({ admin, platform }) => ({
        method: 'PUT',
        path: '/api/v1/admin/change-password',
        token: admin,
        body: { currentPassword: platform.demoPassword, newPassword: 'Password123' },
      }),
      TOO_MANY_ATTEMPTS: tooMany(10, ({ otherAdmin }) => ({
        method: 'PUT',
        path: '/api/v1/admin/change-password',
        token: otherAdmin,
        body: { currentPassword: 'wrong password', newPassword: 'quiet-inn-73' },
      })),
      CURRENT_PASSWORD_WRONG: asAdmin(
        '/api/v1/admin/change-password',
        { currentPassword: 'wrong password', newPassword: 'quiet-inn-73' },
        'PUT',
      ),
    },
  },
  {
    call: 'GET /api/v1/admin/logout',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: '/api/v1/admin/logout',
      token: await signIn(scene.platform.url, 'ida@inn.example.com', 'quiet-inn-72'),
    }),
    errors: {
      CROSS_SITE: (scene) => ({
        method: 'GET',
        path: '/api/v1/admin/logout',
        headers: { cookie: `gv_session=${scene.admin}`, 'sec-fetch-site': 'cross-site' },
      }),
    },
  },
  ...workplaceRows,
];

/** A payment without a card whose money went back by the provider's dashboard; resolves when the platform has heard of it. */
async function takenBack({ platform, offer }: World): Promise<Scene['takenBack']> {
  const idempotencyKey = 'taken-back';
  const { id: paymentId, amountMoney } = (await pay(platform.url, offer, idempotencyKey)).body as {
    id: string;
    amountMoney: object;
  };
  const { amount, currency } = amountMoney as { amount: number; currency: string };
  await must(platform.sandboxUrl, {
    method: 'POST',
    path: '/v2/refunds',
    token: 'sandbox-platform',
    body: { idempotency_key: 'by hand', payment_id: paymentId, amount_money: { amount, currency } },
  });
  const call: Call = {
    method: 'POST',
    path: '/api/wallet/generate-wallet-pass',
    body: purchaseForm(paymentId, offer._id),
  };
  await eventually(async () => (await send(platform.url, call)).status === 409, TOLD_WITHIN_MS);
  return { paymentId, idempotencyKey };
}

/** Brings the platform to where every row can be tried. */
export async function openScene(world: World): Promise<Scene> {
  const { url } = world.platform;
  const [own, blocked, paymentId] = [
    await buy(url, world.offer, TILL),
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
  return { ...world, own, blocked, paymentId, takenBack: await takenBack(world), notOnSale: giftCard._id, suspended };
}
