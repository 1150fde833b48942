import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
import { inTime } from '../lib/in-time.js';
import {
  buyAfterReload,
  buyRequested,
  purchaseClosed,
  selectPurchaseIntent,
  wantedBeforeReload,
  type PurchaseIntentRoot,
} from '../app/purchase-intent.js';
import { PurchaseMissing } from '../app/purchase-missing.js';
import { keepPurchasePlace } from '../app/purchase-place.js';
import { addFeature } from '../app/store.js';

const PurchaseDialog = lazy(async () => {
  const { feature, PurchaseDialog: Dialog } = await inTime(import('../features/purchase/feature.js'));
  addFeature(feature);
  return { default: Dialog };
});

/** Opens the purchase dialog over the page that asked for it; its code is fetched with the first Buy Now. */
export function PurchaseHost() {
  const intent = useSelector(selectPurchaseIntent);
  const dispatch = useDispatch();
  const store = useStore<PurchaseIntentRoot>();
  useEffect(() => {
    const wanted = wantedBeforeReload();
    if (wanted) store.dispatch(buyRequested(wanted));
    return keepPurchasePlace(store);
  }, [store]);
  if (!intent) return null;
  return (
    <Boundary
      instead={<PurchaseMissing onRetry={() => buyAfterReload(intent)} onClose={() => dispatch(purchaseClosed())} />}
    >
      <Suspense fallback={<PageLoading over />}>
        <PurchaseDialog key={intent.giftCard._id} intent={intent} />
      </Suspense>
    </Boundary>
  );
}
