import { parsed, storedValue } from '../../lib/stored-value.js';
import { EMPTY_DETAILS, type Details, type PurchaseType, type Step } from './model.js';

/** How far somebody has come with a gift card, and what was typed. Nothing of a payment: the provider's fields are not ours. */
export interface Draft {
  type: PurchaseType;
  step: Step;
  details: Details;
}

/** So many cards: the one that was not touched for the longest goes first. */
const MOST = 20;
const ofTab = storedValue('session', 'giftcard-vault.drafts');

/** What was typed for each gift card, for as long as its tab is open: a reload, Back or a closed dialog loses nothing. */
export const drafts = {
  find(giftCardId: string): Draft | null {
    const { type, step, details } = (all()[giftCardId] ?? {}) as Partial<Draft>;
    if ((type !== 'self' && type !== 'gift') || (step !== 1 && step !== 2 && step !== 3)) return null;
    return { type, step, details: readable(details) };
  },
  keep(giftCardId: string, draft: Draft): void {
    const { [giftCardId]: _older, ...others } = all();
    store([...Object.entries(others), [giftCardId, draft] as const].slice(-MOST));
  },
  drop(giftCardId: string): void {
    const { [giftCardId]: _dropped, ...others } = all();
    store(Object.entries(others));
  },
};

function readable(details: unknown): Details {
  const texts = Object.entries(details ?? {}).filter(
    ([field, text]) => field in EMPTY_DETAILS && typeof text === 'string',
  );
  return { ...EMPTY_DETAILS, ...Object.fromEntries(texts), language: EMPTY_DETAILS.language };
}

function all(): Record<string, unknown> {
  const kept = parsed(ofTab.read());
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {};
}

function store(kept: readonly (readonly [string, unknown])[]): void {
  if (kept.length === 0) ofTab.clear();
  else ofTab.write(JSON.stringify(Object.fromEntries(kept)));
}
