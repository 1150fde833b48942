import { Business } from './components.js';
import { done, type DescribedCalls } from './described-call.js';
import { held } from './package-terms.js';
import { Redemption } from './redemption.js';
import { contributors } from './contributors.js';
import { dollars, list, nullable, object, oneOf, text, time, truth } from './shapes.js';

/** A holder's card page: its link is the permission. */
export const cardPageCalls = {
  'POST /api/v1/cards/{publicToken}/thanks': {
    summary: 'Thanks who gave the card, once: they are mailed the message, and nothing of how the card was used',
    answer: done('Thanks were sent.'),
    errors: ['404 CARD_NOT_FOUND', '410 CARD_REPLACED', '409 THANKS_SENT', '409 THANKS_NOT_POSSIBLE'],
  },
  'POST /api/v1/cards/{publicToken}/keep': {
    summary: 'Mails a code to who wants to keep a card that its buyer handed over; nothing in the mail opens the card',
    answer: done('A code was sent to this address.'),
    errors: [
      '404 CARD_NOT_FOUND',
      '410 CARD_REPLACED',
      '409 CARD_NOT_A_GIFT',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_KEPT',
      '409 TOO_MANY_CORRECTIONS',
      '429 TOO_MANY_CODES',
    ],
  },
  'POST /api/v1/cards/{publicToken}/keep/confirm': {
    summary:
      'The address that the code went to is the card\u2019s from now on, and gets it by mail; the same again changes nothing',
    answer: done('This card is kept.'),
    errors: [
      '400 OTP_INVALID',
      '404 CARD_NOT_FOUND',
      '410 CARD_REPLACED',
      '409 CARD_NOT_A_GIFT',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_KEPT',
    ],
  },
  'GET /api/v1/cards/{publicToken}/print': {
    summary: 'The card to print at home: one page, one side, folded twice',
    query: {
      paper: oneOf('letter', 'a4').describe('letter without it'),
      amount: oneOf('shown', 'hidden').describe('shown without it; hidden: the card’s name stands there'),
    },
    answer: 'application/pdf',
    errors: ['404 PASS_NOT_FOUND', '409 CARD_NOT_PRINTABLE', '410 CARD_REPLACED'],
  },
  'GET /api/v1/cards/{publicToken}': {
    summary: 'The holder\u2019s card page, by its unguessable token',
    answer: object({
      card: object({
        giftCardName: text('Dinner at the Long Table'),
        image: text('/images/cards/0193f6a0/list.webp'),
        status: text('active'),
        amount: dollars(100),
        remainingBalance: dollars(75),
        ...held,
        currency: text('USD'),
        uniqueCode: text('1ABCD-EFGHJ-KMNP-QRST-VWXY-Z123'),
        qrPayload: text('GV1.1ABCDEFGHJKMNPQRSTVWXYZ123.SIGNATURE'),
        changingQr: nullable(
          object({ secret: text('6f70a8f3c1d2e4b59687a0b1c2d3e4f506172839'), now: time() }),
        ).describe(
          'of an active card: qrPayload, a point, the seconds since 1970, a point and their TOTP value (RFC 6238: SHA-1, eight digits, 30 s; the secret is hexadecimal) make the QR of a moment; now is the time that it is checked by',
        ),
        message: text('Enjoy'),
        occasion: text('Birthday'),
        to: text('Bea'),
        from: text('Al'),
        contributors,
        issuedAt: time(),
        validUntil: nullable(time('2028-11-21T05:00:00.000Z')),
        usableAt: list(text('Vine Street'))
          .describe('the locations at which it can be used; absent for everywhere')
          .optional(),
        redemptionHistory: list(Redemption),
        topUp: nullable(object({ min: dollars(5), max: dollars(1_925) })).describe(
          'between which amounts it can be topped up now; null: it takes nothing',
        ),
        offlineStatement: nullable(
          text('GVO1.larkspur-house.0193f6a0-0000-7000-8000-000000000001.7500.USD.1764331500.offline-1.signature'),
        ).describe('what a till without network takes the card by, signed at this moment; null where none does'),
        canBeKept: truth().describe('its buyer handed it over, and nobody has said yet whose it is (POST .../keep)'),
        thanks: nullable(oneOf('open', 'sent')).describe(
          'open: who gave it can be thanked (POST .../thanks); sent: they were; null: there is nobody to thank, or nothing to thank for yet',
        ),
      }),
      business: nullable(Business),
      wallets: object({
        googleUrl: nullable(text('/api/wallet/google/token')),
        appleUrl: nullable(text('/api/wallet/apple/token')),
      }),
    }),
    errors: ['404 CARD_NOT_FOUND', '409 CARD_BATCH_VOID', '409 CARD_NOT_ACTIVATED', '410 CARD_REPLACED'],
  },
  'POST /api/v1/cards/{publicToken}/top-ups': {
    summary:
      'Charges an amount and loads the card with it, for whoever has its page\u2019s link; the card has it within a moment, or the money goes back',
    answer: done('Top-up completed successfully.', {
      topUp: object({
        id: text('order-2'),
        orderNumber: text('LH-1002'),
        amount: dollars(50),
        currency: text('USD'),
        receiptUrl: text('https://receipts.example/R124'),
      }),
    }),
    errors: [
      '404 CARD_NOT_FOUND',
      '410 CARD_REPLACED',
      '409 TOP_UP_REFUSED',
      '409 AUTO_RELOAD_EXISTS',
      '422 PAYMENT_DECLINED',
      '409 BUYER_CAP_REACHED',
      '409 TERMS_CHANGED',
      '409 PAYMENTS_NOT_CONFIGURED',
      '409 PAYMENT_NOT_COMPLETED',
      '429 TOO_MANY_DECLINES',
      '502 PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  },
} satisfies DescribedCalls;
