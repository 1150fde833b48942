import type { User } from '../app/session/user.js';
import type { RegistrationRequest } from '../features/superadmin/model.js';
import type { Buyer } from '../lib/buyer.js';
import type { Business, GiftCard } from '../lib/gift-card.js';
import type { Answers } from './browser.js';

/** Whoever and whatever the screens' tests show: the words of http.md, filled in. */
export const owner: User = {
  _id: 'elena',
  name: 'Elena Marsh',
  email: 'elena@larkspur.test',
  phone: '(555) 123-4567',
  role: 'Admin',
  staffRole: 'owner',
  restaurantName: 'Larkspur House',
  businessSlug: 'larkspur-house',
  logoUrl: '',
  restaurantAddress: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  contact: { phone: '', email: '', website: '', openingHours: '', mapUrl: '' },
  squareApplicationId: '',
  squareLocationId: '',
  squareAccessTokenConfigured: false,
  squareWebhookKeyConfigured: false,
  squareAccessTokenLast4: '',
  squareLastTest: null,
  timeZone: 'America/New_York',
  currency: 'USD',
  currencyFixed: true,
  validityMonths: 0,
  retention: { mailMonths: 24, messageMonths: 12 },
  withoutCodeUpTo: 25,
  tips: { on: false, percents: [15, 18, 20] },
  reminders: true,
  pin: false,
  tillIdleMinutes: 2,
};

export const giftCard: GiftCard = {
  _id: 'supper',
  giftCardName: 'Supper for Two',
  giftCardTag: '🍷 Romantic Dinner',
  description: 'Four courses.',
  amount: 100,
  discount: 20,
  salePrice: 80,
  currency: 'USD',
  expirationDate: '2030-12-31',
  giftCardImg: '/images/supper.webp',
  icon: '',
  createdAt: '2026-11-01T12:00:00Z',
  businessSlug: 'larkspur-house',
  status: 'active',
};

export const business: Business = {
  name: 'Larkspur House',
  businessSlug: 'larkspur-house',
  logoUrl: '',
  accent: '',
  contact: owner.contact,
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'Vermont' },
  currency: 'USD',
  payments: null,
  timeZone: 'America/New_York',
  validityMonths: 0,
  termsVersion: '9f86d081884c7d65',
  requiredWords: ['Issued by Larkspur House and good there only.', 'No fees are charged.'],
};

export const buyer: Buyer = {
  id: 'card-1',
  cardId: 'card-1',
  buyerName: 'Ada Lind',
  email: 'ada@guest.test',
  giftCardName: giftCard.giftCardName,
  amount: 100,
  purchaseDate: '2026-05-14T12:00:00Z',
  remainingBalance: 60,
  usedAmount: 40,
  currency: 'USD',
  status: 'active',
  validUntil: null,
  orderNumber: 'LH-1001',
  blockReason: null,
  name: 'Ada Lind',
  giftCardId: 'supper',
  price: 80,
  refunded: 0,
  purchaseType: 'self',
  paidAtCounter: null,
  returnTime: null,
  activity: [],
  qrCode: { uniqueCode: '7K2M4 9QX3A' },
  selfInfo: { name: 'Ada Lind', email: 'ada@guest.test' },
  giftInfo: null,
  redemptionHistory: [
    {
      id: 'r1',
      kind: 'redeemed',
      undone: false,
      reason: '',
      undoneId: null,
      till: null,
      location: null,
      acceptedAt: null,
      undoableUntil: null,
      proof: null,
      redeemedAmount: 40,
      tip: 0,
      bonus: 0,
      remainingAmount: 60,
      redemptionDate: '2026-06-21T12:00:00Z',
    },
  ],
};

const scan = 'GET /api/v1/admin/scan-giftcard/*';

/** A business's day as the server tells it, when all is well. */
export const allIsWell: Answers = {
  'GET /api/v1/platform': {
    operator: { name: 'Giftcard Vault' },
    contact: { email: 'hello@vault.test', phone: '', address: '' },
  },
  'GET /api/v1/giftcards': { giftCards: [giftCard], total: 1, hasMore: false },
  'GET /api/v1/giftcards/supper/public': { giftCard, business },
  'GET /api/v1/admin/business/larkspur-house': { business },
  'GET /api/v1/admin/me': { success: true, user: owner },
  'GET /api/v1/admin/list': { giftCards: [giftCard], total: 1, page: 1, pages: 1, giftCardCount: 1 },
  'GET /api/v1/admin/total-sold': { totalSold: 12 },
  'GET /api/v1/admin/total-revenue': { totalRevenue: 960 },
  'GET /api/v1/admin/total-redemption': { totalRedemption: 340.5 },
  'GET /api/v1/admin/sales-data': [
    { date: '2026-11-01', sales: 3 },
    { date: '2026-11-02', sales: 5 },
  ],
  'GET /api/v1/admin/revenue-by-date': { revenueByDate: { '2026-11-01': 240, '2026-11-02': 400 } },
  'GET /api/v1/admin/reports/sales': {
    rows: [
      { period: '2026-11-01', cardsSold: 3, revenue: 240 },
      { period: '2026-11-02', cardsSold: 5, revenue: 400 },
    ],
  },
  'GET /api/v1/admin/reports/redemptions': {
    rows: [
      { period: '2026-11-01', used: 40 },
      { period: '2026-11-02', used: 60 },
    ],
  },
  'GET /api/v1/admin/deliveries': { deliveries: [], total: 0 },
  'GET /api/v1/admin/payment-cases': { cases: [], total: 0 },
  'GET /api/v1/admin/guest-photos': { photos: [], total: 0 },
  'GET /api/v1/admin/audit': { entries: [], total: 0, people: [] },
  'GET /api/v1/admin/giftcards': {
    giftCards: [
      {
        id: 'supper',
        name: giftCard.giftCardName,
        tag: giftCard.giftCardTag,
        description: giftCard.description,
        image: giftCard.giftCardImg,
        totalBuyers: 12,
      },
    ],
  },
  'GET /api/v1/admin/giftcards/supper/buyers': { buyers: [buyer], total: 1 },
  'GET /api/v1/admin/buyers': { buyers: [buyer], total: 1 },
  'GET /api/v1/admin/settings/qr-poster': { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  [scan]: { giftCard: { ...giftCard, buyers: [buyer] } },
  'POST /api/v1/admin/send-otp-redeem': { success: true, message: 'Sent.' },
  'POST /api/v1/admin/verify-otp-redeem': {
    success: true,
    message: 'Verified.',
    authorizedAmount: 20,
    authorizedUntil: '2030-01-01T00:00:00Z',
  },
  'POST /api/v1/admin/redeem': {
    success: true,
    message: 'Done.',
    buyer: { ...buyer, remainingBalance: 40, usedAmount: 60 },
  },
  'GET /api/superadmin/stats': { stats: { total: 3, pending: 1, approved: 1, rejected: 1 } },
  'GET /api/superadmin/registration-requests': {
    requests: [request('r1', 'pending'), request('r2', 'approved'), request('r3', 'rejected')],
    total: 3,
  },
};

function request(_id: string, status: RegistrationRequest['status']): RegistrationRequest {
  return {
    _id,
    name: 'Tom Okafor',
    email: `${_id}@pier.test`,
    restaurantName: `Pier House ${_id}`,
    phone: '5551234567',
    businessType: 'Hotel',
    website: '',
    status,
    createdAt: '2026-11-01T12:00:00Z',
    restaurantAddress: owner.restaurantAddress,
    businessSlug: '',
    provisioningState: 'requested',
    provisioningProblem: '',
    provisioning: { state: 'requested', steps: [] },
    notes: '',
    decisionNotes: '',
  };
}
