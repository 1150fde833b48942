import type { Ask, Opening } from '../../lib/drawn.js';
import type { GiftCardDetails } from './api.js';
import { detailsRequested, detailsSucceeded } from './slice.js';

/** One card, as its page shows it. */
export async function detailsOf(ask: Ask, { id = '' }: { id?: string | undefined }): Promise<Opening> {
  const details = await ask<GiftCardDetails>(`/api/v1/giftcards/${encodeURIComponent(id)}/public`);
  return { actions: [detailsRequested(id), detailsSucceeded(details)], accent: details.business.accent };
}
