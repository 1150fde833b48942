import { AuditEntry } from './audit-entry.js';
import { Buyer, GiftCard, Order } from './components.js';
import { auditEntries, dayOfQuery, done, ofBusiness, paging, typed, type DescribedCalls } from './described-call.js';
import { packageTerms } from './package-terms.js';
import { count, day, dollars, list, mapOf, object, oneOf, percent, text, truth } from './shapes.js';

const giftCardForm = {
  file: 'giftCardImg',
  fields: {
    giftCardName: text('Dinner at the Long Table'),
    giftCardTag: text('Fine Dining'),
    description: text('Four courses by the lake.'),
    amount: dollars(100),
    minAmount: dollars(10),
    maxAmount: dollars(500),
    amountStep: dollars(1),
    suggestedAmounts: text('25,50,100', 'up to four, with commas between them'),
    unit: text('Wine tasting', 'of a package: one of them'),
    contents: text('Five wines, bread and cheese', 'of a package: what one holds'),
    units: count(5),
    discount: percent(15),
    expirationDate: day('2027-12-31'),
    icon: text('🍽️'),
    status: text('active'),
    businessSlug: text('larkspur-house'),
  },
};

const giftCardId = text('card-1').max(100);

/** Which sold cards are asked for. */
const soldCards = {
  search: typed('ada', 'beginnings of words of a name or an address, or an order\u2019s number'),
  from: dayOfQuery('2026-11-01'),
  to: dayOfQuery(),
  status: oneOf('active', 'used', 'blocked', 'void', 'expired'),
  email: text('ada@example.com', 'only cards that this person bought or was given').max(254),
  part: oneOf('given', 'held'),
};

/** What an admin does with the business's cards, and sees of its sales. */
export const businessCalls = {
  'POST /api/v1/admin/create-giftcard': {
    permission: 'gift-cards.change',
    summary:
      'Puts a gift card on sale: with one amount, or with minAmount, maxAmount and amountStep, between which guests choose; with unit and units a package for one amount',
    form: {
      ...giftCardForm,
      fields: { ...giftCardForm.fields, currency: text('USD', 'what the amounts were entered in') },
    },
    answer: done('Gift Card Created Successfully', { giftCard: GiftCard }),
    errors: ['409 CURRENCY_DIFFERS'],
  },
  'PUT /api/v1/admin/update/{id}': {
    permission: 'gift-cards.change',
    summary:
      'Changes what it names of a gift card; the picture is optional. An amount takes a range\u2019s place, a range an amount\u2019s',
    form: giftCardForm,
    answer: done('Gift Card Updated Successfully', { giftCard: GiftCard }),
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'PUT /api/v1/admin/giftcards/{id}/locations': {
    permission: 'gift-cards.change',
    summary: 'Says at which locations the cards of a type can be used, sold ones too; none named: everywhere',
    answer: done('Locations changed.', { giftCard: GiftCard }),
    errors: ['404 GIFT_CARD_NOT_FOUND', '404 LOCATION_NOT_FOUND'],
  },
  'DELETE /api/v1/admin/remove/{id}': {
    permission: 'gift-cards.change',
    summary: 'Takes a gift card off sale for good; sold ones stay redeemable',
    answer: done('Gift Card Deleted Successfully'),
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'POST /api/v1/admin/giftcards/{id}/end-package': {
    permission: 'gift-cards.change',
    summary:
      'Takes a package off sale for good and turns the units that are left on its cards into money; one that is off sale already, too',
    answer: done('Package ended.'),
    errors: ['404 GIFT_CARD_NOT_FOUND', '409 NOT_A_PACKAGE'],
  },
  'GET /api/v1/admin/details/{id}': {
    permission: 'gift-cards.see',
    summary: 'A gift card',
    answer: object({ giftCard: GiftCard }),
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'GET /api/v1/admin/total-sold': {
    permission: 'reports.see',
    summary: 'Cards sold, online and at the counter',
    query: ofBusiness,
    answer: object({ totalSold: count(12) }),
  },
  'GET /api/v1/admin/total-revenue': {
    permission: 'reports.see',
    summary: 'Money taken less refunds, online and at the counter',
    query: ofBusiness,
    answer: object({ totalRevenue: dollars(1020) }),
  },
  'GET /api/v1/admin/total-redemption': {
    permission: 'reports.see',
    summary: 'Value used less undone redemptions',
    query: ofBusiness,
    answer: object({ totalRedemption: dollars(300) }),
  },
  'GET /api/v1/admin/sales-data': {
    permission: 'reports.see',
    summary: 'Cards sold on each of the last 30 days, ascending',
    query: ofBusiness,
    answer: list(object({ date: day(), sales: count(2) })),
  },
  'GET /api/v1/admin/revenue-by-date': {
    permission: 'reports.see',
    summary: 'Revenue on each of the last 30 days',
    query: ofBusiness,
    answer: object({ revenueByDate: mapOf(dollars(85), { '2026-11-21': 85 }) }),
  },
  'GET /api/v1/admin/giftcards': {
    permission: 'cards.see',
    summary: 'Gift cards with how many were bought',
    query: ofBusiness,
    answer: object({
      giftCards: list(
        object({
          id: text('card-1'),
          name: text('Dinner at the Long Table'),
          tag: text('Fine Dining'),
          description: text('Four courses by the lake.'),
          image: text('/images/cards/0193f6a0/list.webp'),
          totalBuyers: count(3),
          packageTerms: packageTerms.optional(),
          unitsKept: truth(false).describe(
            'a package that is off sale for good, whose cards keep their units until it is ended',
          ),
        }),
      ),
    }),
  },
  'GET /api/v1/admin/giftcards/{id}/buyers': {
    permission: 'cards.see',
    summary: 'Who bought a gift card',
    query: { ...soldCards, ...paging(10), ...ofBusiness },
    answer: object({ buyers: list(Buyer), total: count(1) }),
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'GET /api/v1/admin/buyers': {
    permission: 'cards.see',
    summary: 'Who bought any',
    query: { giftCardId, ...soldCards, ...paging(10), ...ofBusiness },
    answer: object({ buyers: list(Buyer), total: count(1) }),
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'GET /api/v1/admin/orders.csv': {
    permission: 'exports.make',
    summary: 'The same orders as CSV',
    query: { giftCardId, ...soldCards, ...ofBusiness },
    answer: 'text/csv',
    errors: ['404 GIFT_CARD_NOT_FOUND'],
  },
  'GET /api/v1/admin/orders/{orderId}': {
    permission: 'cards.see',
    summary: 'An order: its card, its money and its mails',
    query: ofBusiness,
    answer: object({ order: Order }),
    errors: ['404 CARD_NOT_FOUND', '404 ORDER_NOT_FOUND'],
  },
  'GET /api/v1/admin/audit': {
    permission: 'audit.see',
    summary: 'Who changed what in the business, newest first',
    query: {
      ...auditEntries,
      ...ofBusiness,
    },
    answer: object({
      entries: list(AuditEntry),
      total: count(1),
      people: list(
        object({
          id: text('0193f6a0-0000-7000-8000-000000000001'),
          name: text('Marguerite Lane'),
          role: oneOf('Admin', 'SuperAdmin'),
        }),
      ),
    }),
  },
} satisfies DescribedCalls;
