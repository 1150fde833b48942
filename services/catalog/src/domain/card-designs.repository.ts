import type { CardDesigns, DesignsDecision } from './card-designs.js';

/** Where each business's designs are stored. */
export interface CardDesignsStore {
  /** Undefined for a business that chose nothing yet. */
  find(businessSlug: string): Promise<CardDesigns | undefined>;
  /** Stores what is decided on them; on those of the first day where nothing was chosen yet. */
  change(businessSlug: string, decide: (set: CardDesigns) => DesignsDecision): Promise<CardDesigns>;
}

export const CARD_DESIGNS_STORE = Symbol('CardDesignsStore');
