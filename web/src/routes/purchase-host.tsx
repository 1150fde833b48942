import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
import { inTime } from '../lib/in-time.js';
import { selectPurchaseIntent } from '../app/purchase-intent.js';
import { PurchaseMissing } from '../app/purchase-missing.js';
import { addFeature } from '../app/store.js';

const PurchaseDialog = lazy(async () => {
  const { feature, PurchaseDialog: Dialog } = await inTime(import('../features/purchase/feature.js'));
  addFeature(feature);
  return { default: Dialog };
});

/** Opens the purchase dialog over the page that asked for it; its code is fetched with the first Buy Now. */
export function PurchaseHost() {
  const intent = useSelector(selectPurchaseIntent);
  if (!intent) return null;
  return (
    <Boundary instead={<PurchaseMissing />}>
      <Suspense fallback={<PageLoading over />}>
        <PurchaseDialog key={intent.giftCard._id} intent={intent} />
      </Suspense>
    </Boundary>
  );
}
