import { BrowserRouter, Navigate, useRoutes } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { RequireAdmin, RequireSuperAdmin, SignedOutOnly } from '../app/guards.js';
import { lazyFeature } from './lazy-feature.js';
import { type AppRoute, lazyElement, withLazyPages } from './lazy-routes.js';
import { RootLayout } from './root-layout.js';
import { RouteError } from '../app/route-error.js';

const cardPage = () => import('../features/card-page/feature.js');
const storefront = () => import('../features/storefront/feature.js');
const detailsPage = lazyFeature(() => import('../features/gift-card-details/feature.js'), 'DetailsPage');
const legalPage = lazyFeature(() => import('../features/legal/feature.js'), 'LegalPage');

const privacy = () => import('../features/privacy/feature.js');

const login = () => import('../features/login/feature.js');
const signInAgain = lazyElement(lazyFeature(login, 'SignInAgain'));
const customers = () => import('../features/customers/feature.js');
const superAdmin = () => import('../features/superadmin/feature.js');
/** The admin shell's code comes with the first admin page: public pages stay small. */
const adminShell = async () => ({ Component: (await import('../app/admin/admin-shell.js')).AdminShell });

/** Open to anybody. */
const publicRoutes: AppRoute[] = [
  { index: true, lazy: lazyFeature(() => import('../features/landing/feature.js'), 'LandingPage') },
  { path: 'explore', lazy: lazyFeature(storefront, 'ExplorePage') },
  { path: 'gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/giftcards', lazy: lazyFeature(storefront, 'BusinessPage') },
  { path: ':businessSlug/gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/terms', lazy: legalPage },
  { path: ':businessSlug/privacy-policy', lazy: legalPage },
  { path: ':businessSlug/imprint', lazy: legalPage },
  { path: ':businessSlug/privacy', lazy: lazyFeature(privacy, 'AskPage') },
  { path: 'privacy/data', lazy: lazyFeature(privacy, 'DataPage') },
  { path: 'payment/callback', lazy: lazyFeature(() => import('../features/purchase/feature.js'), 'CallbackPage') },
  { path: 'card/:publicToken', lazy: lazyFeature(cardPage, 'CardPage') },
  { path: 'card/:publicToken/print', lazy: lazyFeature(cardPage, 'PrintPage') },
  { path: 'gift', lazy: lazyFeature(() => import('../features/gift/feature.js'), 'GiftPage') },
  { path: 'terms', lazy: legalPage },
  { path: 'privacy', lazy: legalPage },
  { path: 'accessibility', lazy: legalPage },
  { path: 'cookies', lazy: legalPage },
  {
    path: 'forgot-password',
    lazy: lazyFeature(() => import('../features/forgot-password/feature.js'), 'ForgotPasswordPage'),
  },
  { path: 'set-password', lazy: lazyFeature(() => import('../features/set-password/feature.js'), 'SetPasswordPage') },
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
  { path: 'orders', lazy: lazyFeature(() => import('../features/orders/feature.js'), 'OrdersPage') },
  { path: 'customers', lazy: lazyFeature(customers, 'CustomersPage') },
  { path: 'customers/person', lazy: lazyFeature(customers, 'CustomerPage') },
  { path: 'orders/emails', lazy: lazyFeature(() => import('../features/deliveries/feature.js'), 'DeliveriesPage') },
  {
    path: 'orders/payments',
    lazy: lazyFeature(() => import('../features/payment-cases/feature.js'), 'PaymentCasesPage'),
  },
  { path: 'orders/:orderId', lazy: lazyFeature(() => import('../features/orders/feature.js'), 'OrderPage') },
  { path: 'reports', lazy: lazyFeature(() => import('../features/reports/feature.js'), 'ReportsPage') },
  {
    path: 'settings/legal',
    lazy: lazyFeature(() => import('../features/legal-texts/feature.js'), 'LegalTextsPage'),
  },
  { path: 'settings/audit', lazy: lazyFeature(() => import('../features/audit/feature.js'), 'AuditPage') },
  { path: 'settings/staff', lazy: lazyFeature(() => import('../features/staff/feature.js'), 'StaffPage') },
  { path: 'settings/sign-in', lazy: lazyFeature(() => import('../features/account/feature.js'), 'AccountPage') },
  { path: 'settings', lazy: lazyFeature(() => import('../features/settings/feature.js'), 'SettingsPage') },
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

/** Every path of the specification's route table; any other goes to the landing page. */
const routes = withLazyPages([
  {
    element: <RootLayout />,
    children: [
      ...publicRoutes,
      { element: <SignedOutOnly />, children: signInRoutes },
      { element: <RequireAdmin signInAgain={signInAgain} />, children: [{ lazy: adminShell, children: adminRoutes }] },
      { element: <RequireSuperAdmin />, children: superAdminRoutes },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);

function Pages() {
  return useRoutes(routes);
}

export function AppRouter() {
  return (
    <BrowserRouter>
      <Boundary instead={<RouteError />}>
        <Pages />
      </Boundary>
    </BrowserRouter>
  );
}
