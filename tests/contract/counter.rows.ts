import { asAdmin, COUNTER_GUEST, ofUnits, tooMany, type ProvenBy, type Row, type Scene } from './row.js';
import { NO_CARD, SVG, TOO_LARGE, almostUsedUp, changingQrOf, limited, redeemCode, upload, verified } from './scene.js';

const OTHER_LOCATION: ProvenBy = {
  spec: 'services/redemption/test/till.int.spec.ts',
  test: 'a card of a type that is limited to locations is refused at a till of another one, and its holder reads where',
};
const WITHOUT_ADDRESS = {
  spec: 'services/redemption/test/share-link.int.spec.ts',
  test: 'at the counter the changing QR redeems it, a typed code above the limit is refused until somebody keeps it',
};
const REPLACED: ProvenBy = {
  spec: 'services/redemption/test/reissue.int.spec.ts',
  test: 'gives a card a new code: the old one and its page are dead in the same write, what was under way too, and the balance stays',
};

const PRINTED = 'services/redemption/test/physical-cards.int.spec.ts';
const NOT_ACTIVATED: ProvenBy = {
  spec: PRINTED,
  test: 'is no card until it is activated: scanned it says so, redeemed it is refused, and its page says nothing of it',
};
const BATCH_VOID: ProvenBy = {
  spec: PRINTED,
  test: 'gives the codes that are no cards yet, and is voided without those that are',
};

/** What an admin sees and sets, and the counter. */
export const counterRows: readonly Row[] = [
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
    good: asAdmin(`/api/v1/admin/customer?email=${COUNTER_GUEST}`),
    errors: { CUSTOMER_NOT_FOUND: asAdmin('/api/v1/admin/customer?email=nobody@example.com') },
  },
  {
    call: 'PUT /api/v1/admin/settings',
    status: 200,
    good: asAdmin('/api/v1/admin/settings', { phone: '5550142277', contact: { phone: '5550142200' } }, 'PUT'),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/settings', { timeZone: 'Mars/Olympus' }, 'PUT'),
      CONFIRMATION_REQUIRED: asAdmin('/api/v1/admin/settings', { squareLocationId: 'LOTHER' }, 'PUT'),
      VALIDITY_UNLAWFUL: asAdmin('/api/v1/admin/settings', { validityMonths: 59 }, 'PUT'),
      CURRENCY_FIXED: asAdmin('/api/v1/admin/settings', { currency: 'CAD' }, 'PUT'),
    },
  },
  {
    call: 'PUT /api/v1/admin/legal/{page}',
    status: 200,
    good: asAdmin('/api/v1/admin/legal/imprint', { text: '# Imprint\n\nLarkspur House, Burlington.' }, 'PUT'),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/legal/imprint', { text: 'no title' }, 'PUT'),
      NOT_FOUND: asAdmin('/api/v1/admin/legal/cookies', { text: '# Cookies' }, 'PUT'),
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
  { call: 'GET /api/v1/admin/find-cards', status: 200, good: asAdmin('/api/v1/admin/find-cards?search=counter') },
  {
    call: 'GET /api/v1/admin/scan-giftcard/{code}',
    status: 200,
    good: asAdmin(({ own }) => `/api/v1/admin/scan-giftcard/${own.uniqueCode}`),
    errors: {
      CARD_OTHER_LOCATION: OTHER_LOCATION,
      CARD_NOT_FOUND: asAdmin(({ otherCard }) => `/api/v1/admin/scan-giftcard/${otherCard.uniqueCode}`),
      CODE_REPLACED: REPLACED,
      CARD_BATCH_VOID: BATCH_VOID,
      QR_INVALID: asAdmin('/api/v1/admin/scan-giftcard/GV1.forged.code'),
      PRESENCE_NOT_CURRENT: async (scene) =>
        asAdmin(`/api/v1/admin/scan-giftcard/${await changingQrOf(scene, Date.now() - 600_000)}`)(scene),
      PRESENCE_USED: {
        spec: 'services/redemption/test/presence.int.spec.ts',
        test: 'one scan of the changing QR redeems any amount, once, at whichever counter is first',
      },
    },
  },
  {
    call: 'POST /api/v1/admin/send-otp-redeem',
    status: 200,
    good: (scene) => redeemCode(scene, scene.card.uniqueCode, 1),
    errors: {
      CARD_OTHER_LOCATION: OTHER_LOCATION,
      CODE_REPLACED: REPLACED,
      CARD_BATCH_VOID: BATCH_VOID,
      CARD_NOT_ACTIVATED: NOT_ACTIVATED,
      QR_INVALID: (scene) => redeemCode(scene, 'GV1.forged.code', 1),
      CARD_NOT_FOUND: (scene) => redeemCode(scene, NO_CARD, 1),
      HOLDER_WITHOUT_ADDRESS: WITHOUT_ADDRESS,
      ...ofUnits((units) =>
        asAdmin('/api/v1/admin/send-otp-redeem', ({ own }: Scene) => ({
          email: COUNTER_GUEST,
          units,
          qrUniqueCode: own.uniqueCode,
        })),
      ),
      EMAIL_MISMATCH: async (scene) => ({
        ...redeemCode(scene, scene.own.uniqueCode, 1),
        body: { email: 'thief@example.com', redeemAmount: 1, qrUniqueCode: scene.own.uniqueCode },
      }),
      INSUFFICIENT_BALANCE: (scene) => redeemCode(scene, scene.own.uniqueCode, 100_000, COUNTER_GUEST),
      CARD_NOT_ACTIVE: (scene) => redeemCode(scene, scene.blocked.uniqueCode, 1),
      TIPS_OFF: async (scene) => ({
        ...redeemCode(scene, scene.own.uniqueCode, 1),
        body: { email: COUNTER_GUEST, redeemAmount: 1, tip: 0.5, qrUniqueCode: scene.own.uniqueCode },
      }),
      TOO_MANY_CODES: tooMany(3, (scene) => redeemCode(scene, scene.card.uniqueCode, 1)),
    },
  },
  {
    call: 'POST /api/v1/admin/verify-otp-redeem',
    status: 200,
    good: (scene) => verified(scene, 5),
    errors: {
      CODE_REPLACED: REPLACED,
      CARD_BATCH_VOID: BATCH_VOID,
      CARD_NOT_ACTIVATED: NOT_ACTIVATED,
      QR_INVALID: asAdmin('/api/v1/admin/verify-otp-redeem', {
        email: COUNTER_GUEST,
        qrUniqueCode: 'GV1.forged.code',
        otp: 'ABCDEF',
      }),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/verify-otp-redeem', {
        email: COUNTER_GUEST,
        qrUniqueCode: NO_CARD,
        otp: 'ABCDEF',
      }),
      OTP_INVALID: asAdmin('/api/v1/admin/verify-otp-redeem', ({ own }: Scene) => ({
        email: COUNTER_GUEST,
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
      CARD_OTHER_LOCATION: OTHER_LOCATION,
      HOLDER_WITHOUT_ADDRESS: WITHOUT_ADDRESS,
      ...ofUnits((units) => asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({ qrCode: own.uniqueCode, units }))),
      REDEMPTION_NOT_AUTHORIZED: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 5,
      })),
      PRESENCE_OVER: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 5,
        presence: 'nobody.sealed.this.token',
      })),
      PRESENCE_USED: {
        spec: 'services/redemption/test/presence.int.spec.ts',
        test: 'one scan of the changing QR redeems any amount, once, at whichever counter is first',
      },
      INSUFFICIENT_BALANCE: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 100_000,
      })),
      CARD_NOT_ACTIVE: asAdmin('/api/v1/admin/redeem', ({ blocked }: Scene) => ({
        qrCode: blocked.uniqueCode,
        amount: 1,
      })),
      TIPS_OFF: asAdmin('/api/v1/admin/redeem', ({ own }: Scene) => ({ qrCode: own.uniqueCode, amount: 1, tip: 0.5 })),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/redeem', { qrCode: NO_CARD, amount: 1 }),
      CODE_REPLACED: REPLACED,
      CARD_BATCH_VOID: BATCH_VOID,
      CARD_NOT_ACTIVATED: NOT_ACTIVATED,
      QR_INVALID: asAdmin('/api/v1/admin/redeem', { qrCode: 'GV1.forged.code', amount: 1 }),
    },
  },
  {
    call: 'POST /api/v1/admin/cash-out',
    status: 200,
    good: async (scene) => {
      const left = await almostUsedUp(scene, scene.small.uniqueCode);
      return asAdmin('/api/v1/admin/cash-out', { qrCode: scene.small.uniqueCode, amount: left })(scene);
    },
    errors: {
      CARD_OTHER_LOCATION: OTHER_LOCATION,
      CASH_OUT_NOT_LAWFUL: asAdmin('/api/v1/admin/cash-out', ({ own }: Scene) => ({
        qrCode: own.uniqueCode,
        amount: 15,
      })),
      CASH_OUT_NOT_AUTHORIZED: {
        spec: 'services/redemption/src/domain/cash-out.spec.ts',
        test: 'is refused to an admin who did not serve the guest',
      },
      BALANCE_CHANGED: {
        spec: 'services/redemption/src/domain/cash-out.spec.ts',
        test: 'is refused to an admin who saw another balance',
      },
      CARD_NOT_ACTIVE: asAdmin('/api/v1/admin/cash-out', ({ blocked }: Scene) => ({
        qrCode: blocked.uniqueCode,
        amount: 1,
      })),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/cash-out', { qrCode: NO_CARD, amount: 1 }),
      CODE_REPLACED: REPLACED,
      CARD_BATCH_VOID: BATCH_VOID,
      CARD_NOT_ACTIVATED: NOT_ACTIVATED,
      QR_INVALID: asAdmin('/api/v1/admin/cash-out', { qrCode: 'GV1.forged.code', amount: 1 }),
    },
  },
];
