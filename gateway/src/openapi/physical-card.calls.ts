import { Buyer } from './components.js';
import { done, paging, type DescribedCalls } from './described-call.js';
import { CardBatch } from './physical-card.js';
import { count, list, object, truth } from './shapes.js';

const ofBatch = ['404 CARD_BATCH_NOT_FOUND'];

/** Printed codes that become cards at the counter. */
export const physicalCardCalls = {
  'GET /api/v1/admin/physical-cards': {
    permission: 'physical-cards.manage',
    summary: 'Batches of printed codes, newest first',
    query: paging(20),
    answer: object({
      batches: list(CardBatch),
      total: count(7),
      openCodes: count(300).describe('of all batches: those that can still be activated'),
      mostOpenCodes: count(20_000),
      cashiersActivate: truth(false),
    }),
  },
  'POST /api/v1/admin/physical-cards': {
    permission: 'physical-cards.manage',
    summary: 'Makes a batch of codes to be printed; the same Idempotency-Key answers the same batch',
    answer: done('Batch made.', { batch: CardBatch }),
    errors: ['404 GIFT_CARD_NOT_FOUND', '409 GIFT_CARD_NOT_ON_SALE', '409 TOO_MANY_CARD_CODES'],
  },
  'GET /api/v1/admin/physical-cards/{batchId}/codes.csv': {
    permission: 'physical-cards.manage',
    summary: 'The codes of a batch that are not activated, for a printer; who took them is in the audit log',
    answer: 'text/csv',
    errors: [...ofBatch, '409 CARD_BATCH_VOID'],
  },
  'POST /api/v1/admin/physical-cards/{batchId}/void': {
    permission: 'physical-cards.manage',
    summary: 'Takes the codes of a batch that are not activated out of use, for good',
    answer: done('Batch taken out of use.', { batch: CardBatch }),
    errors: ofBatch,
  },
  'PUT /api/v1/admin/settings/cashiers-activate': {
    permission: 'settings.change',
    summary: 'Whether cashiers may activate physical cards',
    answer: done('Settings saved successfully!', { cashiersActivate: truth(false) }),
  },
  'POST /api/v1/admin/cards/{cardId}/activation/undo': {
    permission: 'cards.undo',
    summary: 'Takes an activation back within 24 hours, while nothing of the card is used; the card and its code end',
    answer: done('Activation undone.', { buyer: Buyer }),
    errors: [
      '404 CARD_NOT_FOUND',
      '404 ACTIVATION_NOT_FOUND',
      '409 UNDO_TIME_OVER',
      '409 CARD_NOT_ACTIVE',
      '409 CARD_USED',
    ],
  },
  'POST /api/v1/admin/activate': {
    permission: 'cards.activate',
    summary:
      'Turns a printed code into a card, against money taken at the counter; the same Idempotency-Key answers the same card',
    answer: done('Gift Card Activated Successfully', { buyer: Buyer }),
    errors: [
      '400 QR_INVALID',
      '404 CARD_NOT_FOUND',
      '409 CARD_BATCH_VOID',
      '403 ACTIVATION_NOT_ALLOWED',
      '409 ALREADY_ACTIVATED',
      '409 CARD_OTHER_LOCATION',
      '409 GIFT_CARD_NOT_ON_SALE',
      '409 PRICE_CHANGED',
    ],
  },
} satisfies DescribedCalls;
