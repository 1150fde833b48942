import type { Store } from 'redux';
import { closeRequested, selectPurchaseIntent, type PurchaseIntentRoot } from './purchase-intent.js';

/** There the purchase has no page beneath it. */
const CALLBACK_PATH = '/payment/callback';

/**
 * The browser's Back closes the purchase instead of leaving the page beneath it: history has an entry for it, from Buy Now
 * on until it is closed. An entry whose purchase is gone (after a reload, by Forward) is left at once. Answers what ends this.
 */
export function keepPurchasePlace(store: Store<PurchaseIntentRoot>): () => void {
  const isWanted = (): boolean =>
    selectPurchaseIntent(store.getState()) !== null && window.location.pathname !== CALLBACK_PATH;
  let wanted = isWanted();
  // The browser takes a moment to go back; the popstate that ends it is nobody's press.
  let leaving = false;
  const settle = (): void => {
    if (leaving) return;
    if (wanted && !isThere()) enter();
    if (!wanted && isThere()) {
      leaving = true;
      window.history.back();
    }
  };
  const moved = (): void => {
    if (leaving) leaving = false;
    else if (wanted && !isThere()) store.dispatch(closeRequested());
    settle();
  };
  const unsubscribe = store.subscribe(() => {
    if (isWanted() === wanted) return;
    wanted = !wanted;
    settle();
  });
  window.addEventListener('popstate', moved);
  settle();
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', moved);
  };
}

function isThere(): boolean {
  return (window.history.state as { purchase?: true } | null)?.purchase === true;
}

/** The router's state stays in it: to the router it is the same page. */
function enter(): void {
  window.history.pushState({ ...(window.history.state as object | null), purchase: true }, '');
}
