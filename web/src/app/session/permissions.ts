import { useSelector } from 'react-redux';
import { maySignedIn, type Permission } from '@giftcard/kernel/business/permissions';
import { selectUser } from './selectors.js';
import type { User } from './user.js';

/** Whether this person's role allows it, at a till the counter alone: the same table that the server asks. */
export function allows(user: User | null, permission: Permission): boolean {
  return user?.role === 'Admin' && maySignedIn({ staffRole: user.staffRole ?? undefined, till: user.till }, permission);
}

/** Whether the role of who is signed in allows it. */
export function useMay(permission: Permission): boolean {
  return allows(useSelector(selectUser), permission);
}

/** Which pages need what, the longer path first. */
const PAGES: readonly (readonly [path: string, permission: Permission])[] = [
  ['/dashboard', 'reports.see'],
  ['/giftcards/designs', 'designs.manage'],
  ['/giftcards/physical', 'physical-cards.manage'],
  ['/giftcards', 'gift-cards.see'],
  ['/orders', 'cards.see'],
  ['/customers', 'cards.see'],
  ['/reports/shifts', 'shifts.manage'],
  ['/reports', 'reports.see'],
  ['/settings/audit', 'audit.see'],
  ['/settings/staff', 'staff.manage'],
  ['/settings/devices', 'tills.manage'],
  ['/settings/locations', 'locations.manage'],
  ['/settings/sign-in', 'account.own'],
  ['/settings', 'settings.change'],
  ['/redeem', 'cards.redeem'],
];

/** Whether somebody has anything to do on an admin page; what is on one that is not named here the server decides. */
export function mayOpen(user: User | null, pathname: string): boolean {
  const page = PAGES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return page === undefined || allows(user, page[1]);
}

/** Where somebody's work begins: the counter for who has nothing else to see. */
export function homeOf(user: User | null): string {
  return user === null || mayOpen(user, '/dashboard') ? '/dashboard' : '/redeem';
}
