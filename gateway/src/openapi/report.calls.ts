import { Buyer, Customer } from './components.js';
import { authorized, ofUnits } from './counter.calls.js';
import { dayOfQuery, done, ofBusiness, paging, typed, type DescribedCalls } from './described-call.js';
import { count, day, dollars, list, nullable, object, oneOf, text, truth } from './shapes.js';

const overrideLimits = {
  personCount: count(5),
  personAmount: dollars(250),
  businessCount: count(15),
  businessAmount: dollars(750),
};

const by = oneOf('day', 'week', 'month', 'gift-card');
const period = { from: dayOfQuery('2026-11-01'), to: dayOfQuery(), by, ...ofBusiness };
/** What of it was paid for is the liability; the rest are discounts and bonuses. */
const sum = { cards: count(3), outstanding: dollars(225), paid: dollars(205), bonus: dollars(20) };
const age = object({ label: text('0-30'), fromDays: count(0), toDays: nullable(count(30)), ...sum });
const row = (amounts: Parameters<typeof object>[0]) =>
  object({
    period: day().optional(),
    giftCardId: text('card-1').optional(),
    giftCardName: text('Dinner at the Long Table').optional(),
    ...amounts,
  });
const sales = {
  cardsSold: count(2),
  valueSold: dollars(200),
  taken: dollars(170),
  refunded: dollars(0),
  revenue: dollars(170),
  counterSold: count(1).describe('of the sold cards: physical ones, activated at the counter'),
  counterTaken: dollars(50).describe('of what was taken: at the counter, in cash or by card terminal'),
};
const redemptions = {
  redemptions: count(2),
  redeemed: dollars(50),
  undone: dollars(0),
  used: dollars(50),
  cashedOut: dollars(0),
  offlineLoss: dollars(0).describe('accepted at tills without network, and not covered by its cards'),
  tips: dollars(0).describe('of guests from their cards, less those that came back; in none of the others'),
};
const report = (amounts: Parameters<typeof object>[0]) =>
  object({
    from: day('2026-11-01'),
    to: day(),
    by,
    currency: text('USD'),
    rows: list(row(amounts)),
    total: object(amounts),
  });
const ofCard = ['404 CARD_NOT_FOUND'];

const someCustomers = { search: typed('ada'), role: oneOf('buyer', 'recipient'), balance: oneOf('left') };

/** Customers, reports, and what an admin does to a single card. */
export const reportCalls = {
  'GET /api/v1/admin/customers': {
    permission: 'cards.see',
    summary: 'Who bought cards and who holds them',
    query: { ...someCustomers, sort: text('-lastSeenAt').max(20), ...paging(10), ...ofBusiness },
    answer: object({
      customers: list(Customer),
      total: count(1),
    }),
  },
  'GET /api/v1/admin/customer': {
    permission: 'cards.see',
    summary: 'One of them, by address',
    query: { email: text('ada@example.com').max(254), ...ofBusiness },
    answer: object({ customer: Customer }),
    errors: ['404 CUSTOMER_NOT_FOUND'],
  },
  'POST /api/v1/admin/customer/erase': {
    permission: 'persons.erase',
    summary: 'Forgets a guest for good, with the password given once more; cards and sums stay',
    answer: done('This person was erased.'),
    errors: ['400 CURRENT_PASSWORD_WRONG', '404 PERSON_NOT_FOUND', '429 TOO_MANY_ATTEMPTS'],
  },
  'GET /api/v1/admin/customers.csv': {
    permission: 'exports.make',
    summary: 'The same as CSV',
    query: { ...someCustomers, ...ofBusiness },
    answer: 'text/csv',
  },
  'GET /api/v1/admin/reports/sales': {
    permission: 'reports.see',
    summary: 'Sales by period or by card type',
    query: period,
    answer: report(sales),
  },
  'GET /api/v1/admin/reports/sales.csv': {
    permission: 'exports.make',
    summary: 'The same as CSV',
    query: period,
    answer: 'text/csv',
  },
  'GET /api/v1/admin/reports/redemptions': {
    permission: 'reports.see',
    summary: 'Redemptions by period or by card type',
    query: period,
    answer: report(redemptions),
  },
  'GET /api/v1/admin/reports/redemptions.csv': {
    permission: 'exports.make',
    summary: 'The same as CSV',
    query: period,
    answer: 'text/csv',
  },
  'GET /api/v1/admin/reports/liability': {
    permission: 'reports.see',
    summary: 'What the business owes the holders of its cards, by age and by card type',
    query: ofBusiness,
    answer: object({
      asOf: text('2026-11-21'),
      currency: text('USD'),
      ...sum,
      ages: list(age),
      giftCards: list(
        object({
          giftCardId: text('card-1'),
          giftCardName: text('Dinner at the Long Table'),
          ...sum,
          ages: list(age),
          expired: object(sum),
        }),
      ),
      expired: object(sum),
    }),
  },
  'GET /api/v1/admin/reports/liability.csv': {
    permission: 'exports.make',
    summary: 'The same as CSV',
    query: ofBusiness,
    answer: 'text/csv',
  },
  'POST /api/v1/admin/cards/{cardId}/authorize': {
    permission: 'cards.override',
    summary: 'A manager\u2019s word instead of a code, recorded with the card',
    answer: done('Redemption authorized.', authorized),
    errors: [
      ...ofCard,
      ...ofUnits,
      '400 CURRENT_PASSWORD_WRONG',
      '409 CARD_NOT_ACTIVE',
      '409 INSUFFICIENT_BALANCE',
      '409 TIPS_OFF',
      '409 OVERRIDE_LIMIT_REACHED',
      '429 TOO_MANY_ATTEMPTS',
    ],
  },
  'POST /api/v1/admin/cards/{cardId}/code': {
    permission: 'cards.see-code',
    summary: 'The whole code of one card; who looked is in the audit log',
    answer: object({ success: truth(), uniqueCode: text('7ABCD-EFGHJ-KMNP-QRST-VWXY-2345') }),
    errors: ofCard,
  },
  'GET /api/v1/admin/settings/override-limits': {
    permission: 'settings.change',
    summary: 'How much may be redeemed without a code in one day',
    answer: object(overrideLimits),
  },
  'PUT /api/v1/admin/settings/override-limits': {
    permission: 'settings.change',
    summary: 'Changes how much may be redeemed without a code in one day',
    answer: done('Settings saved successfully!', { limits: object(overrideLimits) }),
  },
  'POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo': {
    permission: 'cards.undo',
    summary: 'Takes a redemption back within 24 hours',
    answer: done('Redemption undone.', { buyer: Buyer }),
    errors: [...ofCard, '404 REDEMPTION_NOT_FOUND', '409 UNDO_TIME_OVER', '409 CARD_NOT_ACTIVE'],
  },
  'POST /api/v1/admin/cards/{cardId}/block': {
    permission: 'cards.block',
    summary: 'Stops a card for now',
    answer: done('Gift card blocked.', { buyer: Buyer }),
    errors: [...ofCard, '409 CARD_NOT_ACTIVE'],
  },
  'POST /api/v1/admin/cards/{cardId}/reissue': {
    permission: 'cards.correct',
    summary: 'Gives a card a new code, page and pass, and mails them to its holder; those of before are dead',
    answer: done('The new code is on its way to the holder.', { buyer: Buyer }),
    errors: [...ofCard, '409 CARD_NOT_ACTIVE', '409 HOLDER_ERASED', '409 HOLDER_WITHOUT_ADDRESS', '409 REISSUE_LIMIT'],
  },
  'PUT /api/v1/admin/cards/{cardId}/recipient': {
    permission: 'cards.correct',
    summary:
      'Corrects the address of a gift\u2019s recipient, or the number where it is texted, and sends the gift there',
    answer: done('The gift is on its way to the new address.', { buyer: Buyer }),
    errors: [
      ...ofCard,
      '409 CARD_NOT_A_GIFT',
      '409 CARD_NOT_ACTIVE',
      '409 HOLDER_ERASED',
      '409 TOO_MANY_CORRECTIONS',
      '409 REISSUE_LIMIT',
    ],
  },
  'POST /api/v1/admin/cards/{cardId}/unblock': {
    permission: 'cards.block',
    summary: 'Lets a blocked card be used again',
    answer: done('Gift card unblocked.', { buyer: Buyer }),
    errors: [...ofCard, '409 CARD_NOT_ACTIVE'],
  },
} satisfies DescribedCalls;
