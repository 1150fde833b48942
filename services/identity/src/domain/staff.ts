import { isStaffRole, type StaffRole } from '@giftcard/kernel/business/permissions';
import { invalidFields } from '@giftcard/kernel/errors';
import { FoundingOwner, OwnAccount, StaffJoined, StaffNotFound } from './staff.errors.js';
import { AccountSuspended } from './user.errors.js';
import type { Location } from './location.js';
import type {
  AdminStatusChanged,
  StaffInvited,
  StaffLocationsChanged,
  StaffRemoved,
  StaffRoleChanged,
} from './user.events.js';
import { changeStatus, type AccountStatus, type SetPasswordLink, type User } from './user.js';

type Change<E> = { readonly next: User; readonly events: readonly E[] };

/** The owner who acts. */
export interface Manages {
  readonly userId: string;
  readonly businessSlug: string;
}

/** Error: INVALID_FIELDS. */
export function readStaffRole(role: string): StaffRole {
  if (!isStaffRole(role)) throw invalidFields({ field: 'role', message: 'must be owner, manager or cashier' });
  return role;
}

/** Whether the account founded its business: somebody always owns it, whoever suspends whom at the same moment. */
export function isFounder({ slugClaim, businessSlug }: User): boolean {
  return slugClaim === businessSlug;
}

/** "invited" until there is a password. */
export function staffStateOf({ status, passwordHash }: User): 'invited' | 'active' | 'suspended' {
  if (status === 'suspended') return 'suspended';
  return passwordHash === undefined ? 'invited' : 'active';
}

export interface Invitation {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly staffRole: StaffRole;
  readonly businessSlug: string;
  readonly link: SetPasswordLink;
}

/** An account for somebody who is to work for a business. */
export function inviteStaff({ userId, link, ...person }: Invitation): Change<StaffInvited> {
  const next: User = {
    ...person,
    id: userId,
    phone: '',
    role: 'Admin',
    status: 'active',
    slugClaim: `-${userId}`,
    setPassword: link,
  };
  return { next, events: [invited(next, link)] };
}

/** Another link for who did not come yet; the earlier one ends. Errors: STAFF_NOT_FOUND, STAFF_JOINED, ACCOUNT_SUSPENDED. */
export function inviteAgain(user: User, link: SetPasswordLink, by: Manages): Change<StaffInvited> {
  mustBeOf(user, by);
  if (user.passwordHash !== undefined) throw new StaffJoined();
  if (user.status !== 'active') throw new AccountSuspended();
  const next = { ...user, setPassword: link };
  return { next, events: [invited(next, link)] };
}

/** The same role again changes nothing. Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER. */
export function changeStaffRole(user: User, staffRole: StaffRole, by: Manages, now: Date): Change<StaffRoleChanged> {
  mustBeManaged(user, by);
  if (user.staffRole === staffRole) return { next: user, events: [] };
  const data = { userId: user.id, businessSlug: by.businessSlug, staffRole, changedAt: now.toISOString() };
  return { next: { ...user, staffRole }, events: [{ type: 'identity.staff-role-changed.v1', data }] };
}

/** Where they work; none: at all locations. The same again changes nothing. Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER. */
export function changeStaffLocations(
  user: User,
  locations: readonly Pick<Location, 'id' | 'name'>[],
  by: Manages,
  now: Date,
): Change<StaffLocationsChanged> {
  mustBeManaged(user, by);
  const locationIds = locations.map(({ id }) => id).sort();
  const { locationIds: before = [], ...rest } = user;
  if (before.join() === locationIds.join()) return { next: user, events: [] };
  const data = {
    userId: user.id,
    businessSlug: by.businessSlug,
    kind: locations.length === 0 ? ('all' as const) : ('some' as const),
    locationIds,
    location: locations.map(({ name }) => name).join(', '),
    changedAt: now.toISOString(),
  };
  return {
    next: { ...rest, ...(locationIds.length > 0 ? { locationIds } : {}) },
    events: [{ type: 'identity.staff-locations-changed.v1', data }],
  };
}

/** Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER. */
export function changeStaffStatus(
  user: User,
  change: { readonly status: AccountStatus; readonly reason: string; readonly now: Date },
  by: Manages,
): Change<AdminStatusChanged> {
  mustBeManaged(user, by);
  return changeStatus(user, change);
}

/** The account stays for what it did, without a way in, and its address is free again. Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER. */
export function removeStaff(user: User, by: Manages, now: Date): Change<StaffRemoved> {
  mustBeManaged(user, by);
  const { passwordHash: _hash, setPassword: _link, pin: _pin, ...rest } = user;
  const data = { userId: user.id, businessSlug: by.businessSlug, removedAt: now.toISOString() };
  return {
    next: { ...rest, status: 'removed', email: `${user.id}@removed.invalid` },
    events: [{ type: 'identity.staff-removed.v1', data }],
  };
}

/** Error: STAFF_NOT_FOUND. */
function mustBeOf(user: User, { businessSlug }: Manages): void {
  if (user.role !== 'Admin' || user.businessSlug !== businessSlug || user.status === 'removed')
    throw new StaffNotFound();
}

/** Nobody changes their own account so, and nobody the founder's: an owner is always left. Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER. */
export function mustBeManaged(user: User, by: Manages): void {
  mustBeOf(user, by);
  if (user.id === by.userId) throw new OwnAccount();
  if (isFounder(user)) throw new FoundingOwner();
}

function invited(
  { id: userId, businessSlug = '', email, name, staffRole = 'owner' }: User,
  link: SetPasswordLink,
): StaffInvited {
  return {
    type: 'identity.staff-invited.v1',
    data: {
      userId,
      businessSlug,
      email,
      name,
      staffRole,
      tokenSealed: link.tokenSealed,
      expiresAt: link.expiresAt.toISOString(),
    },
  };
}
