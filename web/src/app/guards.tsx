import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { PageLoading } from '../components/page-loading.js';
import { ErrorState } from '../components/state.js';
import { onUnauthorized } from '../lib/api-client.js';
import { superAdminToken } from '../lib/super-admin-token.js';
import { common } from '../lib/texts.js';
import { BarePage } from './bare-page.js';
import { RouteError } from './route-error.js';
import { homeOf, mayOpen } from './session/permissions.js';
import { selectRole, selectSessionStatus, selectUser } from './session/selectors.js';
import { userRequested, type SessionStatus } from './session/slice.js';
import { selectVisitEnd, selectVisitor } from './session/visit.js';
import { tillMark } from './till/till-mark.js';
import { isAnythingUnsaved } from './unsaved/unsaved.js';

/** Makes sure the server was asked who is signed in; guarded pages wait for that answer. */
function useSession(): SessionStatus {
  const status = useSelector(selectSessionStatus);
  const dispatch = useDispatch();
  useEffect(() => {
    if (status === 'unknown') dispatch(userRequested());
  }, [status, dispatch]);
  return status;
}

/** In place of a guarded page as long as nobody can say who is signed in. */
function NotKnown({ status }: { status: SessionStatus }) {
  const dispatch = useDispatch();
  if (status !== 'unreachable') return <PageLoading />;
  return (
    <BarePage title={common('failed.title')}>
      <ErrorState level={1} title={common('failed.network')} onRetry={() => dispatch(userRequested())} />
    </BarePage>
  );
}

const isKnown = (status: SessionStatus): boolean => status === 'signedIn' || status === 'signedOut';

/**
 * Asks the server before somebody is sent away from a guarded page: the mark of a signed-in browser may be gone while
 * the session's cookie, which no script sees, still holds. True until that is done.
 */
function useAskOnce(unsure: boolean): boolean {
  const [asked, setAsked] = useState(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!unsure || asked) return;
    setAsked(true);
    dispatch(userRequested());
  }, [unsure, asked, dispatch]);
  return unsure && !asked;
}

/**
 * Admin pages exist only for Admin, and only those of their role; anybody else signs in first and comes back to where they wanted to go.
 * @param lockScreen in place of the counter of a device that is enrolled, while nobody is unlocked at it, or nobody can say so
 * @param tillShell around the pages of who is unlocked at such a device
 * @param signInAgain shown over a page whose session ended while something typed was not saved: nothing of it is lost
 */
export function RequireAdmin({
  signInAgain,
  lockScreen,
  tillShell,
}: {
  signInAgain?: ReactNode;
  lockScreen?: ReactNode;
  tillShell?: ReactNode;
}) {
  const status = useSession();
  const role = useSelector(selectRole);
  const end = useSelector(selectVisitEnd);
  const { pathname, search } = useLocation();
  const visitor = useSelector(selectVisitor);
  const user = useSelector(selectUser);
  const asking = useAskOnce(isKnown(status) && role === null && end === null);
  const unsaved = role !== 'Admin' && end === 'expired' && isAnythingUnsaved();
  // Everything else is refused until the account has its second factor.
  if (user?.secondFactorRequired && pathname !== '/settings/sign-in')
    return <Navigate to="/settings/sign-in" replace />;
  if (role === 'Admin' && !mayOpen(user, pathname)) return <Navigate to={homeOf(user)} replace />;
  if (role === 'Admin' && user?.till)
    return (
      <Suspense key={visitor} fallback={<PageLoading />}>
        {tillShell}
      </Suspense>
    );
  if (role === 'Admin' || unsaved)
    return (
      <>
        <Outlet key={visitor} />
        {unsaved && (
          <Boundary instead={<RouteError />}>
            <Suspense>{signInAgain}</Suspense>
          </Boundary>
        )}
      </>
    );
  const isTill = lockScreen !== undefined && isCounter(pathname) && tillMark.read() !== null;
  if (!(isKnown(status) || (isTill && status === 'unreachable')) || asking) return <NotKnown status={status} />;
  if (isTill) return <Suspense fallback={<PageLoading />}>{lockScreen}</Suspense>;
  return (
    <Navigate
      to="/login"
      replace
      state={end === 'loggedOut' ? null : { from: pathname + search, ...(end === 'expired' ? { ended: true } : {}) }}
    />
  );
}

const isCounter = (pathname: string): boolean => pathname === '/redeem' || pathname.startsWith('/redeem/');

/** /login and /register: who is signed in already goes to /dashboard (Admin) or /explore (SPEC-2.1), a super admin too. */
export function SignedOutOnly() {
  const status = useSession();
  const role = useSelector(selectRole);
  const user = useSelector(selectUser);
  const { state } = useLocation();
  if (!isKnown(status)) return <NotKnown status={status} />;
  if (role === 'Admin') return <Navigate to={wantedPath(state) ?? homeOf(user)} replace />;
  if (role !== null || superAdminToken.read() !== null) return <Navigate to="/explore" replace />;
  return <Outlet />;
}

/** Without a token the super admin's pages lead to /superlogin; a 401 later clears the token (session/saga.ts). */
export function RequireSuperAdmin() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((caller) => {
        if (caller === 'superAdmin') void navigate('/superlogin', { replace: true });
      }),
    [navigate],
  );
  return superAdminToken.read() === null ? <Navigate to="/superlogin" replace /> : <Outlet />;
}

/** The page somebody wanted before they had to sign in; only a path of our own is followed. */
function wantedPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
