import type { Ask, Opening } from '../../lib/initial-state.js';
import { detailsPath, type CardAddress, type GiftCardDetails } from './api.js';
import { giftCardDetailsActions } from './slice.js';

/** One card, as its page shows it; under a business's address only that business's. */
export async function detailsOf(ask: Ask, { id = '', businessSlug }: Partial<CardAddress>): Promise<Opening> {
  const details = await ask<GiftCardDetails>(
    `${detailsPath(id)}${businessSlug === undefined ? '' : `?businessSlug=${encodeURIComponent(businessSlug)}`}`,
  );
  return {
    actions: [
      giftCardDetailsActions.detailsRequested({ id, businessSlug }),
      giftCardDetailsActions.detailsSucceeded(details),
    ],
    accent: details.business.accent,
  };
}
