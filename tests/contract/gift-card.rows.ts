import { asAdmin, get, post, type Make, type Row } from './row.js';
import {
  SVG,
  TOO_LARGE,
  UNCONFIGURED,
  giftCardForm,
  otherForm,
  paying,
  payment,
  purchaseForm,
  upload,
} from './scene.js';
import { must } from '../support/http.js';
import { HOLDER } from '../../gateway/test/support/world.js';

const placesOf = (giftCardId: string) => `/api/v1/admin/giftcards/${giftCardId}/locations`;
const endOf = (giftCardId: string) => `/api/v1/admin/giftcards/${giftCardId}/end-package`;

/** A form of somebody who knows the payment's id alone. */
function ofStranger(method: string, path: string): Make {
  return ({ paid, offer }) => ({ method, path, body: purchaseForm({ ...paid, checkoutSecret: 'guessed' }, offer._id) });
}

/** The platform of the contract texts into its mailbox. */
const TEXTS_NOT_OFFERED = {
  spec: 'services/orders/src/domain/purchase-form.spec.ts',
  test: 'of a gift that is texted has a name, a number and maybe a moment, and no address or copy',
};

/** Buying a card, and the cards on sale. */
export const giftCardRows: readonly Row[] = [
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
      AMOUNT_NOT_OFFERED: paying({ cardAmount: 1, buyerEmail: 'guest@example.com' }),
      BUYER_CAP_REACHED: {
        spec: 'services/orders/test/chosen-amount.int.spec.ts',
        test: 'is at most $2,000 in 24 hours of one business, also by many calls at once, and by another address anew',
      },
      PRICE_CHANGED: paying({ amount: 1 }),
      TERMS_CHANGED: paying({ termsVersion: 'of-an-hour-ago' }),
      TEXTS_NOT_OFFERED,
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
      body: purchaseForm(scene.paid, scene.offer._id),
    }),
    errors: {
      PAYMENT_NOT_COMPLETED: (scene) => ({
        method: 'POST',
        path: '/api/wallet/generate-wallet-pass',
        body: purchaseForm(scene.takenBack.paid, scene.offer._id),
      }),
      PAYMENT_NOT_FOUND: post('/api/wallet/generate-wallet-pass', purchaseForm(undefined, 'x')),
      CHECKOUT_SECRET_REQUIRED: ofStranger('POST', '/api/wallet/generate-wallet-pass'),
      PURCHASE_DIFFERS: otherForm('POST', '/api/wallet/generate-wallet-pass'),
      TEXTS_NOT_OFFERED,
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
      body: purchaseForm(scene.paid, scene.offer._id),
    }),
    errors: {
      PURCHASE_DIFFERS: otherForm('PUT', '/api/v1/admin/purchase'),
      TEXTS_NOT_OFFERED,
      PAYMENT_NOT_FOUND: post('/api/v1/admin/purchase', purchaseForm(undefined, 'x'), 'PUT'),
      CHECKOUT_SECRET_REQUIRED: ofStranger('PUT', '/api/v1/admin/purchase'),
      PAYMENT_NOT_COMPLETED: (scene) => ({
        method: 'PUT',
        path: '/api/v1/admin/purchase',
        body: purchaseForm(scene.takenBack.paid, scene.offer._id),
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
      CURRENCY_DIFFERS: upload(
        'POST',
        '/api/v1/admin/create-giftcard',
        { ...giftCardForm, currency: 'CAD' },
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
    call: 'PUT /api/v1/admin/giftcards/{id}/locations',
    status: 200,
    good: asAdmin(({ offer }) => placesOf(offer._id), { locationIds: [] }, 'PUT'),
    errors: {
      GIFT_CARD_NOT_FOUND: asAdmin(placesOf('no-such-card'), { locationIds: [] }, 'PUT'),
      LOCATION_NOT_FOUND: asAdmin(({ offer }) => placesOf(offer._id), { locationIds: ['no-such-place'] }, 'PUT'),
    },
  },
  {
    call: 'GET /api/v1/admin/details/{id}',
    status: 200,
    good: asAdmin(({ offer }) => `/api/v1/admin/details/${offer._id}`),
    errors: { GIFT_CARD_NOT_FOUND: asAdmin(({ otherOffer }) => `/api/v1/admin/details/${otherOffer._id}`) },
  },
  {
    call: 'POST /api/v1/admin/giftcards/{id}/end-package',
    status: 200,
    good: async (scene) => {
      const form = { ...giftCardForm, giftCardName: 'Five tastings', unit: 'Wine tasting', units: '5' };
      const create = await upload('POST', '/api/v1/admin/create-giftcard', form, 'giftCardImg')(scene);
      const { giftCard } = await must<{ giftCard: { _id: string } }>(scene.platform.url, create);
      return asAdmin(endOf(giftCard._id), {})(scene);
    },
    errors: {
      GIFT_CARD_NOT_FOUND: asAdmin(endOf('no-such-card'), {}),
      NOT_A_PACKAGE: asAdmin(({ notOnSale }) => endOf(notOnSale), {}),
    },
  },
  {
    call: 'DELETE /api/v1/admin/remove/{id}',
    status: 200,
    good: asAdmin(({ notOnSale }) => `/api/v1/admin/remove/${notOnSale}`, undefined, 'DELETE'),
    errors: { GIFT_CARD_NOT_FOUND: asAdmin('/api/v1/admin/remove/no-such-card', undefined, 'DELETE') },
  },
];
