import { MOST_RECIPIENTS } from '@giftcard/kernel/business/gift-delivery';
import { storedEntries } from '../../lib/stored-entries.js';
import { EMPTY_DETAILS, type Details, type OtherPerson, type PurchaseType, type Step } from './model.js';

/** How far somebody has come with a gift card, and what was typed. Nothing of a payment: the provider's fields are not ours. */
export interface Draft {
  type: PurchaseType;
  step: Step;
  details: Details;
}

const ofTab = storedEntries('giftcard-vault.drafts', 20);

/** What was typed for each gift card, for as long as its tab is open: a reload, Back or a closed dialog loses nothing. */
export const drafts = {
  find(giftCardId: string): Draft | null {
    const { type, step, details } = (ofTab.find(giftCardId) ?? {}) as Partial<Draft>;
    if ((type !== 'self' && type !== 'gift' && type !== 'topUp') || (step !== 1 && step !== 2 && step !== 3))
      return null;
    return { type, step, details: readable(details) };
  },
  keep: (giftCardId: string, draft: Draft): void => ofTab.keep(giftCardId, draft),
  drop: ofTab.drop,
};

function readable(details: unknown): Details {
  const texts = Object.entries(details ?? {}).filter(
    ([field, text]) => field in EMPTY_DETAILS && typeof text === 'string',
  );
  const { others } = (details ?? {}) as { others?: unknown };
  return {
    ...EMPTY_DETAILS,
    ...Object.fromEntries(texts),
    others: Array.isArray(others) ? others.filter(isPerson).slice(0, MOST_RECIPIENTS - 1) : [],
    language: EMPTY_DETAILS.language,
  };
}

function isPerson(kept: unknown): kept is OtherPerson {
  const { name, email, message } = (kept ?? {}) as Partial<OtherPerson>;
  return [name, email, message].every((text) => typeof text === 'string');
}
