import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
import { PurchaseHost } from './purchase-host.js';
import { RouteError } from '../app/route-error.js';
import { useScrollMemory } from '../app/scroll-memory.js';
import { UnreachedLogout } from '../app/session/unreached-logout.js';
import { Hydrated } from '../app/hydrated.js';
import { ToastHost } from '../app/toasts/toast-host.js';
import { common } from '../lib/texts.js';

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
      <UnreachedLogout />
      <div ref={page} tabIndex={-1}>
        <Boundary of={pathname} instead={<RouteError />}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <Hydrated />
          </Suspense>
        </Boundary>
      </div>
      <PurchaseHost />
      <ToastHost />
    </>
  );
}
