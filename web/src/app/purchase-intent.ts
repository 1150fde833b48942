import { createSlice, type PayloadAction } from '../lib/slice.js';
import type { Contributor } from '../lib/contribution.js';
import type { Business, GiftCard } from '../lib/gift-card.js';
import { parsed, storedValue } from '../lib/stored-value.js';

/**
 * The gift card somebody wants to buy. It is app state because lists and details open the purchase dialog without
 * knowing it (a feature never imports another): they say what is wanted, routes/purchase-host.tsx loads the dialog.
 */
export interface PurchaseIntent {
  giftCard: GiftCard;
  /** Null when the page does not know it yet (the list of all businesses); the dialog fetches it by the slug. */
  business: Business | null;
  /** Whom it is for, where that is known before anything was typed. */
  recipient?: { name: string; email: string } | undefined;
  /** Of a contribution to a group gift (lib/contribution.ts): what its page asked for. */
  contributor?: Contributor | undefined;
}

/** `opened` once the dialog is there: from then on it decides whether it may be closed (features/purchase/closing.ts). */
type State = (PurchaseIntent & { opened: boolean }) | null;

const slice = createSlice({
  name: 'purchaseIntent',
  initialState: null as State,
  reducers: {
    buyRequested: (state, action: PayloadAction<PurchaseIntent>): State =>
      state?.opened ? state : { ...action.payload, opened: false },
    purchaseOpened: (state, _action: PayloadAction<PurchaseIntent>): State => state && { ...state, opened: true },
    /** Somebody wants to leave. */
    closeRequested: (state) => (state?.opened ? state : null),
    purchaseClosed: () => null,
  },
});

export interface PurchaseIntentRoot {
  purchaseIntent: State;
}

export const { buyRequested, purchaseOpened, closeRequested, purchaseClosed } = slice.actions;
export const purchaseIntentReducer = slice.reducer;
export const selectPurchaseIntent = (state: PurchaseIntentRoot): PurchaseIntent | null => state.purchaseIntent;

const kept = storedValue('session', 'giftcard-vault.wanted');

/** Loads the page anew and opens the purchase there: browsers keep a failed import until then. */
export function buyAfterReload(intent: PurchaseIntent): void {
  kept.write(JSON.stringify(intent));
  window.location.reload();
}

/** What was wanted before such a reload, told once. */
export function wantedBeforeReload(): PurchaseIntent | null {
  const wanted = parsed(kept.read()) as Partial<PurchaseIntent> | null;
  kept.clear();
  return wanted?.giftCard
    ? {
        giftCard: wanted.giftCard,
        business: wanted.business ?? null,
        recipient: wanted.recipient,
        contributor: wanted.contributor,
      }
    : null;
}
