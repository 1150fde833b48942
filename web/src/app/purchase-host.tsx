import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { purchaseClosed, selectPurchaseIntent } from './purchase-intent.js';
import { addFeature } from './store.js';

const PurchaseDialog = lazy(async () => {
  const { purchaseFeature, PurchaseDialog: Dialog } = await import('../features/purchase/feature.js');
  addFeature(purchaseFeature);
  return { default: Dialog };
});

/** Opens the purchase dialog over the page that asked for it; its code is fetched with the first Buy Now. */
export function PurchaseHost() {
  const intent = useSelector(selectPurchaseIntent);
  const dispatch = useDispatch();
  if (!intent) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseDialog key={intent.giftCard._id} giftCard={intent.giftCard} business={intent.business} onClose={() => dispatch(purchaseClosed())} />
    </Suspense>
  );
}
