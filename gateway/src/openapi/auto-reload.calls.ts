import { Business } from './components.js';
import type { DescribedCalls } from './described-call.js';
import { dollars, nullable, object, oneOf, text, time } from './shapes.js';

const setUp = object({
  autoReload: object({
    giftCardName: text('Dinner at the Long Table'),
    amount: dollars(25).describe('what each reload charges and loads'),
    threshold: dollars(10).describe('the card reloads when less is left'),
    currency: text('USD'),
    brand: nullable(text('VISA')).describe('of the payment card; null while it is not kept'),
    last4: nullable(text('1111')),
    status: oneOf('keeping', 'on', 'announced', 'charging', 'stopped').describe(
      'keeping: the payment card is being kept; announced: a charge is due; charging: it is under way',
    ),
    chargeAt: nullable(time()).describe('of an announced charge'),
    stoppedAt: nullable(time()),
    stopReason: nullable(
      oneOf('not-kept', 'by-payer', 'declined', 'not-taken', 'refunded', 'closed', 'account-changed', 'erased'),
    ),
  }),
  business: nullable(Business),
});

/** Cards that reload by themselves (DEC-6.37). */
export const autoReloadCalls = {
  'GET /api/v1/cards/{publicToken}/auto-reload': {
    summary: 'Whether a card reloads by itself, for whoever has its page\u2019s link; nothing of who pays',
    answer: object({
      autoReload: nullable(object({ amount: dollars(25), threshold: dollars(10), currency: text('USD') })),
    }),
    errors: ['404 CARD_NOT_FOUND', '409 CARD_BATCH_VOID', '409 CARD_NOT_ACTIVATED', '410 CARD_REPLACED'],
  },
  'POST /api/v1/auto-reload': {
    summary: 'What a payer has set up, by the link of their mails',
    answer: setUp,
    errors: ['404 AUTO_RELOAD_NOT_FOUND'],
  },
  'POST /api/v1/auto-reload/stop': {
    summary: 'Stops it, once; again it is as it is. What is being charged in this moment is not taken back',
    answer: setUp,
    errors: ['404 AUTO_RELOAD_NOT_FOUND'],
  },
} satisfies DescribedCalls;
