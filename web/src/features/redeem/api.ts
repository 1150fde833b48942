import type { PaidWith } from './activate/activation.js';
import { call, moneyCallLimit } from '../../lib/api-client.js';

/** Of a package `units`, and `amount` is what they are worth. */
export interface RedeemBody {
  qrCode: string;
  amount: number;
  units?: number;
  tip?: number;
  presence?: string;
}

export const redeemApi = {
  scan: (code: string) =>
    call('GET /api/v1/admin/scan-giftcard/{code}', { path: { code }, as: 'admin', signal: moneyCallLimit() }),
  sendOtp: (body: { email: string; redeemAmount: number; qrUniqueCode: string; units?: number; tip?: number }) =>
    call('POST /api/v1/admin/send-otp-redeem', { as: 'admin', body, signal: moneyCallLimit() }),
  verifyOtp: (body: { email: string; qrUniqueCode: string; otp: string }) =>
    call('POST /api/v1/admin/verify-otp-redeem', { as: 'admin', body, signal: moneyCallLimit() }),
  /** The whole code of a card that was found by its guest; the audit log keeps who looked. */
  code: (cardId: string) =>
    call('POST /api/v1/admin/cards/{cardId}/code', { path: { cardId }, as: 'admin', signal: moneyCallLimit() }),
  /** A manager's word instead of the code, given with their password, kept with the card. */
  authorize: (
    cardId: string,
    body: { amount: number; units?: number; tip?: number; reason: string; password: string },
  ) =>
    call('POST /api/v1/admin/cards/{cardId}/authorize', {
      path: { cardId },
      as: 'admin',
      body,
      signal: moneyCallLimit(),
    }),
  /** The cards of guests whose name or email has words that begin so; at most a handful, and whether there are more. */
  find: (search: string) => call('GET /api/v1/admin/find-cards', { as: 'admin', query: { search } }),
  /** Taken back already: the same answer. */
  undo: (cardId: string, redemptionId: string, reason: string) =>
    call('POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo', {
      path: { cardId, redemptionId },
      as: 'admin',
      body: { reason },
      signal: moneyCallLimit(),
    }),
  /** All that is left was paid out in cash; the same key is the same payment. */
  cashOut: (body: { qrCode: string; amount: number }, idempotencyKey: string) =>
    call('POST /api/v1/admin/cash-out', { as: 'admin', body, idempotencyKey, signal: moneyCallLimit() }),
  /** A printed card becomes one; the same key is the same activation. */
  activate: (
    body: { qrCode: string; amount: number; price: number; paidWith: PaidWith; email?: string },
    idempotencyKey: string,
  ) => call('POST /api/v1/admin/activate', { as: 'admin', body, idempotencyKey, signal: moneyCallLimit() }),
  /** The key makes a repeated call answer with the first redemption instead of taking the amount again; `presence` is the scan's, where no code is needed. */
  redeem: (body: RedeemBody, idempotencyKey: string) =>
    call('POST /api/v1/admin/redeem', { as: 'admin', body, idempotencyKey, signal: moneyCallLimit() }),
};
