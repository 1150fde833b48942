import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
import {
  buyRequested,
  selectPurchaseIntent,
  wantedBeforeReload,
  type PurchaseIntentRoot,
} from '../app/purchase-intent.js';
import { PurchaseMissing } from '../app/purchase-missing.js';
import { keepPurchasePlace } from '../app/purchase-place.js';
import { RouteError } from '../app/route-error.js';
import { selectIsIncomplete } from '../app/incomplete.js';
import { useScrollMemory } from '../app/scroll-memory.js';
import { Hydrated } from '../app/hydrated.js';
import { answering } from '../lib/answering.js';
import { inTime } from '../lib/in-time.js';
import { common } from '../lib/texts.js';

/** They show nothing before something happened: their code comes when the page answers presses. */
const hosts = () => answering.then(() => inTime(import('./hosts.js')));
const UnreachedLogout = lazy(async () => ({ default: (await hosts()).UnreachedLogout }));
const PurchaseHost = lazy(async () => ({ default: (await hosts()).PurchaseHost }));
const ToastHost = lazy(async () => ({ default: (await hosts()).ToastHost }));

/** Around every page: skip link, a logout that reached nobody, focus after a navigation, scroll places kept on back, purchase dialog and toasts. */
export function RootLayout() {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const store = useStore<PurchaseIntentRoot>();
  useScrollMemory();
  useEffect(() => {
    const wanted = wantedBeforeReload();
    if (wanted) store.dispatch(buyRequested(wanted));
    return keepPurchasePlace(store);
  }, [store]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#main">
        {common('page.skipToContent')}
      </a>
      <OnceDrawn>
        <UnreachedLogout />
      </OnceDrawn>
      <div ref={page} tabIndex={-1}>
        <Boundary of={pathname} instead={<RouteError />}>
          <Suspense fallback={<PageLoading />}>
            <CompletePage />
            <Hydrated />
          </Suspense>
        </Boundary>
      </div>
      <OnceDrawn awaited={<PurchaseAwaited />} missing={<PurchaseMissing />}>
        <PurchaseHost />
        <ToastHost />
      </OnceDrawn>
    </>
  );
}

/**
 * What is no part of the page that is hydrated: a press before its code is there would have it draw what the server did not,
 * and React throws that away (#418). It has a state of its own, for the page must not be drawn anew meanwhile.
 */
function OnceDrawn({ children, awaited, missing }: { children: ReactNode; awaited?: ReactNode; missing?: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    isDrawn && (
      <Boundary instead={missing}>
        <Suspense fallback={awaited}>{children}</Suspense>
      </Boundary>
    )
  );
}

/** Somebody pressed Buy Now before the code that opens a purchase was there. */
function PurchaseAwaited() {
  return useSelector(selectPurchaseIntent) && <PageLoading over />;
}

/** The page, or an error for its boundary: one that nothing answers is no page. */
function CompletePage() {
  if (useSelector(selectIsIncomplete)) throw new Error('code of this page could not be fetched');
  return <Outlet />;
}
