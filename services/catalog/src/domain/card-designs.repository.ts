import { DESIGNS_AT_FIRST } from '@giftcard/kernel/business/card-designs';
import type { GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import type { CardDesigns, DesignsDecision } from './card-designs.js';

/** Where each business's designs are stored. */
export interface CardDesignsStore {
  /** Undefined for a business that chose nothing yet. */
  find(businessSlug: string): Promise<CardDesigns | undefined>;
  /** Stores what is decided on them; on those of the first day where nothing was chosen yet. */
  change(businessSlug: string, decide: (set: CardDesigns) => DesignsDecision): Promise<CardDesigns>;
}

export const CARD_DESIGNS_STORE = Symbol('CardDesignsStore');

/** Whether guests of a business may put photos of their own on gifts. */
export async function guestPhotoRuleOf(store: CardDesignsStore, businessSlug: string): Promise<GuestPhotoRule> {
  return (await store.find(businessSlug))?.guestPhotos ?? DESIGNS_AT_FIRST.guestPhotos;
}
