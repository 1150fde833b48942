import { Buyer, ScannedGiftCard } from './components.js';
import { units } from './package-terms.js';
import { Activation } from './physical-card.js';
import { CashOut, Presence, TipOffer } from './redemption.js';
import { done, ofBusiness, typed, type DescribedCalls } from './described-call.js';
import { count, day, dollars, list, nullable, object, text, time, truth } from './shapes.js';

export const authorized = {
  authorizedAmount: dollars(25),
  authorizedUnits: units,
  authorizedTip: dollars(0),
  authorizedUntil: time(),
};

/** What a card of the other sort, or with too little of it, is refused with. */
export const ofUnits = [
  '409 CARD_HOLDS_MONEY',
  '409 CARD_HOLDS_UNITS',
  '409 UNITS_INSUFFICIENT',
  '409 BALANCE_CHANGED',
];

/** A card by what was scanned or typed. */
const ofScanned = ['400 QR_INVALID', '404 CARD_NOT_FOUND', '409 CARD_BATCH_VOID', '410 CODE_REPLACED'];

/** The counter: scan, confirm, redeem, and what else can be done to a card. */
export const counterCalls = {
  'GET /api/v1/admin/scan-giftcard/{code}': {
    permission: 'cards.redeem',
    summary: 'The card behind a QR picture or a code typed by hand',
    answer: object({
      giftCard: nullable(ScannedGiftCard),
      cashOut: nullable(CashOut),
      presence: nullable(Presence),
      tips: nullable(TipOffer),
      activation: nullable(Activation).describe('of a printed code that is no card yet: the rest is null'),
    }),
    errors: [...ofScanned, '409 PRESENCE_NOT_CURRENT', '409 PRESENCE_USED', '409 CARD_OTHER_LOCATION'],
  },
  'GET /api/v1/admin/counter-day': {
    permission: 'cards.redeem',
    summary: 'What the caller did at the counter since midnight where the business is: for their closing slip',
    query: ofBusiness,
    answer: object({
      date: day(),
      currency: text('USD'),
      redemptions: count(19),
      redeemed: dollars(902.4).describe('without tips; what somebody else took back stays in it'),
      undos: count(1),
      undone: dollars(28).describe('what the caller took back'),
      used: dollars(874.4).describe('redeemed less undone'),
      tips: dollars(98.15).describe('less those that came back with what the caller undid'),
      cashOuts: count(2),
      cashedOut: dollars(9.15),
      activations: count(1).describe('physical cards'),
      activated: dollars(50).describe('what was taken for them'),
      activationUndos: count(0).describe('activations that the caller undid'),
      returned: dollars(0).describe('what was handed back for them'),
    }),
  },
  'GET /api/v1/admin/find-cards': {
    permission: 'cards.see',
    summary: "Cards by the beginning of a guest's name or email",
    query: { search: typed('ada') },
    answer: object({ buyers: list(Buyer), more: truth(false) }),
  },
  'POST /api/v1/admin/send-otp-redeem': {
    permission: 'cards.redeem',
    summary:
      'Mails a redemption code to the holder on record; of a package for units, redeemAmount is what they are worth',
    answer: done('OTP has been sent successfully'),
    errors: [
      ...ofScanned,
      ...ofUnits,
      '400 EMAIL_MISMATCH',
      '409 CARD_NOT_ACTIVATED',
      '409 HOLDER_WITHOUT_ADDRESS',
      '409 INSUFFICIENT_BALANCE',
      '409 CARD_NOT_ACTIVE',
      '409 TIPS_OFF',
      '409 CARD_OTHER_LOCATION',
      '429 TOO_MANY_CODES',
    ],
  },
  'POST /api/v1/admin/verify-otp-redeem': {
    permission: 'cards.redeem',
    summary: 'Opens a one-time authorization for five minutes',
    answer: done('OTP verified successfully.', authorized),
    errors: [...ofScanned, '400 OTP_INVALID', '409 CARD_NOT_ACTIVATED'],
  },
  'POST /api/v1/admin/redeem': {
    permission: 'cards.redeem',
    summary:
      'Lowers the balance by amount and tip as they were authorized, or by what needs no mailed code after the scan of presence; of a package by units, amount is what they are worth',
    answer: done('Gift Card Redeemed Successfully', { buyer: Buyer, cashOut: nullable(CashOut) }),
    errors: [
      ...ofScanned,
      ...ofUnits,
      '403 REDEMPTION_NOT_AUTHORIZED',
      '409 CARD_NOT_ACTIVATED',
      '409 HOLDER_WITHOUT_ADDRESS',
      '403 PRESENCE_OVER',
      '409 PRESENCE_USED',
      '409 INSUFFICIENT_BALANCE',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_OTHER_LOCATION',
      '409 TIPS_OFF',
    ],
  },
  'POST /api/v1/admin/cash-out': {
    permission: 'cards.redeem',
    summary: 'Notes that all that is left was paid out in cash, where the law lets the holder ask for it',
    answer: done('Paid out in cash', { buyer: Buyer }),
    errors: [
      ...ofScanned,
      '403 CASH_OUT_NOT_AUTHORIZED',
      '409 CARD_NOT_ACTIVATED',
      '409 CASH_OUT_NOT_LAWFUL',
      '409 BALANCE_CHANGED',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_OTHER_LOCATION',
    ],
  },
} satisfies DescribedCalls;
