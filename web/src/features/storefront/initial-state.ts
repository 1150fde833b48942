import type { Ask, Opening } from '../../lib/initial-state.js';
import type { Business } from '../../lib/gift-card.js';
import type { GiftCardPage } from './api.js';
import { PAGE_SIZE, storefrontActions } from './slice.js';

/** The first cards of a business, or of all, as the page shows them when it opens. */
export async function listOf(ask: Ask, { businessSlug }: { businessSlug?: string | undefined }): Promise<Opening> {
  const list = (slug: string) => ask<GiftCardPage>(`/api/v1/giftcards?page=1&limit=${PAGE_SIZE}${slug}`);
  if (businessSlug === undefined)
    return {
      actions: [
        storefrontActions.storefrontOpened({ businessSlug: null }),
        storefrontActions.listSucceeded(await list('')),
      ],
    };
  const slug = encodeURIComponent(businessSlug);
  const [page, { business }] = await Promise.all([
    list(`&businessSlug=${slug}`),
    ask<{ business: Business }>(`/api/v1/admin/business/${slug}`),
  ]);
  return {
    actions: [
      storefrontActions.storefrontOpened({ businessSlug }),
      storefrontActions.listSucceeded(page),
      storefrontActions.businessSucceeded(business),
    ],
    accent: business.accent,
  };
}
