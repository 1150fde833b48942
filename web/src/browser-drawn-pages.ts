import { matchPath } from 'react-router-dom';

const SHELL = 'src/app/admin/admin-shell.tsx';

/** Folder of the feature in src/features by the page's path, as in routes/router.tsx and routes/further-routes.tsx. */
export const FEATURES: Readonly<Record<string, string>> = {
  '/card/:publicToken': 'card-page',
  '/card/:publicToken/print': 'card-page/print',
  '/:businessSlug/terms': 'legal',
  '/:businessSlug/privacy-policy': 'legal',
  '/:businessSlug/imprint': 'legal',
  '/:businessSlug/privacy': 'privacy',
  '/privacy/data': 'privacy',
  '/payment/callback': 'purchase',
  '/gift': 'gift',
  '/gift/again': 'gift-again',
  '/gift/reload': 'auto-reload',
  '/gift/together/new': 'organize-gift',
  '/gift/organize': 'organize-gift',
  '/gift/together/:id': 'group-gift',
  '/gift/contribution': 'group-gift/contribution',
  '/reminders': 'reminders',
  '/forgot-password': 'forgot-password',
  '/set-password': 'set-password',
  '/redeem/device': 'till',
  '/superlogin': 'superadmin',
  '/login': 'login',
  '/register': 'register',
  '/superadmin/dashboard': 'superadmin',
  '/superadmin/admins': 'superadmin',
  '/superadmin/emails': 'superadmin',
  '/superadmin/audit': 'superadmin',
  '/superadmin/sign-in': 'superadmin',
};

/** The same of pages in the admin shell. */
export const FEATURES_IN_SHELL: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/giftcards': 'giftcards',
  '/giftcards/designs': 'giftcards/designs',
  '/giftcards/physical': 'giftcards/physical',
  '/orders': 'orders',
  '/customers': 'customers',
  '/customers/person': 'customers',
  '/orders/emails': 'deliveries',
  '/orders/payments': 'payment-cases',
  '/orders/:orderId': 'orders',
  '/reports': 'reports',
  '/reports/shifts': 'shifts',
  '/reports/shifts/:shiftId': 'shift',
  '/settings/devices': 'devices',
  '/settings/locations': 'locations',
  '/settings/legal': 'legal-texts',
  '/settings/audit': 'audit',
  '/settings/staff': 'staff',
  '/settings/sign-in': 'account',
  '/settings': 'settings',
  '/redeem/slip': 'slip',
  '/redeem/shift': 'shift',
  '/redeem': 'redeem',
};

/** Vite's names of the chunks that draw a page, beside those of every page; none for a page that the server renders. */
export function chunksOfDrawnPage(path: string): string[] {
  const inShell = featureOf(FEATURES_IN_SHELL, path);
  const feature = inShell ?? featureOf(FEATURES, path);
  return [...(inShell ? [SHELL] : []), ...(feature ? [`src/features/${feature}/feature.ts`] : [])];
}

export function isInShell(path: string): boolean {
  return featureOf(FEATURES_IN_SHELL, path) !== undefined;
}

function featureOf(features: Readonly<Record<string, string>>, path: string): string | undefined {
  const page = Object.keys(features).find((pattern) => matchPath(pattern, path));
  return page === undefined ? undefined : features[page];
}
