import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
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
  useScrollMemory();
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
      <Suspense>
        <UnreachedLogout />
      </Suspense>
      <div ref={page} tabIndex={-1}>
        <Boundary of={pathname} instead={<RouteError />}>
          <Suspense fallback={<PageLoading />}>
            <CompletePage />
            <Hydrated />
          </Suspense>
        </Boundary>
      </div>
      <Suspense>
        <PurchaseHost />
        <ToastHost />
      </Suspense>
    </>
  );
}

/** The page, or an error for its boundary: one that nothing answers is no page. */
function CompletePage() {
  if (useSelector(selectIsIncomplete)) throw new Error('code of this page could not be fetched');
  return <Outlet />;
}
