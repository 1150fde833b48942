import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type GiftAnswer = AnswerOf<'POST /api/v1/gift'>;

/** What is to be another; what is absent stays. */
export interface GiftChange {
  recipientEmail?: string;
  recipientPhone?: string;
  recipientName?: string;
  senderName?: string;
  message?: string;
  deliverDate?: string;
  deliverTime?: string;
  deliverZone?: string;
  deliver?: 'now';
  sendAgain?: boolean;
}

export const giftApi = {
  open: (token: string) => call('POST /api/v1/gift', { body: { token } }),
  change: (token: string, change: GiftChange) => call('POST /api/v1/gift/change', { body: { token, ...change } }),
};
