import { BrowserRouter, Navigate, useRoutes } from 'react-router-dom';
import { Boundary } from '../components/boundary.js';
import { RequireAdmin, RequireSuperAdmin, SignedOutOnly } from './guards.js';
import { lazyFeature } from './lazy-feature.js';
import { type AppRoute, lazyElement, withLazyPages } from './lazy-routes.js';
import { RootLayout } from './root-layout.js';
import { RouteError } from './route-error.js';

const landingPage = lazyFeature(
  () => import('../features/landing/feature.js'),
  (module) => module.landingFeature,
  (module) => module.LandingPage,
);
const storefront = () => import('../features/storefront/feature.js');
const explorePage = lazyFeature(
  storefront,
  (module) => module.storefrontFeature,
  (module) => module.ExplorePage,
);
const businessPage = lazyFeature(
  storefront,
  (module) => module.storefrontFeature,
  (module) => module.BusinessPage,
);
const detailsPage = lazyFeature(
  () => import('../features/gift-card-details/feature.js'),
  (module) => module.giftCardDetailsFeature,
  (module) => module.DetailsPage,
);
const legalPage = lazyFeature(
  () => import('../features/legal/feature.js'),
  (module) => module.legalFeature,
  (module) => module.LegalPage,
);

const privacy = () => import('../features/privacy/feature.js');
const askForDataPage = lazyFeature(
  privacy,
  (module) => module.privacyFeature,
  (module) => module.AskPage,
);
const ownDataPage = lazyFeature(
  privacy,
  (module) => module.privacyFeature,
  (module) => module.DataPage,
);

const paymentCallbackPage = lazyFeature(
  () => import('../features/purchase/feature.js'),
  (module) => module.purchaseFeature,
  (module) => module.CallbackPage,
);

const cardPage = lazyFeature(
  () => import('../features/card-page/feature.js'),
  (module) => module.cardPageFeature,
  (module) => module.CardPage,
);

const login = () => import('../features/login/feature.js');
const loginPage = lazyFeature(
  login,
  (module) => module.loginFeature,
  (module) => module.LoginPage,
);
const signInAgain = lazyElement(
  lazyFeature(
    login,
    (module) => module.loginFeature,
    (module) => module.SignInAgain,
  ),
);
const registerPage = lazyFeature(
  () => import('../features/register/feature.js'),
  (module) => module.registerFeature,
  (module) => module.RegisterPage,
);
const forgotPasswordPage = lazyFeature(
  () => import('../features/forgot-password/feature.js'),
  (module) => module.forgotPasswordFeature,
  (module) => module.ForgotPasswordPage,
);
const setPasswordPage = lazyFeature(
  () => import('../features/set-password/feature.js'),
  (module) => module.setPasswordFeature,
  (module) => module.SetPasswordPage,
);
const dashboardPage = lazyFeature(
  () => import('../features/dashboard/feature.js'),
  (module) => module.dashboardFeature,
  (module) => module.DashboardPage,
);
const giftCardsPage = lazyFeature(
  () => import('../features/giftcards/feature.js'),
  (module) => module.giftCardsFeature,
  (module) => module.GiftCardsPage,
);
const ordersPage = lazyFeature(
  () => import('../features/orders/feature.js'),
  (module) => module.ordersFeature,
  (module) => module.OrdersPage,
);
const orderPage = lazyFeature(
  () => import('../features/orders/feature.js'),
  (module) => module.ordersFeature,
  (module) => module.OrderPage,
);
const customers = () => import('../features/customers/feature.js');
const customersPage = lazyFeature(
  customers,
  (module) => module.customersFeature,
  (module) => module.CustomersPage,
);
const customerPage = lazyFeature(
  customers,
  (module) => module.customersFeature,
  (module) => module.CustomerPage,
);
const deliveriesPage = lazyFeature(
  () => import('../features/deliveries/feature.js'),
  (module) => module.deliveriesFeature,
  (module) => module.DeliveriesPage,
);
const paymentCasesPage = lazyFeature(
  () => import('../features/payment-cases/feature.js'),
  (module) => module.paymentCasesFeature,
  (module) => module.PaymentCasesPage,
);
const reportsPage = lazyFeature(
  () => import('../features/reports/feature.js'),
  (module) => module.reportsFeature,
  (module) => module.ReportsPage,
);
const auditPage = lazyFeature(
  () => import('../features/audit/feature.js'),
  (module) => module.auditFeature,
  (module) => module.AuditPage,
);
const staffPage = lazyFeature(
  () => import('../features/staff/feature.js'),
  (module) => module.staffFeature,
  (module) => module.StaffPage,
);
const accountPage = lazyFeature(
  () => import('../features/account/feature.js'),
  (module) => module.accountFeature,
  (module) => module.AccountPage,
);
const settingsPage = lazyFeature(
  () => import('../features/settings/feature.js'),
  (module) => module.settingsFeature,
  (module) => module.SettingsPage,
);
const redeemPage = lazyFeature(
  () => import('../features/redeem/feature.js'),
  (module) => module.redeemFeature,
  (module) => module.RedeemPage,
);
const superAdmin = () => import('../features/superadmin/feature.js');
const superLoginPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.SuperLoginPage,
);
const adminsPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.AdminsPage,
);
const superAdminAuditPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.SuperAdminAuditPage,
);
const superAdminDeliveriesPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.SuperAdminDeliveriesPage,
);
const superAdminAccountPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.SuperAdminAccountPage,
);
const requestsPage = lazyFeature(
  superAdmin,
  (module) => module.superAdminFeature,
  (module) => module.RequestsPage,
);
/** The admin shell's code comes with the first admin page: public pages stay small. */
const adminShell = async () => ({ Component: (await import('./admin/admin-shell.js')).AdminShell });

/** Open to anybody. */
const publicRoutes: AppRoute[] = [
  { index: true, lazy: landingPage },
  { path: 'explore', lazy: explorePage },
  { path: 'gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/giftcards', lazy: businessPage },
  { path: ':businessSlug/gift-card/:id', lazy: detailsPage },
  { path: ':businessSlug/privacy', lazy: askForDataPage },
  { path: 'privacy/data', lazy: ownDataPage },
  { path: 'payment/callback', lazy: paymentCallbackPage },
  { path: 'card/:publicToken', lazy: cardPage },
  { path: 'terms', lazy: legalPage },
  { path: 'privacy', lazy: legalPage },
  { path: 'accessibility', lazy: legalPage },
  { path: 'cookies', lazy: legalPage },
  { path: 'forgot-password', lazy: forgotPasswordPage },
  { path: 'set-password', lazy: setPasswordPage },
  { path: 'superlogin', lazy: superLoginPage },
];

/** For people who are not signed in. */
const signInRoutes: AppRoute[] = [
  { path: 'login', lazy: loginPage },
  { path: 'register', lazy: registerPage },
];

/** Only for the role Admin; the admin shell goes around them. */
const adminRoutes: AppRoute[] = [
  { path: 'dashboard', lazy: dashboardPage },
  { path: 'giftcards', lazy: giftCardsPage },
  { path: 'orders', lazy: ordersPage },
  { path: 'customers', lazy: customersPage },
  { path: 'customers/person', lazy: customerPage },
  { path: 'orders/emails', lazy: deliveriesPage },
  { path: 'orders/payments', lazy: paymentCasesPage },
  { path: 'orders/:orderId', lazy: orderPage },
  { path: 'reports', lazy: reportsPage },
  { path: 'settings/audit', lazy: auditPage },
  { path: 'settings/staff', lazy: staffPage },
  { path: 'settings/sign-in', lazy: accountPage },
  { path: 'settings', lazy: settingsPage },
  { path: 'redeem', lazy: redeemPage },
];

/** Only with a super admin's token. */
const superAdminRoutes: AppRoute[] = [
  { path: 'superadmin/dashboard', lazy: requestsPage },
  { path: 'superadmin/admins', lazy: adminsPage },
  { path: 'superadmin/emails', lazy: superAdminDeliveriesPage },
  { path: 'superadmin/audit', lazy: superAdminAuditPage },
  { path: 'superadmin/sign-in', lazy: superAdminAccountPage },
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
