import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type AutoReloadAnswer = AnswerOf<'POST /api/v1/auto-reload'>;

export const autoReloadApi = {
  open: (token: string) => call('POST /api/v1/auto-reload', { body: { token } }),
  stop: (token: string) => call('POST /api/v1/auto-reload/stop', { body: { token } }),
};
