import type { ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { RequireAdmin, RequireSuperAdmin, SignedOutOnly } from '../app/guards.js';
import { addFeature } from '../app/store.js';
import { lazyFeature } from './lazy-feature.js';
import { type AppRoute, lazyElement, withLazyPages } from './lazy-routes.js';

const privacy = () => import('../features/privacy/feature.js');
const organizeGift = () => import('../features/organize-gift/feature.js');
const login = () => import('../features/login/feature.js');
const signInAgain = lazyElement(lazyFeature(login, 'SignInAgain'));
const till = () => import('../features/till/feature.js');
type TillFeature = Awaited<ReturnType<typeof till>>;
type OfflineFeature = Awaited<ReturnType<typeof offline>>;
const offline = () => import('../features/redeem/offline/feature.js');
const lockScreen = lazyElement(atTill('LockPage', 'WithoutNetwork', (Page, Around) => <Around children={<Page />} />));
const tillShell = lazyElement(atTill('TillShell', 'AtTill', (Shell, Around) => <Shell around={Around} />));
const enrolment = atTill('EnrolPage', 'WaitsHere', (Page, Notice) => <Page notice={<Notice />} />);
const shift = () => import('../features/shift/feature.js');
const customers = () => import('../features/customers/feature.js');
const superAdmin = () => import('../features/superadmin/feature.js');
/** The admin shell's code comes with the first admin page. */
const adminShell = async () => ({ Component: (await import('../app/admin/admin-shell.js')).AdminShell });

/** Open to anybody. */
const publicRoutes: AppRoute[] = [
  {
    path: 'card/:publicToken/print',
    lazy: lazyFeature(() => import('../features/card-page/print/feature.js'), 'PrintPage'),
  },
  { path: ':businessSlug/privacy', lazy: lazyFeature(privacy, 'AskPage') },
  { path: 'privacy/data', lazy: lazyFeature(privacy, 'DataPage') },
  { path: 'payment/callback', lazy: lazyFeature(() => import('../features/purchase/feature.js'), 'CallbackPage') },
  { path: 'gift', lazy: lazyFeature(() => import('../features/gift/feature.js'), 'GiftPage') },
  { path: 'gift/again', lazy: lazyFeature(() => import('../features/gift-again/feature.js'), 'GiftAgainPage') },
  {
    path: 'gift/reload',
    lazy: lazyFeature(() => import('../features/auto-reload/feature.js'), 'AutoReloadPage'),
  },
  { path: 'gift/together/new', lazy: lazyFeature(organizeGift, 'StartPage') },
  { path: 'gift/organize', lazy: lazyFeature(organizeGift, 'OrganizerPage') },
  {
    path: 'gift/together/:id',
    lazy: lazyFeature(() => import('../features/group-gift/feature.js'), 'GroupGiftPage'),
  },
  {
    path: 'gift/contribution',
    lazy: lazyFeature(() => import('../features/group-gift/contribution/feature.js'), 'ContributionPage'),
  },
  { path: 'reminders', lazy: lazyFeature(() => import('../features/reminders/feature.js'), 'RemindersPage') },
  {
    path: 'forgot-password',
    lazy: lazyFeature(() => import('../features/forgot-password/feature.js'), 'ForgotPasswordPage'),
  },
  { path: 'set-password', lazy: lazyFeature(() => import('../features/set-password/feature.js'), 'SetPasswordPage') },
  { path: 'redeem/device', lazy: enrolment },
  { path: 'superlogin', lazy: lazyFeature(superAdmin, 'SuperLoginPage') },
];

/** For people who are not signed in. */
const signInRoutes: AppRoute[] = [
  { path: 'login', lazy: lazyFeature(login, 'LoginPage') },
  { path: 'register', lazy: lazyFeature(() => import('../features/register/feature.js'), 'RegisterPage') },
];

/** Only for the role Admin; the admin shell goes around them. */
const adminRoutes: AppRoute[] = [
  { path: 'dashboard', lazy: lazyFeature(() => import('../features/dashboard/feature.js'), 'DashboardPage') },
  { path: 'giftcards', lazy: lazyFeature(() => import('../features/giftcards/feature.js'), 'GiftCardsPage') },
  {
    path: 'giftcards/designs',
    lazy: lazyFeature(() => import('../features/giftcards/designs/feature.js'), 'DesignsPage'),
  },
  {
    path: 'giftcards/physical',
    lazy: lazyFeature(() => import('../features/giftcards/physical/feature.js'), 'PhysicalCardsPage'),
  },
  { path: 'orders', lazy: lazyFeature(() => import('../features/orders/feature.js'), 'OrdersPage') },
  { path: 'customers', lazy: lazyFeature(customers, 'CustomersPage') },
  { path: 'customers/person', lazy: lazyFeature(customers, 'CustomerPage') },
  { path: 'orders/emails', lazy: lazyFeature(() => import('../features/deliveries/feature.js'), 'DeliveriesPage') },
  {
    path: 'orders/payments',
    lazy: lazyFeature(() => import('../features/payment-cases/feature.js'), 'PaymentCasesPage'),
  },
  { path: 'orders/:orderId', lazy: lazyFeature(() => import('../features/orders/feature.js'), 'OrderPage') },
  { path: 'reports/shifts', lazy: lazyFeature(() => import('../features/shifts/feature.js'), 'ShiftsPage') },
  { path: 'reports/shifts/:shiftId', lazy: lazyFeature(shift, 'ShiftPage') },
  { path: 'reports', lazy: lazyFeature(() => import('../features/reports/feature.js'), 'ReportsPage') },
  {
    path: 'settings/legal',
    lazy: lazyFeature(() => import('../features/legal-texts/feature.js'), 'LegalTextsPage'),
  },
  { path: 'settings/audit', lazy: lazyFeature(() => import('../features/audit/feature.js'), 'AuditPage') },
  { path: 'settings/staff', lazy: lazyFeature(() => import('../features/staff/feature.js'), 'StaffPage') },
  { path: 'settings/devices', lazy: lazyFeature(() => import('../features/devices/feature.js'), 'DevicesPage') },
  { path: 'settings/locations', lazy: lazyFeature(() => import('../features/locations/feature.js'), 'LocationsPage') },
  { path: 'settings/sign-in', lazy: lazyFeature(() => import('../features/account/feature.js'), 'AccountPage') },
  { path: 'settings', lazy: lazyFeature(() => import('../features/settings/feature.js'), 'SettingsPage') },
  { path: 'redeem/shift', lazy: lazyFeature(shift, 'TillShiftPage') },
  { path: 'redeem/slip', lazy: lazyFeature(() => import('../features/slip/feature.js'), 'SlipPage') },
  { path: 'redeem', lazy: lazyFeature(() => import('../features/redeem/feature.js'), 'RedeemPage') },
];

/** Only with a super admin's token. */
const superAdminRoutes: AppRoute[] = [
  { path: 'superadmin/dashboard', lazy: lazyFeature(superAdmin, 'RequestsPage') },
  { path: 'superadmin/admins', lazy: lazyFeature(superAdmin, 'AdminsPage') },
  { path: 'superadmin/emails', lazy: lazyFeature(superAdmin, 'SuperAdminDeliveriesPage') },
  { path: 'superadmin/audit', lazy: lazyFeature(superAdmin, 'SuperAdminAuditPage') },
  { path: 'superadmin/sign-in', lazy: lazyFeature(superAdmin, 'SuperAdminAccountPage') },
];

const routes = withLazyPages([
  ...publicRoutes,
  { element: <SignedOutOnly />, children: signInRoutes },
  {
    element: <RequireAdmin signInAgain={signInAgain} lockScreen={lockScreen} tillShell={tillShell} />,
    children: [{ lazy: adminShell, children: adminRoutes }],
  },
  { element: <RequireSuperAdmin />, children: superAdminRoutes },
  { path: '*', element: <Navigate to="/" replace /> },
]);

/** A page of a till, with what stands around it while there is no network. */
function atTill<
  Page extends 'LockPage' | 'TillShell' | 'EnrolPage',
  Around extends 'WithoutNetwork' | 'AtTill' | 'WaitsHere',
>(page: Page, around: Around, both: (page: TillFeature[Page], around: OfflineFeature[Around]) => ReactNode) {
  return async () => {
    const [tills, away] = await Promise.all([till(), offline()]);
    addFeature(tills.feature);
    addFeature(away.feature);
    return { element: both(tills[page], away[around]) };
  };
}

/** All pages that are not among those that people come to first (router.tsx): any other path goes to the landing page. */
export function FurtherPages() {
  return useRoutes(routes);
}
