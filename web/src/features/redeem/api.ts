import type { AnswerOf } from '@giftcard/client';
import type { Buyer } from '../../lib/buyer.js';
import { call, moneyCallLimit } from '../../lib/api-client.js';
import type { ScannedCard } from './model.js';

export type RedemptionAnswer = AnswerOf<'POST /api/v1/admin/redeem'>;

export const redeemApi = {
  scan: (code: string): Promise<{ giftCard: ScannedCard | null }> =>
    call('GET /api/v1/admin/scan-giftcard/{code}', { path: { code }, as: 'admin', signal: moneyCallLimit() }),
  sendOtp: (body: {
    email: string;
    redeemAmount: number;
    qrUniqueCode: string;
  }): Promise<{ success: boolean; message: string }> =>
    call('POST /api/v1/admin/send-otp-redeem', { as: 'admin', body, signal: moneyCallLimit() }),
  verifyOtp: (body: {
    email: string;
    qrUniqueCode: string;
    otp: string;
  }): Promise<{ success: boolean; message: string; authorizedAmount: number; authorizedUntil: string }> =>
    call('POST /api/v1/admin/verify-otp-redeem', { as: 'admin', body, signal: moneyCallLimit() }),
  /** The whole code of a card that was found by its guest; the audit log keeps who looked. */
  code: (cardId: string): Promise<{ uniqueCode: string }> =>
    call('POST /api/v1/admin/cards/{cardId}/code', { path: { cardId }, as: 'admin', signal: moneyCallLimit() }),
  /** A manager's word instead of the code, given with their password, kept with the card. */
  authorize: (
    cardId: string,
    body: { amount: number; reason: string; password: string },
  ): Promise<{ success: boolean; message: string }> =>
    call('POST /api/v1/admin/cards/{cardId}/authorize', {
      path: { cardId },
      as: 'admin',
      body,
      signal: moneyCallLimit(),
    }),
  /** The cards of guests whose name or email has words that begin so; at most a handful, and whether there are more. */
  find: (search: string): Promise<{ buyers: Buyer[]; more: boolean }> =>
    call('GET /api/v1/admin/find-cards', { as: 'admin', query: { search } }),
  /** Taken back already: the same answer. */
  undo: (cardId: string, redemptionId: string, reason: string): Promise<{ buyer: Buyer }> =>
    call('POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo', {
      path: { cardId, redemptionId },
      as: 'admin',
      body: { reason },
      signal: moneyCallLimit(),
    }),
  /** The key makes a repeated call answer with the first redemption instead of taking the amount again. */
  redeem: (body: { qrCode: string; amount: number }, idempotencyKey: string): Promise<RedemptionAnswer> =>
    call('POST /api/v1/admin/redeem', { as: 'admin', body, idempotencyKey, signal: moneyCallLimit() }),
};
