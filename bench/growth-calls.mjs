import { RARE_NAME, slugOf, typeOf } from './growth-data.mjs';

const ADMIN = '/api/v1/admin';
const LIMIT = 20;

/** Every list, search, report and export of a business of so many cards. `total`: what it must say. */
export function callsOf(size, businessSlug) {
  const deep = Math.min(500, Math.ceil(size / LIMIT));
  const list = (name, path, total) => ({ name, path: `${ADMIN}/${path}`, ...(total === undefined ? {} : { total }) });
  return [
    list('buyers, page 1', `buyers?limit=${LIMIT}`, size),
    list(`buyers, page 500 (or last)`, `buyers?limit=${LIMIT}&page=${deep}`, size),
    list('buyers, last page', `buyers?limit=${LIMIT}&page=${Math.ceil(size / LIMIT)}`, size),
    list('buyers, active', 'buyers?status=active'),
    list('buyers, used', 'buyers?status=used'),
    list('buyers, expired', 'buyers?status=expired'),
    list('buyers, blocked', 'buyers?status=blocked'),
    list('buyers of a type', `buyers?giftCardId=${typeOf(businessSlug, 0)}`),
    list('buyers of a month', 'buyers?from=2026-03-01&to=2026-03-31'),
    list('buyers search, one hit', `buyers?search=${RARE_NAME}`),
    list('buyers search, no hit', 'buyers?search=nobodyhere'),
    list('buyers search, a common name', 'buyers?search=anna'),
    list('buyers of a person', 'buyers?email=guest7@growth.test'),
    list('find cards', 'find-cards?search=anna'),
    list('gift cards sold', 'giftcards'),
    list('customers', 'customers', size),
    list('customers, page 500 (or last)', `customers?limit=${LIMIT}&page=${deep}`, size),
    ...['name', 'email', 'cardsBought', '-cardsHeld', '-spent', '-balanceHeld'].map((sort) =>
      list(`customers by ${sort}`, `customers?sort=${sort}`, size),
    ),
    list('customers, recipients', 'customers?role=recipient'),
    list('customers with a balance', 'customers?balance=left'),
    list('customers search, one hit', `customers?search=${RARE_NAME}`),
    list('customers search, no hit', 'customers?search=nobodyhere'),
    list('customers search, a common name', 'customers?search=anna'),
    list('customers search, two common words', 'customers?search=anna%20marsh'),
    list('deliveries', 'deliveries', size),
    list('deliveries, page 500 (or last)', `deliveries?limit=${LIMIT}&page=${deep}`, size),
    list('deliveries, not sent', 'deliveries?status=dead'),
    list('deliveries, undelivered', 'deliveries?status=undelivered'),
    list('deliveries search, one hit', 'deliveries?search=guest7@growth.test'),
    list('deliveries search, no hit', 'deliveries?search=nobodyhere'),
    list('audit', 'audit', size),
    list('audit, page 500 (or last)', `audit?limit=${LIMIT}&page=${deep}`, size),
    list('audit, redemptions', 'audit?kind=redemptions'),
    list('shifts', 'shifts'),
    list('physical cards', 'physical-cards'),
    list('shifts of a location', 'shifts?locationId=none'),
    list('locations', 'locations'),
    list('payment cases', 'payment-cases'),
    list('reports/liability', 'reports/liability'),
    list('total sold', 'total-sold'),
    list('sales data', 'sales-data'),
    { name: 'customers.csv', path: `${ADMIN}/customers.csv`, isExport: true },
    { name: 'orders.csv', path: `${ADMIN}/orders.csv`, isExport: true },
  ];
}

const SUPER = '/api/superadmin';

/** The super admin's lists, and the public pages' calls of anybody. */
export const PLATFORM_CALLS = [
  { name: 'registration requests', path: `${SUPER}/registration-requests` },
  { name: 'registration requests, approved', path: `${SUPER}/registration-requests?status=approved` },
  { name: 'registration requests search, one hit', path: `${SUPER}/registration-requests?search=house%207` },
  { name: 'registration requests search, no hit', path: `${SUPER}/registration-requests?search=nobodyhere` },
  { name: 'stats', path: `${SUPER}/stats` },
  { name: 'business admins', path: `${SUPER}/business-admins` },
  { name: 'business admins, page 5', path: `${SUPER}/business-admins?page=5` },
  { name: 'business admins search, one hit', path: `${SUPER}/business-admins?search=owner7@growth.test` },
  { name: 'business admins search, no hit', path: `${SUPER}/business-admins?search=nobodyhere` },
  { name: 'platform deliveries', path: `${SUPER}/deliveries` },
  { name: 'platform audit', path: `${SUPER}/audit` },
  { name: 'gift cards on sale, all', path: '/api/v1/giftcards' },
  { name: 'gift cards on sale, of a business', path: `/api/v1/giftcards?businessSlug=${slugOf(7)}` },
  { name: 'gift cards on sale, search', path: '/api/v1/giftcards?search=anna' },
  { name: 'a gift card on sale', path: `/api/v1/giftcards/${typeOf(slugOf(7), 0)}/public` },
  { name: 'a business', path: `/api/v1/admin/business/${slugOf(7)}` },
];
