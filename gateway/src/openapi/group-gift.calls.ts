import { Business } from './components.js';
import type { DescribedCalls } from './described-call.js';
import { count, day, dollars, id, list, nullable, object, oneOf, text, time, truth } from './shapes.js';

const moment = object({
  date: day(),
  time: text('18:00'),
  zone: text('America/New_York'),
  at: time(),
});

const groupGift = object({
  id,
  giftCardId: id,
  giftCardName: text('Dinner at the Long Table'),
  image: text('/images/cards/0193f6a0/list.webp'),
  currency: text('USD'),
  organizerName: text('Ines, for the team'),
  recipientName: text('Priya'),
  message: text('Eleven years, four office moves and one legendary spreadsheet.'),
  occasion: text('Send Priya off with dinner'),
  status: oneOf('open', 'closing', 'closed', 'calling-off', 'called-off').describe(
    'closing: the card is being issued; calling-off: money is going back',
  ),
  closes: moment.describe('until when people pay in'),
  arrival: nullable(moment).describe('null: as soon as it is closed'),
  goal: nullable(dollars(450)).describe('what is hoped for'),
  sum: nullable(dollars(310)).describe('what was paid in; null where it is hidden from contributors'),
  contributors: list(object({ name: text('Tomás'), line: text('The spreadsheet stays with us.') })).describe(
    'who is in, the first first',
  ),
  least: dollars(5).describe('what one person pays in at least'),
  most: dollars(1_690).describe('and at most now; 0: it takes nothing more'),
});

const shown = { groupGift, business: nullable(Business) };

const organized = object({
  ...shown,
  token: text('1.k3y.s3al3d.tag').describe('opens this page again'),
  organizerEmail: text('ines@example.com'),
  recipientEmail: text('priya@example.com'),
  recipientLanguage: text('en-US'),
  designId: nullable(text('birthday')).describe('null: the gift card\u2019s own picture'),
  hidesAmounts: truth(),
  showsSum: truth(),
  confirmed: truth().describe('the link of the organizer\u2019s mail was opened: people can be invited'),
  leastSum: dollars(25).describe('closing with less has everybody get their money back'),
  contributions: list(
    object({
      name: text('Tomás'),
      line: text('The spreadsheet stays with us.'),
      amount: nullable(dollars(25)).describe('null where amounts are hidden'),
      isOrganizer: truth(false),
      at: time(),
    }),
  ),
  invitations: list(
    object({
      email: text('bea@example.com'),
      invitedAt: time(),
      remindedAt: nullable(time()),
      isIn: truth(false).describe('somebody paid in by this address'),
    }),
  ),
  remindable: count(5).describe('how many would be reminded now'),
  sentBack: count(8).describe('to how many people money was sent back'),
  toSendBack: count(1).describe('how many wait for theirs'),
  orderNumber: nullable(text('LH-1002')).describe('once it is closed'),
});

const contribution = object({
  ...shown,
  contribution: object({
    token: text('1.k3y.s3al3d.tag').describe('opens it again'),
    amount: dollars(25),
    currency: text('USD'),
    name: text('Sam Whitlock'),
    line: text('Who will find the bugs now?'),
    status: oneOf('in', 'returning', 'returned'),
    returnable: truth().describe('it can be taken back now'),
    receiptUrl: text('https://receipts.example/R124'),
  }),
});

const OF_OPEN = ['404 GROUP_GIFT_NOT_FOUND', '409 GROUP_GIFT_CLOSED'] as const;

/** Gifts that several people pay for together (DEC-6.38). */
export const groupGiftCalls = {
  'POST /api/v1/group-gifts': {
    summary: 'Starts a group gift and mails its organizer the link; nothing is charged',
    answer: organized,
    errors: [
      '404 GIFT_CARD_NOT_FOUND',
      '409 GIFT_CARD_NOT_ON_SALE',
      '409 GROUP_GIFT_NOT_OFFERED',
      '409 IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /api/v1/group-gifts/{id}': {
    summary: 'A group gift as who pays in sees it',
    answer: object(shown),
    errors: ['404 GROUP_GIFT_NOT_FOUND'],
  },
  'POST /api/v1/group-gifts/{id}/contributions': {
    summary: 'Charges what somebody pays in; it goes back whole if the gift is called off',
    answer: contribution,
    errors: [
      ...OF_OPEN,
      '409 GROUP_GIFT_FULL',
      '409 IDEMPOTENCY_KEY_REUSED',
      '422 PAYMENT_DECLINED',
      '409 BUYER_CAP_REACHED',
      '409 TERMS_CHANGED',
      '409 PAYMENTS_NOT_CONFIGURED',
      '409 PAYMENT_NOT_COMPLETED',
      '429 TOO_MANY_DECLINES',
      '502 PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  },
  'POST /api/v1/group-gifts/contribution': {
    summary: 'What somebody paid in, by the link of their mail',
    answer: contribution,
    errors: ['404 CONTRIBUTION_NOT_FOUND'],
  },
  'POST /api/v1/group-gifts/contribution/take-back': {
    summary: 'Sends it back, once, as long as the gift is open',
    answer: contribution,
    errors: ['404 CONTRIBUTION_NOT_FOUND', '409 GROUP_GIFT_CLOSED'],
  },
  'POST /api/v1/group-gifts/organize': {
    summary: 'A group gift as its organizer sees it, by the link of their mail',
    answer: organized,
    errors: ['404 GROUP_GIFT_NOT_FOUND'],
  },
  'POST /api/v1/group-gifts/organize/change': {
    summary: 'Changes an open group gift; nothing is mailed',
    answer: organized,
    errors: [...OF_OPEN],
  },
  'POST /api/v1/group-gifts/organize/close': {
    summary: 'Closes it now: the card is issued',
    answer: organized,
    errors: [...OF_OPEN, '409 GROUP_GIFT_TOO_SMALL'],
  },
  'POST /api/v1/group-gifts/organize/call-off': {
    summary: 'Calls it off: everybody gets their money back',
    answer: organized,
    errors: [...OF_OPEN],
  },
  'POST /api/v1/group-gifts/organize/invite': {
    summary: 'Mails people its link; who was invited already is passed over',
    answer: organized,
    errors: [...OF_OPEN, '409 ORGANIZER_NOT_CONFIRMED'],
  },
  'POST /api/v1/group-gifts/organize/remind': {
    summary: 'Mails it again to who is not in and was not written to for three days',
    answer: organized,
    errors: [...OF_OPEN],
  },
} satisfies DescribedCalls;
