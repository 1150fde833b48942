import { accountCalls } from './account-calls.js';
import { cardDesignCalls } from './card-design-calls.js';
import { ADDRESS, type KnownCall } from './known-call.js';
import { groupGiftCalls } from './group-gift-calls.js';
import { autoReloadCalls } from './auto-reload-calls.js';
import { offlineCalls } from './offline-calls.js';
import { physicalCardCalls } from './physical-card-calls.js';
import { superAdminCalls } from './super-admin-calls.js';
import { workplaceCalls } from './workplace-calls.js';
import { HOLDER, type World } from './world.js';

const NO_CARD = '7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ';

/** Every call of the journey from the landing page to the dashboard. */
export function knownCalls(world: World): KnownCall[] {
  return [
    ...publicCalls(world),
    ...callsOfOthers(world),
    ...accountCalls(),
    ...counterCalls(world),
    ...ownerCalls(world),
    ...workplaceCalls(),
    ...superAdminCalls(world),
  ];
}

/** Calls that change a card, an order or a card type that is there: what is right in them by chance is done. */
export function callsOfWhatThereIs({ card, offer }: World): KnownCall[] {
  const cardPath = `/api/v1/admin/cards/${card.id}`;
  return [
    ...['block', 'unblock', 'reissue', 'redemptions/no-such-entry/undo', 'activation/undo'].map(
      (deed): KnownCall => ({ method: 'POST', path: `${cardPath}/${deed}`, who: 'admin', json: { reason: 'Lost' } }),
    ),
    {
      method: 'POST',
      path: `${cardPath}/authorize`,
      who: 'admin',
      json: { amount: 1, reason: 'No email at hand', password: 'wrong password' },
    },
    { method: 'POST', path: `${cardPath}/code`, who: 'admin' },
    { method: 'PUT', path: `${cardPath}/recipient`, who: 'admin', json: { email: HOLDER } },
    {
      method: 'POST',
      path: `/api/v1/admin/orders/${card.id}/refund`,
      who: 'admin',
      json: { reason: 'Changed their mind' },
    },
    {
      method: 'POST',
      path: '/api/v1/admin/send-otp-redeem',
      who: 'admin',
      json: { email: HOLDER, redeemAmount: 1, qrUniqueCode: card.uniqueCode },
    },
    {
      method: 'POST',
      path: '/api/v1/admin/verify-otp-redeem',
      who: 'admin',
      json: { email: HOLDER, qrUniqueCode: card.uniqueCode, otp: 'ABCDEF' },
    },
    { method: 'POST', path: '/api/v1/admin/redeem', who: 'admin', json: { qrCode: card.uniqueCode, amount: 1 } },
    { method: 'POST', path: '/api/v1/admin/cash-out', who: 'admin', json: { qrCode: card.uniqueCode, amount: 1 } },
    {
      method: 'PUT',
      path: `/api/v1/admin/update/${offer._id}`,
      who: 'admin',
      picture: 'giftCardImg',
      form: {
        giftCardName: 'Tea',
        giftCardTag: 'Just Because',
        description: 'Tea for two',
        amount: '20',
        discount: '5',
        expirationDate: '2099-01-01',
      },
    },
  ];
}

function publicCalls({ offer }: World): KnownCall[] {
  const purchase = {
    id: offer._id,
    purchaseType: 'gift',
    giftInfo: {
      recipientName: 'Bea',
      delivery: 'email',
      recipientEmail: HOLDER,
      message: 'Enjoy',
      senderName: 'Al',
      senderEmail: 'al@example.com',
      senderPhone: '5551234567',
      occasion: 'Birthday',
    },
    paymentDetails: { transactionId: 'no-such-payment', status: 'COMPLETED' },
    checkoutSecret: 'no-such-secret',
  };
  const giftChange = {
    recipientEmail: 'maya@example.com',
    deliverDate: '2026-12-19',
    deliverTime: '09:00',
    deliverZone: 'UTC',
    deliver: 'now',
    sendAgain: false,
    recipientName: 'Maya',
    senderName: 'Daniel',
    message: 'Enjoy',
  };
  return [
    ...groupGiftCalls({ giftCardId: offer._id, businessSlug: offer.businessSlug }),
    { method: 'GET', path: `/api/v1/admin/business/${offer.businessSlug}`, who: 'public' },
    { method: 'GET', path: '/api/v1/platform', who: 'public' },
    { method: 'GET', path: '/api/v1/legal/terms', who: 'public' },
    { method: 'GET', path: `/api/v1/businesses/${offer.businessSlug}/legal/terms`, who: 'public' },
    { method: 'GET', path: '/api/v1/giftcards', who: 'public' },
    { method: 'GET', path: `/api/v1/giftcards/${offer._id}/public`, who: 'public' },
    { method: 'GET', path: '/api/v1/admin/list', who: 'public' },
    {
      method: 'POST',
      path: '/api/payments/create-payment',
      who: 'public',
      json: {
        sourceId: 'cnon:card-nonce-declined',
        giftCardId: offer._id,
        businessSlug: offer.businessSlug,
        amount: offer.salePrice,
        verificationToken: 'verf',
      },
      optional: ['amount', 'verificationToken'],
    },
    {
      method: 'POST',
      path: '/api/v1/cards/no-such-token/top-ups',
      who: 'public',
      json: {
        sourceId: 'cnon:card-nonce-declined',
        amount: 50,
        name: 'Al',
        email: 'al@example.com',
        language: 'en-US',
      },
      optional: ['language'],
    },
    {
      method: 'POST',
      path: '/api/wallet/generate-wallet-pass',
      who: 'public',
      json: purchase,
      optional: ['id', 'giftInfo', 'checkoutSecret'],
    },
    {
      method: 'PUT',
      path: '/api/v1/admin/purchase',
      who: 'public',
      json: { ...purchase, walletUrl: '', barcodeUnicode: '' },
      optional: ['id', 'giftInfo', 'checkoutSecret', 'walletUrl', 'barcodeUnicode'],
    },
    { method: 'POST', path: '/api/v1/reminders', who: 'public', json: { token: 'no-such-link' } },
    {
      method: 'POST',
      path: '/api/v1/reminders/choice',
      who: 'public',
      json: { token: 'no-such-link', wanted: false },
    },
    { method: 'POST', path: '/api/v1/gift', who: 'public', json: { token: 'no-such-gift' } },
    { method: 'POST', path: '/api/v1/gift/again', who: 'public', json: { token: 'no-such-gift' } },
    {
      method: 'POST',
      path: '/api/v1/cards/no-such-token/thanks',
      who: 'public',
      json: { message: 'Thank you' },
      optional: ['message'],
    },
    {
      method: 'POST',
      path: '/api/v1/cards/no-such-token/keep',
      who: 'public',
      json: { email: 'bea@example.com' },
    },
    {
      method: 'POST',
      path: '/api/v1/cards/no-such-token/keep/confirm',
      who: 'public',
      json: { email: 'bea@example.com', otp: 'ABC234' },
    },
    {
      method: 'POST',
      path: '/api/v1/gift/change',
      who: 'public',
      json: { token: 'no-such-gift', ...giftChange },
      optional: Object.keys(giftChange),
    },
    {
      method: 'POST',
      path: '/api/v1/privacy/link',
      who: 'public',
      json: { businessSlug: offer.businessSlug, email: 'not an address' },
    },
    ...['data', 'export', 'erase'].map(
      (name): KnownCall => ({
        method: 'POST',
        path: `/api/v1/privacy/${name}`,
        who: 'public',
        json: { token: 'no-such-link' },
      }),
    ),
    {
      method: 'POST',
      path: '/api/v1/admin/registration-interest',
      who: 'public',
      optional: ['phone', 'website', 'notes'],
      json: {
        businessName: 'The Quiet Inn',
        businessType: 'Hotel',
        contactName: 'Ida Rowe',
        email: 'not an address',
        phone: '5551234567',
        website: 'https://inn.example',
        notes: 'Hello',
      },
    },
  ];
}

/** Calls of the provider, of phones and of browsers that show something: nothing to be typed. */
function callsOfOthers({ offer }: World): KnownCall[] {
  const device = '/api/wallet/apple/v1/devices/no-such-device/registrations/pass.test.giftcard';
  const calls: [KnownCall['method'], string][] = [
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['GET', '/health/live'],
    ['GET', '/health/ready'],
    ['GET', '/health/capabilities'],
    ['GET', offer.giftCardImg],
    ['POST', '/api/payments/webhook'],
    ['POST', `/api/payments/webhook/${offer.businessSlug}`],
    ['POST', '/api/v1/reminders/no-such-link/stop'],
    ['POST', '/api/mails/returned/sendgrid'],
    ['GET', '/api/v1/cards/no-such-token'],
    ['GET', '/api/v1/cards/no-such-token/auto-reload'],
    ['GET', '/api/v1/cards/no-such-token/print'],
    ['GET', '/api/wallet/google/no-such-token'],
    ['GET', '/api/wallet/apple/no-such-token'],
    ['GET', device],
    ['POST', `${device}/no-such-serial`],
    ['DELETE', `${device}/no-such-serial`],
    ['GET', '/api/wallet/apple/v1/passes/pass.test.giftcard/no-such-serial'],
    ['POST', '/api/wallet/apple/v1/log'],
  ];
  return calls.map(([method, path]) => ({ method, path, who: 'public' }));
}

function counterCalls({ card }: World): KnownCall[] {
  return [
    { method: 'GET', path: `/api/v1/admin/scan-giftcard/${card.uniqueCode}`, who: 'admin' },
    {
      method: 'POST',
      path: '/api/v1/admin/send-otp-redeem',
      who: 'admin',
      json: { email: HOLDER, redeemAmount: 1, qrUniqueCode: NO_CARD },
    },
    {
      method: 'POST',
      path: '/api/v1/admin/verify-otp-redeem',
      who: 'admin',
      json: { email: HOLDER, qrUniqueCode: NO_CARD, otp: 'ABCDEF' },
    },
    { method: 'POST', path: '/api/v1/admin/redeem', who: 'admin', json: { qrCode: NO_CARD, amount: 1 } },
    { method: 'POST', path: '/api/v1/admin/cash-out', who: 'admin', json: { qrCode: NO_CARD, amount: 1 } },
    {
      method: 'POST',
      path: '/api/v1/admin/activate',
      who: 'admin',
      json: { qrCode: NO_CARD, amount: 25, paidWith: 'cash', email: 'ada@example.com' },
      optional: ['email'],
    },
    ...['block', 'unblock', 'reissue', 'redemptions/no-such-entry/undo', 'activation/undo'].map(
      (deed): KnownCall => ({
        method: 'POST',
        path: `/api/v1/admin/cards/no-such-card/${deed}`,
        who: 'admin',
        json: { reason: 'Lost' },
      }),
    ),
    {
      method: 'POST',
      path: '/api/v1/admin/cards/no-such-card/authorize',
      who: 'admin',
      json: { amount: 1, reason: 'No email at hand', password: 'wrong password' },
    },
    {
      method: 'PUT',
      path: '/api/v1/admin/cards/no-such-card/recipient',
      who: 'admin',
      json: { email: 'not an address' },
    },
    { method: 'POST', path: '/api/v1/admin/cards/no-such-card/code', who: 'admin' },
    { method: 'GET', path: '/api/v1/admin/orders/no-such-order/refund', who: 'admin' },
    {
      method: 'POST',
      path: '/api/v1/admin/orders/no-such-order/refund',
      who: 'admin',
      json: { reason: 'Changed their mind' },
    },
  ];
}

function ownerCalls({ offer }: World): KnownCall[] {
  const lists = [
    'audit',
    'payment-cases',
    'deliveries',
    'customers',
    'customers.csv',
    'customer.json',
    'find-cards',
    'customer',
    'orders.csv',
    'orders/no-such-order',
    'reports/sales',
    'reports/redemptions',
    'reports/liability',
    'reports/sales.csv',
    'reports/redemptions.csv',
    'reports/liability.csv',
    'settings/qr-poster',
    'settings/override-limits',
    'settings/offline-allowance',
    'staff',
    'tills',
    'locations',
    'shifts',
    'physical-cards',
    'physical-cards/no-such-batch/codes.csv',
  ];
  const dashboard = [
    ...lists,
    'counter-day',
    'till-shift',
    'offline-kit',
    'total-sold',
    'total-revenue',
    'total-redemption',
    'sales-data',
    'revenue-by-date',
    'giftcards',
    'buyers',
    `giftcards/${offer._id}/buyers`,
    `details/${offer._id}`,
  ];
  const form = {
    giftCardName: 'Tea',
    giftCardTag: 'Just Because',
    description: 'Tea for two',
    amount: '20',
    discount: '5',
    expirationDate: '2099-01-01',
  };
  return [
    ...dashboard.map((name): KnownCall => ({ method: 'GET', path: `/api/v1/admin/${name}`, who: 'admin' })),
    { method: 'POST', path: '/api/v1/admin/create-giftcard', who: 'admin', picture: 'giftCardImg', form },
    { method: 'PUT', path: '/api/v1/admin/update/no-such-card', who: 'admin', picture: 'giftCardImg', form },
    { method: 'DELETE', path: '/api/v1/admin/remove/no-such-card', who: 'admin' },
    ...cardDesignCalls,
    { method: 'POST', path: '/api/v1/admin/deliveries/no-such-delivery/resend', who: 'admin' },
    {
      method: 'POST',
      path: '/api/v1/admin/customer/erase',
      who: 'admin',
      json: { email: 'nobody@example.com', password: 'not the password' },
    },
    ...physicalCardCalls,
    ...offlineCalls,
    ...autoReloadCalls,
    { method: 'POST', path: '/api/v1/admin/settings/test-payments', who: 'admin' },
    {
      method: 'PUT',
      path: '/api/v1/admin/settings/override-limits',
      who: 'admin',
      json: { personCount: 5, personAmount: 250, businessCount: 15, businessAmount: 750 },
    },
    { method: 'POST', path: '/api/v1/admin/settings/logo', who: 'admin', picture: 'logo', form: {} },
    { method: 'PUT', path: '/api/v1/admin/legal/cookies', who: 'admin', json: { text: '# Cookies' } },
    {
      method: 'PUT',
      path: '/api/v1/admin/settings',
      who: 'admin',
      optional: [
        'restaurantName',
        'phone',
        'restaurantAddress',
        'timeZone',
        'squareApplicationId',
        'squareLocationId',
        'squareAccessToken',
      ],
      json: {
        restaurantName: 'Larkspur House',
        phone: '5550142277',
        restaurantAddress: ADDRESS,
        timeZone: 'Mars/Olympus',
        squareApplicationId: '',
        squareLocationId: '',
        squareAccessToken: '',
      },
    },
  ];
}
