import { guestPhotos } from './card-design.calls.js';
import { Business, GiftCard, Offer, Payment } from './components.js';
import { legalPage } from './legal-page.js';
import { done, paging, slug, typed, type DescribedCalls } from './described-call.js';
import { count, open, dollars, list, nullable, object, text, time, truth } from './shapes.js';

const unchanged = { 304: { when: 'it is what If-None-Match names' } };
const readiness = (status: string) => object({ status: text(status), problems: list(text('orders')) });
const capabilities = (status: string) =>
  object({
    status: text(status),
    capabilities: object({
      publicPages: truth(),
      pictures: truth(),
      purchase: truth(),
      cardPages: truth(),
      signIn: truth(),
      counter: truth(),
      giftCards: truth(),
      passes: truth(),
      mails: truth(),
      statistics: truth(),
    }),
    problems: list(text('orders')),
  });

const ofCheckout = [
  '404 PAYMENT_NOT_FOUND',
  '403 CHECKOUT_SECRET_REQUIRED',
  '409 PAYMENT_NOT_COMPLETED',
  '409 PURCHASE_DIFFERS',
  '409 TEXTS_NOT_OFFERED',
];

const waitingGift = object({
  gift: object({
    giftCardName: text('Dinner at the Long Table'),
    amount: dollars(100),
    currency: text('USD'),
    recipientName: text('Bea'),
    senderName: text('Al'),
    recipientEmail: text('bea@example.com'),
    recipientPhone: text('+13025550164').describe('of one that is texted; absent otherwise').optional(),
    message: text('Enjoy'),
    deliverAt: nullable(time('2026-12-19T14:00:00.000Z')),
    deliverZone: text('America/New_York'),
    isWaiting: truth().describe('false once it is on its way'),
    isMendable: truth().describe('whether one that was sent can still go to another address'),
    isRepeatable: truth().describe('whether one that was sent can be mailed there once more'),
    cardUrl: nullable(text('/card/token')).describe(
      'of one that its buyer hands over, while nobody keeps it and it can be used: the link to send; null otherwise',
    ),
    isKept: truth().describe(
      'its buyer handed it over, and whose it is was said on its page: the address is theirs to tell',
    ),
  }),
  business: nullable(Business),
});

const reminderChoice = object({
  wanted: truth().describe('whether who has the link is mailed reminders by this business'),
  business: nullable(Business),
});

/** Calls that need no session. */
export const publicCalls = {
  'GET /api/v1/platform': {
    summary: 'Who runs the platform and whom to talk to; what is not set is empty',
    answer: object({
      operator: object({ name: text('Giftcard Vault') }),
      contact: object({
        email: text('hello@example.com'),
        phone: text('(802) 555-0142'),
        address: text('1 Pier Road, Portland, ME 04101'),
      }),
    }),
  },
  'GET /api/v1/legal/{page}': {
    summary: 'A legal page: terms, privacy, accessibility or cookies, as text (docs/adr/0037)',
    answer: object({ page: text('terms'), text: text('# Terms of use') }),
    errors: ['404 NOT_FOUND'],
  },
  'GET /api/v1/businesses/{businessSlug}/legal/{page}': {
    summary: 'A legal page of a business: terms, privacy-policy or imprint, as it stands or as it stood in a version',
    query: { version: typed('9f86d081884c7d65', 'empty for the one that holds') },
    answer: legalPage,
    errors: ['404 NOT_FOUND', '404 BUSINESS_NOT_FOUND'],
  },
  'POST /api/payments/create-payment': {
    summary:
      'Charges a card\u2019s sale price; an amount in the body is only compared, and a form is refused before the charge where it is wrong. cardAmount is what the card is to be worth, of one with an amountRange',
    answer: Payment,
    errors: [
      '422 PAYMENT_DECLINED',
      '404 GIFT_CARD_NOT_FOUND',
      '409 GIFT_CARD_NOT_ON_SALE',
      '409 AMOUNT_NOT_OFFERED',
      '409 BUYER_CAP_REACHED',
      '409 PRICE_CHANGED',
      '409 TERMS_CHANGED',
      '409 PAYMENTS_NOT_CONFIGURED',
      '409 TEXTS_NOT_OFFERED',
      '409 PAYMENT_NOT_COMPLETED',
      '429 TOO_MANY_DECLINES',
      '502 PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  },
  'POST /api/wallet/generate-wallet-pass': {
    summary:
      'Makes the passes of a paid purchase; the same form again answers the same, half an hour after the order was placed with empty texts. Of a gift the texts are always empty: the pass is its recipient\u2019s',
    answer: object({
      saveUrl: text('https://pay.google.com/gp/v/save/eyJ...'),
      applePassUrl: text('/api/wallet/apple/token'),
      uniqueCode: text('1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123'),
    }),
    errors: [...ofCheckout, '503 WALLET_NOT_CONFIGURED'],
  },
  'PUT /api/v1/admin/purchase': {
    summary:
      'Places the order of a completed payment; the same form again answers the same and sends nothing twice, half an hour after that without the code and the links. Of a gift the giver gets neither',
    answer: done('Purchase completed successfully.', {
      purchase: object({
        id: text('order-1'),
        orderNumber: text('LH-1001').optional(),
        uniqueCode: text('1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123'),
        giftCardName: text('Dinner at the Long Table'),
        amount: dollars(100),
        remainingBalance: dollars(100),
        businessSlug: text('larkspur-house'),
        orders: list(object({ id: text('order-1'), orderNumber: text('LH-1001') }))
          .describe('of a gift to several people: an order for each, in their order')
          .optional(),
        cardUrl: text('/card/token').optional(),
        walletUrl: text('https://pay.google.com/gp/v/save/eyJ...').optional(),
        applePassUrl: text('/api/wallet/apple/token').optional(),
      }),
    }),
    errors: ofCheckout,
  },
  'GET /api/v1/admin/list': {
    summary:
      'Gift cards by page; drafts and expired ones only to their own admin, of other businesses what everybody sees',
    query: {
      keyword: typed('dinner'),
      businessSlug: slug,
      sort: text(
        '-salePrice',
        'for their own admin: name, amount, discount, salePrice or expirationDate, with - in front for descending; the newest first without',
      ).max(20),
      ...paging(10),
    },
    answer: object({
      giftCards: list(GiftCard),
      total: count(1),
      page: count(1),
      pages: count(1),
      giftCardCount: count(1).optional(),
    }),
  },
  'GET /api/v1/giftcards': {
    summary: 'Gift cards on sale, six a page',
    query: { search: typed('dinner', 'plain text, never a pattern'), businessSlug: slug, ...paging(6) },
    answer: object({ giftCards: list(Offer), total: count(1), hasMore: truth(false) }),
    others: unchanged,
    errors: ['429 TOO_MANY_REQUESTS'],
  },
  'GET /api/v1/giftcards/{id}/public': {
    summary: 'A gift card on sale with its business',
    query: { businessSlug: slug },
    answer: object({ giftCard: GiftCard, business: Business }),
    others: unchanged,
    errors: ['404 GIFT_CARD_NOT_FOUND', '429 TOO_MANY_REQUESTS'],
  },
  'GET /api/v1/admin/business/{slug}': {
    summary: 'A business as its public pages show it',
    answer: object({ business: Business }),
    others: unchanged,
    errors: ['404 BUSINESS_NOT_FOUND', '429 TOO_MANY_REQUESTS'],
  },
  'GET /api/v1/businesses/{businessSlug}/card-designs': {
    summary: 'What may be chosen for a gift of this business instead of the gift card\u2019s picture',
    answer: object({
      designs: list(
        object({
          designId: text('own:0193f6a0-0000-7000-8000-000000000001', 'as a purchase form names it'),
          name: text('Our terrace'),
          image: text('/images/own/cards/larkspur-house/0193f6a0-0000-7000-8000-000000000001/list.webp'),
        }),
      ).describe('the business\u2019s own, in its order'),
      builtIn: truth().describe('whether the built-in designs may be chosen too'),
      guestPhotos,
    }),
    others: unchanged,
    errors: ['404 BUSINESS_NOT_FOUND', '429 TOO_MANY_REQUESTS'],
  },
  'POST /api/v1/admin/registration-interest': {
    summary: 'Asks to become a customer; makes a registration request',
    answer: done('Registration submitted successfully!'),
    errors: ['429 CHALLENGE_REQUIRED'],
  },
  'POST /api/v1/reminders': {
    summary: 'Whether who has the link of a reminder is mailed more of them',
    answer: reminderChoice,
    errors: ['404 REMINDER_LINK_INVALID'],
  },
  'POST /api/v1/reminders/choice': {
    summary: 'Says it anew',
    answer: reminderChoice,
    errors: ['404 REMINDER_LINK_INVALID'],
  },
  'POST /api/v1/reminders/{token}/stop': {
    summary: 'No more reminders, as mailboxes ask for their readers (RFC 8058); the body is not read',
    answer: object({ success: truth() }),
    errors: ['404 REMINDER_LINK_INVALID'],
  },
  'POST /api/mails/returned/{form}': {
    summary:
      'What a mail service (`sendgrid`, `mailgun`, `postmark`) or a mail server (`report`: a message of RFC 3464 or 5965) tells of mails that came back; with the password for it, Basic or Bearer',
    answer: object({ success: truth() }),
    errors: ['401 RETURNS_UNAUTHORIZED', '400 RETURNS_UNREADABLE', '409 DELIVERY_ON_ITS_WAY'],
  },
  'POST /api/v1/gift': {
    summary: 'A gift for its buyer, by the link in the receipt',
    answer: waitingGift,
    errors: ['404 CARD_NOT_FOUND'],
  },
  'POST /api/v1/gift/change': {
    summary:
      'Another day, address, message or names for it, or at once, and for one that was sent another address, or the same once more; what is not given stays',
    answer: waitingGift,
    errors: [
      '404 CARD_NOT_FOUND',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_NOT_A_GIFT',
      '409 GIFT_KEPT',
      '409 GIFT_SENT',
      '409 HOLDER_ERASED',
      '409 REISSUE_LIMIT',
      '409 TOO_MANY_CORRECTIONS',
      '409 TOO_MANY_RESENDS',
    ],
  },
  'POST /api/v1/gift/again': {
    summary:
      'What its giver begins another gift with, by the link in the mail of thanks: to whom it went, and the gift card as it is on sale now',
    answer: object({
      recipientName: text('Bea').describe('empty where it is not kept any more'),
      recipientEmail: text('bea@example.com').describe('empty also where the business corrected it'),
      giftCardName: text('Dinner at the Long Table'),
      giftCard: nullable(GiftCard).describe('null: it is on sale no more'),
      business: nullable(Business),
    }),
    errors: ['404 CARD_NOT_FOUND'],
  },
  'GET /api/wallet/google/{publicToken}': {
    summary: 'On to where Google saves the pass',
    answer: 'redirect',
    errors: ['404 PASS_NOT_FOUND', '410 CARD_REPLACED'],
  },
  'GET /api/wallet/apple/{publicToken}': {
    summary: 'The signed pass for Apple Wallet',
    answer: 'application/vnd.apple.pkpass',
    errors: ['404 PASS_NOT_FOUND', '410 CARD_REPLACED'],
  },
  'GET /images/{key}': {
    summary: 'A stored picture, unchanged forever under its key',
    answer: 'image/*',
    errors: ['404 IMAGE_NOT_FOUND'],
  },
  'GET /health/live': { summary: 'The process answers', answer: object({ status: text('ok') }) },
  'GET /health/ready': {
    summary: 'This gateway can answer: for a balancer. A service that is away takes no gateway out',
    answer: readiness('ok'),
    others: {
      503: { when: 'it is starting or stopping, or nothing behind it answers', answer: readiness('unavailable') },
    },
  },
  'GET /health/capabilities': {
    summary:
      'What the platform can do now, and which parts are away: for people and their alarms, never for a balancer',
    answer: capabilities('ok'),
    others: { 503: { when: 'some of it can not be done', answer: capabilities('limited') } },
  },
  'GET /api/openapi.json': { summary: 'This document', answer: open({ openapi: text('3.1.0') }) },
  'GET /api/docs': { summary: 'This document to read', answer: 'text/html' },
} satisfies DescribedCalls;
