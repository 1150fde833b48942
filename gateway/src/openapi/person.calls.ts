import { held, units } from './package-terms.js';
import { deliveryStatus } from './delivery.js';
import { done, ofBusiness, type DescribedCalls } from './described-call.js';
import { count, dollars, list, nullable, object, oneOf, text, time, truth } from './shapes.js';

const money = object({ amount: dollars(100), currency: text('USD') });
const payment = object({
  paid: money,
  refunded: money,
  paidWith: text('card'),
  card: text('VISA, ends in 1111'),
  receiptNumber: text('R123'),
});
const named = { name: text('Maya Brooks'), email: text('maya@example.com') };

const PersonFile = object({
  about: text('What Larkspur House has of maya@example.com. Times are in UTC, amounts in the card\u2019s currency.'),
  madeAt: time(),
  business: object({ name: text('Larkspur House'), page: text('larkspur-house') }),
  person: object({ email: text('maya@example.com') }),
  consents: text('Those to automatic reloads stand with them; no other is recorded.'),
  cards: list(
    object({
      order: text('LH-1001'),
      giftCard: text('Dinner at the Long Table'),
      yours: oneOf('bought for yourself', 'bought as a gift', 'received as a gift'),
      boughtAt: time(),
      buyer: object({ ...named, phone: text('8025550142') }).optional(),
      from: text('Maya Brooks').optional(),
      recipient: object(named).optional(),
      message: text('Enjoy'),
      occasion: text('Birthday'),
      value: money,
      package: held.packageTerms,
      payment: payment.optional(),
      state: text('active').optional(),
      validUntil: text('for ever').optional(),
      code: text('.... 2345').optional(),
      left: money.optional(),
      unitsLeft: held.unitsLeft,
      thankedWhoGaveIt: time().optional(),
      history: list(
        object({ what: text('spent'), at: time(), amount: money, units, tip: money.optional(), leftAfter: money }),
      ).optional(),
      walletPass: object({ madeAt: time(), appleDevices: count(1), googleWallet: truth() }).optional(),
    }),
  ),
  topUps: list(object({ order: text('LH-1002'), at: nullable(time()), payment })),
  automaticReloads: list(
    object({
      giftCard: text('Dinner at the Long Table'),
      agreedAt: time(),
      agreedToWords: text('2026-11'),
      amount: money,
      whenLessIsLeftThan: money,
      paymentCard: object({ brand: text('VISA'), last4: text('1111') }),
      state: text('on'),
      nextChargeAt: nullable(time()),
      stoppedAt: nullable(time()),
      stoppedBecause: text(''),
    }),
  ),
  contributions: list(
    object({
      name: text('Sam Whitlock'),
      line: text('Who will find the bugs now?'),
      at: nullable(time()),
      payment: payment.optional(),
    }),
  ).describe('what they paid into gifts of several people'),
  groupGifts: list(
    object({
      giftCard: text('Dinner at the Long Table'),
      startedAt: nullable(time()),
      state: text('open'),
      organizer: object({ name: text('Ines'), email: text('ines@example.com') }),
      recipient: object({ name: text('Priya'), email: text('priya@example.com') }),
      message: text('Eleven years'),
      occasion: text('Send Priya off with dinner'),
      closesAt: nullable(time()),
      order: text('LH-1002'),
    }),
  ).describe('gifts of several people that they organize or organized'),
  remindersStoppedAt: nullable(time()),
  mails: list(
    object({
      what: text('purchase receipt'),
      to: text('maya@example.com'),
      state: deliveryStatus,
      askedForAt: time(),
      sentAt: nullable(time()),
    }),
  ),
});

/** What a business has of a guest: for its owner, and for the guest by a mailed link. */
export const personCalls = {
  'GET /api/v1/admin/customer.json': {
    permission: 'exports.make',
    summary: 'Everything that all services have of one guest, as a file; who asked is in the audit log',
    query: { email: text('ada@example.com').max(254), ...ofBusiness },
    answer: PersonFile,
    errors: ['404 CUSTOMER_NOT_FOUND'],
  },
  'POST /api/v1/privacy/link': {
    summary: 'Mails a guest a link to what a business has of them; the same answer whoever it is asked for',
    answer: done('If this address is known here, a link is on its way to it.'),
    errors: ['429 CHALLENGE_REQUIRED'],
  },
  'POST /api/v1/privacy/data': {
    summary: 'What there is of the link\u2019s person, in short',
    answer: object({
      businessName: text('Larkspur House'),
      businessSlug: text('larkspur-house'),
      email: text('maya@example.com'),
      cards: count(2),
      expiresAt: time(),
      downloadsLeft: count(5),
    }),
    errors: ['400 PERSON_LINK_INVALID'],
  },
  'POST /api/v1/privacy/export': {
    summary: 'All of it as a file, five times by one link',
    answer: PersonFile,
    errors: ['400 PERSON_LINK_INVALID'],
  },
  'POST /api/v1/privacy/erase': {
    summary: 'Erases the link\u2019s person for good; their cards stay valid',
    answer: done('Erased.'),
    errors: ['400 PERSON_LINK_INVALID'],
  },
} satisfies DescribedCalls;
