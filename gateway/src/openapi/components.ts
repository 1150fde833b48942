import type { z } from 'zod';
import { contributors } from './contributors.js';
import {
  count,
  day,
  dollars,
  id,
  list,
  nullable,
  object,
  oneOf,
  percent,
  text,
  time,
  truth,
  type Schema,
} from './shapes.js';
import { AuditEntry } from './audit-entry.js';
import { Delivery } from './delivery.js';
import { amountRange } from './amount-range.js';
import { held, packageTerms, units } from './package-terms.js';
import { Location } from './location.js';
import { Activation, CardBatch } from './physical-card.js';
import { Shift } from './shift.js';
import { Till, TillAtCounter } from './till.js';
import { CashOut, OwnRedemption, Presence, Redemption, TipOffer } from './redemption.js';

const place = { street: text('214 Harbor Street'), city: text('Burlington'), state: text('VT') };
const address = object({ ...place, zipCode: text('05401') });
/** How guests reach a business: each part is empty until its owner entered it. */
const contact = object({
  phone: text('8025550164', 'ten digits'),
  email: text('hello@larkspur.test'),
  website: text('https://larkspur.test/'),
  openingHours: text('Tue to Sun, 5 PM to 10 PM'),
  mapUrl: text('https://maps.example/larkspur'),
});

const giftCard = {
  _id: id,
  giftCardName: text('Dinner at the Long Table'),
  giftCardTag: text('Fine Dining'),
  description: text('Four courses by the lake.'),
  amount: dollars(100).describe('of a range its smallest'),
  amountRange: amountRange.optional(),
  packageTerms: packageTerms.optional(),
  discount: percent(15),
  salePrice: dollars(85).describe('for amount; for another of the range less the same discount, half up'),
  currency: text('USD'),
  expirationDate: day('2027-12-31'),
  giftCardImg: text('/images/cards/0193f6a0/list.webp'),
  icon: text('🍽️'),
  businessSlug: text('larkspur-house'),
  locations: list(object({ id, name: text('Vine Street') }))
    .describe('where its cards can be used; absent for everywhere')
    .optional(),
  status: oneOf('active', 'inactive', 'expired'),
  createdAt: time(),
};

/** As altcha makes it (docs/adr/0048). */
export const Challenge = object({
  parameters: object({
    algorithm: text('PBKDF2/SHA-256'),
    cost: count(2_000),
    data: object({ call: text('x3JPoYUQvbKzbXGJ2Q') }),
    expiresAt: count(1_795_000_000).describe('seconds since 1970'),
    keyLength: count(32),
    keyPrefix: text('9f86d081884c7d659a2feaa0c55ad015'),
    keySignature: text('3a7bd3e2360a3d29eea436fcfb7e44c7'),
    nonce: text('5f3c9d2b7a1e4f60'),
    salt: text('0c4d8e1f2a3b5c6d'),
  }),
  signature: text('2cf24dba5fb0a30e26e83b2ac5b9e29e'),
}).meta({ id: 'Challenge' });

export const ErrorAnswer = object({
  message: text('Please correct the marked fields.', 'fit for a person'),
  code: text('INVALID_FIELDS', 'stable; clients branch on it'),
  requestId: text('5c1f1f0e-3a52-4a0b-9a0e-0c7f8a1d2b3c'),
  details: list(object({ field: text('email'), message: text('Please enter a valid email address') })).optional(),
  challenge: Challenge.optional(),
  confirms: text('second-factor', 'of CONFIRMATION_REQUIRED: the action to confirm').optional(),
}).meta({ id: 'Error' });

export const GiftCard = object(giftCard).meta({ id: 'GiftCard' });
export type GiftCard = z.infer<typeof GiftCard>;

export const Offer = object({
  ...giftCard,
  business: object({ name: text('Larkspur House'), city: text('Burlington'), state: text('VT') }).optional(),
}).meta({ id: 'Offer' });
export type Offer = z.infer<typeof Offer>;

const user = {
  _id: id,
  name: text('Marguerite Lane'),
  email: text('owner@larkspur.test'),
  phone: text('8025550142'),
  role: oneOf('Admin', 'SuperAdmin'),
  staffRole: nullable(oneOf('owner', 'manager', 'cashier')).describe('in the business; null for the super admin'),
  restaurantName: text('Larkspur House'),
  businessSlug: text('larkspur-house'),
  logoUrl: text('/images/logos/larkspur-house/1.webp'),
  restaurantAddress: address,
  contact,
  timeZone: text('America/New_York', 'days of the statistics and ends of sale are in it; empty for the super admin'),
  currency: text('USD', 'ISO 4217; empty for the super admin'),
  currencyFixed: truth().describe('the business made a gift card: its currency stays'),
  squareApplicationId: text('sandbox-sq0idb-example'),
  squareLocationId: text('L1'),
  validityMonths: count(0),
  retention: object({ mailMonths: count(24), messageMonths: count(12) }).describe('whole months that they are kept'),
  withoutCodeUpTo: dollars(25).describe('up to this amount the counter needs no mailed code'),
  tips: object({ on: truth(false), percents: list(count(15)) }).describe(
    'tips of guests from their cards: whether the counter takes them, and what it suggests, in percent of the amount',
  ),
  reminders: truth().describe('whether guests are reminded of their cards'),
  squareAccessTokenConfigured: truth(),
  squareWebhookKeyConfigured: truth(),
  squareAccessTokenLast4: text('1234'),
  squareLastTest: nullable(
    object({
      ok: truth(),
      message: text('Square answered: payments go to "Main Street".'),
      locationName: text('Main Street'),
      testedAt: time(),
    }),
  ),
  pin: truth(false).describe('has a PIN for the tills of the counter'),
  tillIdleMinutes: count(2).describe('after how many minutes without a touch a till locks itself'),
  till: object({ id, name: text('Bar till'), location: text('Vine Street', 'empty where it stands at none') })
    .describe('only of a session at a till, which is good for the counter alone')
    .optional(),
  secondFactorRequired: truth().describe('only while the account has to set one up before anything else').optional(),
};

export const User = object(user).meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Somebody of a business, as its owner sees them. */
export const StaffMember = object({
  id,
  name: text('Noor Haddad'),
  email: text('noor@larkspur.test'),
  role: oneOf('owner', 'manager', 'cashier'),
  state: oneOf('invited', 'active', 'suspended'),
  invitedUntil: nullable(time()),
  founder: truth(false),
  secondFactor: truth(false).describe('signs in with more than the password'),
  locationIds: list(id).describe('the locations at whose tills they work; empty for all'),
}).meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const SecondFactorDue = object({
  success: truth(),
  secondFactor: object({
    token: text('7t8B0M0yFQ0kz5m7Q3dQ2Kf2cKp8r1uVwXyZaBcDeFg', 'names the sign-in, opens nothing'),
    expiresAt: time(),
    kinds: list(oneOf('totp', 'passkey')).describe('what the account has; a recovery code is always taken'),
  }),
}).meta({ id: 'SecondFactorDue' });
export type SecondFactorDue = z.infer<typeof SecondFactorDue>;

export const OpenSession = object({
  id,
  device: text('Chrome on Windows', 'empty when the browser did not say'),
  address: text('192.0.2.17', 'where it was opened; of IPv6 the /64'),
  openedAt: time(),
  lastUsedAt: time().describe('to the minute'),
  current: truth().describe('the one that asks'),
}).meta({ id: 'OpenSession' });

/** An admin as the super admin sees one. */
export const BusinessAdmin = object({ ...user, status: oneOf('active', 'suspended'), secondFactor: truth(false) }).meta(
  { id: 'BusinessAdmin' },
);
export type BusinessAdmin = z.infer<typeof BusinessAdmin>;

export const Payments = object({
  applicationId: text('sandbox-sq0idb-example'),
  locationId: text('L1'),
  scriptUrl: text('https://sandbox.web.squarecdn.com/v1/square.js'),
  methods: list(text('card')),
  fixedAmount: dollars(1).describe('in a pilot alone: what every purchase is charged').optional(),
}).meta({ id: 'Payments' });
export type Payments = z.infer<typeof Payments>;

export const Business = object({
  name: text('Larkspur House'),
  businessSlug: text('larkspur-house'),
  logoUrl: text('/images/logos/larkspur-house/1.webp'),
  accent: text('#24543f'),
  address: object(place),
  contact,
  currency: text('USD'),
  timeZone: text('America/New_York'),
  validityMonths: count(0),
  requiredWords: list(text('No fees are charged.')).describe('what the law has a card of the business say'),
  termsVersion: text('9f86d081884c7d65', 'of its terms of sale; empty while they are not known'),
  payments: nullable(Payments),
  textsTo: list(text('+1'))
    .describe('calling codes of the numbers that gifts can be texted to, where payments are told; absent where none is')
    .optional(),
}).meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

const byLink = truth().describe('its buyer handed it over: there is no address yet; absent otherwise').optional();
const recipientPhone = text('+13025550164', 'the number that it is texted to; absent where it is not').optional();

const buyer = {
  id,
  cardId: id,
  orderNumber: nullable(text('LH-1001')),
  buyerName: text('Ada Byron'),
  name: text('Ada Byron'),
  email: text('ada@example.com'),
  giftCardId: id,
  giftCardName: text('Dinner at the Long Table'),
  amount: dollars(100),
  price: dollars(85),
  refunded: dollars(0),
  purchaseType: oneOf('self', 'gift'),
  paidAtCounter: nullable(oneOf('cash', 'terminal')).describe('of a physical card; null for what was bought online'),
  purchaseDate: time(),
  returnTime: nullable(time()),
  remainingBalance: dollars(75),
  ...held,
  usedAmount: dollars(25),
  currency: text('USD'),
  status: oneOf('active', 'used', 'blocked', 'void', 'expired'),
  blockReason: nullable(text('Lost')),
  validUntil: nullable(time('2028-11-21T05:00:00.000Z')),
  qrCode: object({ uniqueCode: text('1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123') }),
  selfInfo: nullable(object({ name: text('Ada Byron'), email: text('ada@example.com') })),
  giftInfo: nullable(
    object({ recipientName: text('Bea'), recipientEmail: text('bea@example.com'), recipientPhone, byLink }),
  ),
  redemptionHistory: list(OwnRedemption),
  /** What else was done to the card. */
  activity: list(
    object({
      id,
      kind: text('blocked'),
      amount: dollars(0),
      units,
      reason: text('Lost'),
      by: text('Marguerite Lane'),
      at: time(),
    }),
  ),
};

export const Buyer = object(buyer).meta({ id: 'Buyer' });
export type Buyer = z.infer<typeof Buyer>;

/** A card type with the one sold card that was scanned. */
export const ScannedGiftCard = object({ ...giftCard, buyers: list(Buyer) }).meta({ id: 'ScannedGiftCard' });

export const OrderRefund = object({
  orderId: id,
  state: oneOf('voiding', 'refunding', 'refunded', 'nothing-left'),
  amount: nullable(dollars(75)),
  currency: text('USD'),
  reason: text('Changed their mind'),
  requestedAt: nullable(time()),
  refundedAt: nullable(time()),
  problem: nullable(text('')),
}).meta({ id: 'OrderRefund' });
export type OrderRefund = z.infer<typeof OrderRefund>;

export const Order = object({
  ...buyer,
  phone: text('5551234567'),
  image: text('/images/cards/0193f6a0/list.webp'),
  refundable: dollars(63.75),
  refund: nullable(OrderRefund),
  disputed: truth(false),
  termsVersion: nullable(text('9f86d081884c7d65')),
  orders: list(object({ id, orderNumber: text('LH-1001') }))
    .describe('of a purchase of several gifts: all of its orders, in the order of their recipients; absent of one')
    .optional(),
  contributors,
  paidWith: object({ method: text('card'), brand: nullable(text('VISA')), last4: nullable(text('1111')) }),
  message: text('Happy birthday'),
  occasion: text('Birthday'),
  mails: list(Delivery),
}).meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const Customer = object({
  email: text('ada@example.com'),
  name: text('Ada Byron'),
  phone: text('5551234567').optional(),
  roles: list(text('buyer')),
  cardsBought: count(2),
  cardsGiven: count(1),
  cardsHeld: count(1),
  spent: dollars(170),
  balanceHeld: dollars(75),
  currency: text('USD'),
  firstSeenAt: nullable(time()),
  lastSeenAt: nullable(time()),
}).meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

export const Payment = object({
  id: text('payment-1'),
  status: oneOf('COMPLETED', 'PENDING', 'APPROVED', 'FAILED', 'CANCELED'),
  sourceType: text('CARD'),
  paymentMethod: text('card'),
  amountMoney: object({ amount: count(8500), currency: text('USD') }),
  receiptNumber: text('KtrA'),
  receiptUrl: text('https://squareup.com/receipt/KtrA'),
  updatedAt: time(),
  checkoutSecret: text('q3ZkX0c5b1VtT2pXa1lBeg', 'what the purchase form shows; empty once the order is placed'),
}).meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const PaymentCase = object({
  orderId: id,
  orderNumber: nullable(text('LH-1001')),
  paymentId: nullable(text('payment-1')),
  giftCardName: text('Dinner at the Long Table'),
  amount: dollars(85),
  currency: text('USD'),
  buyer: nullable(object({ name: text('Ada Byron'), email: text('ada@example.com') })),
  kind: text('not-placed'),
  state: oneOf('open', 'closed'),
  outcome: text('refunded'),
  message: text('The purchase was never finished; the money went back.'),
  openedAt: nullable(time()),
  updatedAt: nullable(time()),
  nextLookAt: nullable(time()),
  steps: list(
    object({ at: nullable(time()), name: text('refunded'), message: text('The money went back.'), by: text('') }),
  ),
}).meta({ id: 'PaymentCase' });
export type PaymentCase = z.infer<typeof PaymentCase>;

export const RegistrationRequest = object({
  _id: id,
  name: text('Ida Rowe'),
  email: text('ida@example.com'),
  restaurantName: text('The Quiet Inn'),
  phone: text('5551234567'),
  businessType: text('Hotel'),
  website: text('https://inn.example'),
  status: oneOf('pending', 'approved', 'rejected'),
  createdAt: time(),
  restaurantAddress: address,
  notes: text('Two houses'),
  decisionNotes: text('Welcome'),
  businessSlug: text('the-quiet-inn'),
  provisioningState: text('ready', 'the same as provisioning.state'),
  provisioningProblem: text(''),
  provisioning: object({
    state: oneOf('requested', 'provisioning', 'ready', 'failed'),
    steps: list(object({ name: text('owner account'), state: oneOf('waiting', 'done', 'failed') })),
    failedStep: text('owner account').optional(),
    error: text('An account with this email address exists already.').optional(),
  }),
}).meta({ id: 'RegistrationRequest' });
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

/** What several calls answer: each is a component of the document by its id. */
export const components: readonly Schema[] = [
  StaffMember,
  Till,
  Location,
  Shift,
  Activation,
  CardBatch,
  TillAtCounter,
  OpenSession,
  SecondFactorDue,
  ErrorAnswer,
  Challenge,
  GiftCard,
  Offer,
  User,
  BusinessAdmin,
  Payments,
  Business,
  Redemption,
  CashOut,
  Presence,
  TipOffer,
  OwnRedemption,
  Buyer,
  ScannedGiftCard,
  Delivery,
  OrderRefund,
  Order,
  Customer,
  Payment,
  PaymentCase,
  RegistrationRequest,
  AuditEntry,
];
