import { pagedList } from '../../app/paged-list.js';
import { customersApi } from './api.js';
import type { Customer } from './model.js';
import { t } from './texts.js';
import { monogramOf } from '../../lib/monogram.js';
import { work } from '../../lib/work/texts.js';

const list = pagedList<Customer>({
  key: 'customers',
  load: async (query) => {
    const { customers, total } = await customersApi.list(query);
    return { rows: customers, total };
  },
  failed: t('failed.customers'),
});

export const customersListFeature = list.feature;
export const customersActions = list.actions;
export const loadCustomers = list.loadPage;
export const selectCustomers = list.selectList;

/** How the list can stand; the server's own order is who was seen last. */
export const ORDERS = [
  { value: '', label: t('sort.lastSeen') },
  { value: 'name', label: work('name') },
  { value: '-spent', label: t('sort.spentMost') },
  { value: '-balanceHeld', label: t('sort.largestBalance') },
  { value: '-cardsBought', label: t('sort.mostCards') },
] as const;

/** `Buyer`, `Recipient` or both. */
export function roleText(roles: Customer['roles']): string {
  return roles.map((role) => (role === 'buyer' ? work('buyer') : t('role.recipient'))).join(', ');
}

/** `Maya Chen` -> `MC` */
export function initials(name: string, email: string): string {
  const letters = name.split(/\s+/).map(monogramOf).filter(Boolean);
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? monogramOf(email));
}
